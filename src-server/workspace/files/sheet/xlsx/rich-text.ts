/** Collects the text of a string with or without formats (CT_Rst, ECMA-376-1, 18.4.8), as its elements pass. */
export interface RichText {
  open(name: string): void;
  close(name: string): void;
  text(text: string): void;
  /** Returns what was collected since the last call. */
  take(): string;
}

/** Creates a collector. Phonetic guides, which repeat a word in another script, are omitted. */
export function createRichText(): RichText {
  let collected = '';
  let isPhonetic = false;
  let isText = false;
  return {
    open(name) {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't') isText = false;
    },
    text(text) {
      if (isText) collected += text;
    },
    take() {
      const whole = unescaped(collected);
      collected = '';
      return whole;
    },
  };
}

/** Replaces the escapes of characters that XML cannot contain, such as `_x000D_` (ST_Xstring, ECMA-376-1, 22.9.2.19). */
export function unescaped(text: string): string {
  if (!text.includes('_x') && !text.includes('_X')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
