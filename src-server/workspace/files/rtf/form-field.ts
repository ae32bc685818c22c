/** A form field (RTF 1.9.1, form fields): its kind, and the entry or the box that it shows. Text fields have their text as a result. */
export class FormField {
  readonly #numbers = new Map<string, number>();
  readonly #entries: string[] = [];

  /** Keeps a number: `fftype` (1 a box, 2 a list), `ffres` what is chosen, `ffdefres` what is chosen at first. */
  set(word: string, value: number): void {
    this.#numbers.set(word, value);
  }

  addEntry(): void {
    this.#entries.push('');
  }

  addText(text: string): void {
    this.#entries.push((this.#entries.pop() ?? '') + text);
  }

  /** Returns what a box or a list shows; empty for a text field. */
  shown(): string {
    const kind = this.#numbers.get('fftype');
    const result = this.#numbers.get('ffres') ?? AS_AT_FIRST;
    const chosen = result === AS_AT_FIRST ? (this.#numbers.get('ffdefres') ?? 0) : result;
    if (kind === 1) return chosen === 0 ? '☐' : '☒';
    return kind === 2 ? (this.#entries[chosen] ?? '') : '';
  }
}

const AS_AT_FIRST = 25;
