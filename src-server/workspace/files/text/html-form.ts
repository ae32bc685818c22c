/** The attributes of an element. */
export type Attributes = Readonly<Record<string, string>>;

/** Inputs that show no words of their value. */
const SHOW_NO_VALUE: ReadonlySet<string> = new Set(['hidden', 'password', 'file', 'color', 'range', 'image']);

/** The page itself, which a script may show later, and what the field around it shows. */
const NEVER_HIDDEN: ReadonlySet<string> = new Set(['html', 'body', 'option', 'optgroup']);

/** Returns whether a browser shows nothing of an element: by `hidden` (HTML 6.1) or by its own style. */
export function isHiddenElement(name: string, { hidden, style = '' }: Attributes): boolean {
  if (NEVER_HIDDEN.has(name)) return false;
  return hidden !== undefined || /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)\b/i.test(style);
}

/** Returns what an input shows: the value in it, or its box. */
export function shownInput({ type = 'text', value = '', checked }: Attributes): string {
  const kind = type.toLowerCase();
  if (kind === 'checkbox' || kind === 'radio') return checked === undefined ? '☐' : '☒';
  return SHOW_NO_VALUE.has(kind) ? '' : value.trim();
}

/** The options of a `select`, of which those that are chosen are read, as a browser shows them: the first if none is, except in a list. */
export class Choice {
  readonly #options: { text: string; readonly label: string; readonly isChosen: boolean }[] = [];
  readonly #isList: boolean;

  constructor({ multiple, size = '1' }: Attributes) {
    this.#isList = multiple !== undefined || Number(size) > 1;
  }

  addOption({ label = '', selected }: Attributes): void {
    this.#options.push({ text: '', label, isChosen: selected !== undefined });
  }

  addText(text: string): void {
    const option = this.#options.at(-1);
    if (option !== undefined) option.text += text;
  }

  shown(): string {
    const chosen = this.#options.filter(({ isChosen }) => isChosen);
    const shown = this.#isList ? chosen : [chosen.at(-1) ?? this.#options[0]];
    return shown
      .map((option) => (option?.label || option?.text)?.replace(/\s+/g, ' ').trim() ?? '')
      .filter((text) => text !== '')
      .join(', ');
  }
}
