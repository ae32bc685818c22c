/** Whether a question asks how long something lasts. */
export function asksDuration(question: string): boolean {
  return /\bhow long\b/i.test(question);
}

/** Whether a text says how long something lasts: `three (3) years`, `30 Business Days`, `two weeks`. */
export function statesDuration(text: string): boolean {
  return /(?:\b\p{L}+|\d|\(\d+\))[\s-]+(?:(?:business|working|calendar|clear|full|consecutive)\s+)?(?:hour|day|week|month|quarter|year)s\b/iu.test(
    text,
  );
}
