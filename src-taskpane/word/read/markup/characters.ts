/** The characters that represent elements in Word's text. */
const CHARACTERS: Readonly<Record<string, string>> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\v',
  'w:noBreakHyphen': '\u001e',
  'w:softHyphen': '\u001f',
  'w:footnoteReference': '\u0002',
  'w:endnoteReference': '\u0002',
  'w:footnoteRef': '\u0002',
  'w:endnoteRef': '\u0002',
};

/** An element of a run, however it was parsed. */
export interface RunElement {
  readonly name: string;
  readonly attribute: (name: string) => string | undefined;
  readonly text: () => string;
}

/** Returns the characters of a run's element in Word’s text. */
export function readCharacters({ name, attribute, text }: RunElement): string {
  switch (name) {
    case 'w:t':
    case 'w:delText':
      return text();
    case 'w:br':
      return attribute('type') === 'page' ? '\f' : attribute('type') === 'column' ? '\u000e' : '\v';
    case 'w:sym':
      return String.fromCodePoint(Number.parseInt(attribute('char') ?? '', 16) || 32);
    default:
      return CHARACTERS[name] ?? '';
  }
}
