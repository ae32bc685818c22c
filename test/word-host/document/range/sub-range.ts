import type { RangeLocation } from '../api.ts';
import type { Core } from '../core.ts';
import type { Point, Span } from '../markup/spans.ts';

/**
 * The edge, the content or the whole of a span, as `Word.Range.getRange` knows them: `Content` and `End` stop before the
 * last paragraph mark, `After` is after it.
 */
export function subRange(core: Core, root: Element, span: Span, location: RangeLocation): Span {
  const { start, end } = span;
  if (location === 'Start' || location === 'Before') return core.span(start, start);
  const length = core.length(end.paragraph);
  const beforeMark: Point = end.offset > length ? { paragraph: end.paragraph, offset: length } : end;
  if (location === 'End') return core.span(beforeMark, beforeMark);
  if (location === 'After') {
    const next =
      end.offset > length ? core.paragraphs(root)[core.indexOf(root, end.paragraph) + 1] : undefined;
    const point = next === undefined ? beforeMark : { paragraph: next, offset: 0 };
    return core.span(point, point);
  }
  return core.span(start, location === 'Content' ? beforeMark : end);
}
