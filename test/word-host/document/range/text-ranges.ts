import type { Core } from '../core.ts';
import { invalidArgument } from '../errors.ts';
import type { Span } from '../markup/spans.ts';
import { spanParagraphs } from '../looks/style.ts';

/** Parts of a span that end with one of the marks, or with their paragraph; marks stay with the part before them. */
export function textPieces(core: Core, span: Span, marks: readonly string[], trim: boolean): Span[] {
  if (marks.length === 0 || marks.includes('')) throw invalidArgument('Give at least one ending mark.');
  const list = spanParagraphs(core, span);
  return list.flatMap((paragraph, i) => {
    const { text } = core.content(paragraph);
    const to = i === list.length - 1 ? Math.min(span.end.offset, text.length) : text.length;
    const pieces: Span[] = [];
    for (let from = i === 0 ? span.start.offset : 0; from < to;) {
      const ends = marks
        .map((mark) => text.indexOf(mark, from))
        .map((at, m) => (at < 0 ? to : at + (marks[m]?.length ?? 0)));
      const end = Math.min(to, ...ends);
      const piece = text.slice(from, end);
      const left = trim ? piece.length - piece.trimStart().length : 0;
      const right = trim ? piece.length - piece.trimEnd().length : 0;
      if (left < piece.length)
        pieces.push(core.span({ paragraph, offset: from + left }, { paragraph, offset: end - right }));
      from = end;
    }
    return pieces;
  });
}
