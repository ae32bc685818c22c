/** Text of files that goes with one prompt to a model of a known family with a window of at least 128,000 tokens, in UTF-16 code units. */
const LARGE = 300_000;
/** The same for any other model: about 6,000 tokens. */
const SMALL = 24_000;

/** Families whose models, as their vendors serve them, all have that window. */
const LARGE_FAMILIES =
  /(?:^|[/:.])(?:gpt-(?:4o|4\.\d|4-turbo|[5-9])|o[134](?:-|$)|chatgpt-4o|claude-|gemini-[1-9]|mistral-(?:large|medium)|command-[ar]|deepseek-(?:v\d|r\d|chat|reasoner)|grok-[2-9])/iu;

/**
 * Returns how much text of files may go with one prompt to a model, in UTF-16 code units: as configured, or by the
 * model's name. A third of the window is enough for it, so that the prompt, the answer and dense scripts have room.
 */
export function contextCharacters(model: string, configured: number | undefined): number {
  return configured ?? (LARGE_FAMILIES.test(model) ? LARGE : SMALL);
}
