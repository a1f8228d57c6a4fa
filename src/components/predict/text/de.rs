//! German.

use queens::game::Topic;

use crate::components::predict::text::{PredictSwitchTexts, PredictTexts};
use crate::text::Template;

pub static PREDICT_SWITCH: PredictSwitchTexts = PredictSwitchTexts {
    predict: "Vorhersagen",
    hint: "Vorhersagen, was die Suche als Nächstes tut",
};

pub static PREDICT: PredictTexts = PredictTexts {
    what_with: Template::new("Was geschieht mit {0}?"),
    what_next: "Was geschieht als Nächstes?",
    which_square: "Welches Feld wird als Nächstes geprüft? Tippe es an.",
    which_queen: "Welche Dame wird jetzt zurückgenommen? Tippe sie an.",
    because_of: Template::new("{0} wird abgelehnt. Welche Dame bedroht dieses Feld? Tippe sie an."),
    how_many_calls: "Wie viele Aufrufe der Suche sind nach dem nächsten Schritt offen?",
    next_queen: "Auf welches Feld kommt die nächste Dame? Tippe es an.",
    placed: "Dame gesetzt",
    refused: "abgelehnt",
    taken_back: "Dame zurückgenommen",
    solution: "Lösung gemeldet",
    right: "Richtig.",
    wrong: "Noch nicht.",
    show: "Zeigen",
    is_free: Template::new("{0} ist frei: Keine Dame bedroht dieses Feld."),
    is_threatened: Template::new("{0} ist bedroht, und zwar von {1}."),
    not_yet: Template::new(
        "Zurückgenommen wird erst, wenn nichts mehr zu prüfen ist. {0} ist noch nicht geprüft.",
    ),
    nothing_left: Template::new(
        "Hier ist nichts mehr zu prüfen. Also geht die letzte Dame zurück: {0}.",
    ),
    not_all: Template::new("Es stehen noch nicht alle Damen: {0} von {1}."),
    all_stand: "Alle Damen stehen. Das ist zuerst zu melden.",
    told_already: "Diese Lösung ist schon gemeldet. Für weitere geht die Suche jetzt zurück.",
    is_occupied: Template::new("Auf {0} steht schon eine Dame."),
    tests_in_turn: Template::new(
        "{0} ist frei, aber das weiß die Suche noch nicht: Sie prüft ein Feld nach dem anderen.",
    ),
    after: Template::new("Nach {0} ist ein anderes Feld an der Reihe."),
    other_in_turn: "Ein anderes Feld ist an der Reihe.",
    no_queen: Template::new("Auf {0} steht keine Dame."),
    not_the_last: Template::new(
        "Die Dame auf {0} stand früher da. Zurück geht immer die zuletzt gesetzte.",
    ),
    no_threat: Template::new("{0} und {1} haben keine Zeile, Spalte oder Diagonale gemeinsam."),
    call_for_each: "Zu jeder Dame auf dem Brett gehört ein offener Aufruf, und einer sucht noch.",
    first_goes_back: Template::new("So geht es nicht weiter. Zuerst wird {0} zurückgenommen."),
    earlier_free: "Dort wäre Platz, aber ein anderes freies Feld ist früher an der Reihe.",
    score: Template::new("{0} von {1} richtig"),
    in_a_row: Template::new("{0} in Folge"),
    about: "Gefragt wird nach",
    topic: |topic| match topic {
        Topic::Step => "dem nächsten Schritt",
        Topic::Square => "dem Feld",
        Topic::Reason => "dem Grund",
        Topic::Stack => "den offenen Aufrufen",
        Topic::NextQueen => "der nächsten Dame",
    },
    how: "Vor manchen Schritten hält die Suche an und fragt. Starte sie oder geh Schritt für Schritt.",
    code: "Code zum Abgeben",
    code_words: "In ihm steht jede Antwort. Die Klassenseite lässt die Suche noch einmal laufen und zählt nach.",
    copy: "Kopieren",
    copied: "Kopiert.",
    not_copied: "Kopieren war nicht erlaubt. Markiere den Code und kopiere ihn selbst.",
};
