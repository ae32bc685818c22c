/** Returns whether a text is set in capitals, as disclaimers are: its capital letters then mark neither names nor defined terms. */
export function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const upper = letters.filter((letter) => letter === letter.toUpperCase()).length;
  return letters.length > 12 && upper > letters.length * 0.8;
}
