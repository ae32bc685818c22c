import type { TrackedChange } from '../model/review.ts';
import type { Stretch } from '../read/markup/visible.ts';

/** The part of a change in one paragraph. The mark of a paragraph is its last character. */
interface Line extends Stretch {
  readonly paragraph: number;
  readonly text: string;
  readonly hasMark: boolean;
}

const linesOf = ({ text, paragraph, start }: TrackedChange): readonly [Line, ...Line[]] => {
  const toLine = (line: string, index: number): Line => {
    const from = index === 0 ? start : 0;
    const end = from + line.length;
    return {
      paragraph: paragraph + index,
      text: line,
      start: from,
      end,
      hasMark: line.endsWith('\n'),
    };
  };
  const [first = '', ...others] = text.split(/(?<=\n)/u);
  return [toLine(first, 0), ...others.map((line, index) => toLine(line, index + 1))];
};

/** Words that are gone once changes are decided. */
export class GoneWords {
  readonly #byParagraph = new Map<number, Line[]>();

  /** Adds the words of a change. */
  add(change: TrackedChange): void {
    for (const line of linesOf(change)) {
      const others = this.#in(line.paragraph);
      this.#byParagraph.set(
        line.paragraph,
        [...others, line].toSorted((a, b) => a.start - b.start),
      );
    }
  }

  /** Returns what is left of the words of a change. */
  textLeft(change: TrackedChange): string {
    const left = linesOf(change).map(({ paragraph, text, start }) => {
      const gone = this.#in(paragraph);
      if (gone.length === 0) return text;
      const isLeft = (_: string, index: number): boolean =>
        !gone.some((line) => line.start <= start + index && start + index < line.end);
      return text.split('').filter(isLeft).join('');
    });
    return left.join('');
  }

  /** True for a change of which nothing is left: of its words, or of the paragraph whose format it is. */
  hasAll(change: TrackedChange): boolean {
    const { text, kind, of, paragraph, start } = change;
    if (text !== '') return this.textLeft(change) === '';
    return (
      kind === 'formatted' &&
      of === undefined &&
      this.#in(paragraph).some((line) => line.hasMark || (line.start < start && start < line.end))
    );
  }

  /** True where all words between two changes are gone, and there were some. */
  joins(before: TrackedChange, change: TrackedChange): boolean {
    if (before.text === '' || change.text === '') return false;
    const { paragraph, end, hasMark } = linesOf(before).at(-1) ?? linesOf(before)[0];
    let from = hasMark ? { paragraph: paragraph + 1, offset: 0 } : { paragraph, offset: end };
    if (from.paragraph === change.paragraph && from.offset >= change.start) return false;
    while (from.paragraph < change.paragraph) {
      if (!this.#reach(from).isEnd) return false;
      from = { paragraph: from.paragraph + 1, offset: 0 };
    }
    return this.#reach(from).offset >= change.start;
  }

  /** Follows what is gone from a place to where it ends in this paragraph; `isEnd` where the mark is gone too. */
  #reach({ paragraph, offset }: { readonly paragraph: number; readonly offset: number }): {
    readonly offset: number;
    readonly isEnd: boolean;
  } {
    let at = offset;
    let isEnd = false;
    for (const { start, end, hasMark } of this.#in(paragraph)) {
      if (start > at || end <= at) continue;
      at = end;
      isEnd = hasMark;
    }
    return { offset: at, isEnd };
  }

  #in(paragraph: number): readonly Line[] {
    return this.#byParagraph.get(paragraph) ?? [];
  }
}
