// Answers the questions of a search, in the page: tries one answer after the other until
// the search goes on.

/** Steps until a number of questions is answered or the search ends; returns the code. */
export async function predict(count) {
  const at = (selector) => document.querySelector(selector);
  const press = (selector) => at(selector).click();
  const drawn = () => new Promise((done) => setTimeout(done, 0));
  const answered = () => Number(at("[data-predict]").dataset.answers);
  const asked = () => at("[data-question]")?.dataset.question;
  const isOver = () => at("[data-app]").dataset.status === "done";
  while (answered() < count && !isOver()) {
    const step = asked();
    if (step === undefined) {
      press('[data-action="step"]');
      for (let k = 0; k < 3; k++) await drawn();
      continue;
    }
    const buttons = [...document.querySelectorAll("[data-question] ~ .predict-answers [data-answer]")];
    const answers = buttons.length > 0 ? buttons.map((it) => it.dataset.answer) : [...document.querySelectorAll("[data-square]")].map((it) => it.dataset.square);
    for (const answer of answers) {
      if (asked() !== step) break;
      press(buttons.length > 0 ? `[data-answer="${answer}"]` : `[data-square="${answer}"]`);
      for (let k = 0; k < 3; k++) await drawn();
    }
    if (asked() === step) throw new Error(`no answer is right: ${at(".predict-ask").textContent}`);
  }
  return { code: at("[data-hand-in]")?.dataset.handIn, answers: answered(), right: Number(at("[data-predict]").dataset.right) };
}
