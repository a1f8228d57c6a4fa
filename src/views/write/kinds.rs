//! Mistakes, tasks and panels: the rows of the view's texts.

use queens::value_enum;

value_enum! {
    /// A kind of mistake. The names are those of `python/errors.js`.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ErrorKind {
        Colon = "colon",
        Bracket = "bracket",
        Quote = "quote",
        Indent = "indent",
        Equals = "equals",
        Block = "block",
        Syntax = "syntax",
        Outside = "outside",
        Occupied = "occupied",
        Vacant = "vacant",
        Crowded = "crowded",
        Input = "input",
        Module = "module",
        Recursion = "recursion",
        Name = "name",
        Unset = "unset",
        Values = "values",
        Index = "index",
        Key = "key",
        Type = "type",
        Attribute = "attribute",
        Zero = "zero",
        Memory = "memory",
        Assertion = "assertion",
        Value = "value",
        Other = "other",
    }
}

value_enum! {
    /// The texts of a starting program that is not a search of the page.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Task {
        Empty = "empty",
        TheWayBack = "the-way-back",
        TheLoop = "the-loop",
        TheTest = "the-test",
        TheFault = "the-fault",
        FirstOnly = "first-only",
        CountOnly = "count-only",
        ByHand = "by-hand",
        BetterOrder = "better-order",
        AsGenerator = "as-generator",
        Rooks = "rooks",
        Knights = "knights",
        Colours = "colours",
    }
}

value_enum! {
    /// A panel beside the board.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum WritePanel {
        Program = "program",
        Calls = "calls",
        Output = "output",
        Tasks = "tasks",
    }
}
