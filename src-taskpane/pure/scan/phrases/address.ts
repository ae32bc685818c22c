/** A way to tell a language model what to do. */
export interface Address {
  /** True where the words count only as the beginning of an order; {@link orderStarts} finds these places. */
  readonly isOrder: boolean;
  readonly says: RegExp;
  /** What makes the same words harmless. */
  readonly unless?: RegExp;
}

/**
 * Where an order begins: at the beginning of a sentence, after a mark or a form of address. A party whose duty it is precedes the
 * verb, with “shall”; so a duty to disregard earlier instructions is no order.
 */
const STARTS: readonly RegExp[] = [
  /^[^\p{L}\p{N}]*(?:\(?\p{L}\)|[\d.]+)?\s*|[:;([{"“”„«»*#>|–—]\s*/giu,
  /(?<!\p{L})(?:please|kindly|you must|you should|you shall|you are to|bitte|du musst|du sollst|Sie müssen|Sie sollen|veuillez|merci de|vous devez|tu dois)\s+/giu,
  /(?<!\p{L})(?:Claude|Harvey|Gemini|Copilot|ChatGPT|Mistral|Llama|assistant|AI|KI|IA)\s*,\s*/giu,
];

/** Returns the offsets at which an order may begin. */
export const orderStarts = (text: string): readonly number[] =>
  STARTS.flatMap((start) => Array.from(text.matchAll(start), (match) => match.index + match[0].length));

/** Words of one of which every address that is no order has at least one: a quick test. */
export const MENTIONS =
  /AI|A\.I|KI|IA|LLM|GPT|chat|artifici|künstlich|intelligence|model|modèle|copilot|assist[ae]nt|system|prompt|DAN|developer|entwickler|développeur|INST|SYS|<[|/]|##/iu;

/** An address by words anywhere in a sentence. */
export const says = (source: string, unless?: RegExp): Address => ({
  isOrder: false,
  says: new RegExp(source, 'iu'),
  ...(unless === undefined ? {} : { unless }),
});

/** An order that begins with these words. */
export const order = (source: string): Address => ({
  isOrder: true,
  says: new RegExp(`^(?:${source})`, 'iu'),
});
