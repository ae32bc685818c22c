import type { Steps } from '../diff/slices.ts';
import { diffTokensInSteps } from '../diff/token-diff.ts';
import { isEllipsis, readAtoms, type Atom } from './atoms.ts';
import { isFreeGap, placeOfGap } from './gaps.ts';
import { dashKind, type OwnStyle, type QuoteStyle } from './own-style.ts';
import { findQuotes } from './quotes.ts';

/**
 * Returns a new text with the typography of the old one, in slices: words and marks that both have are written as in the old one, with its dashes,
 * quotation marks and spaces, and what is new is written in the document's own style. Both begin and end without white space.
 */
export function* keepTypography(old: string, fresh: string, style: OwnStyle): Steps<string> {
  if (old === fresh) return fresh;
  const [known, atoms] = [readAtoms(old), readAtoms(fresh)];
  const segments = yield* diffTokensInSteps(
    known.map(({ key }) => key),
    atoms.map(({ key }) => key),
  );
  const own: (Atom | undefined)[] = [];
  /** Numbers of atoms with the same one before them in both texts. */
  const follows = new Set<number>();
  let position = 0;
  for (const segment of segments) {
    for (let index = 0; index < segment.fresh; index += 1) {
      if (segment.kept && index > 0) follows.add(own.length);
      own.push(segment.kept ? known[position + index] : undefined);
    }
    position += segment.old;
  }
  const styled = writeInStyle(atoms, style);
  return styled
    .map((atom, at) => {
      const kept = own[at];
      const [left, right] = [atoms[at - 1]?.text ?? '', atoms[at]];
      const gap =
        kept !== undefined && right !== undefined && follows.has(at)
          ? (kept.gap === '') === (right.gap === '') || isFreeGap(left, right.text)
            ? kept.gap
            : right.gap
          : atom.gap;
      return gap + (kept?.text ?? atom.text);
    })
    .join('');
}

/** Marks for a quotation within another one, where the document has no example, by the mark that opens the outer one. */
const INNER: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['“', ['‘', '’']],
  ['‘', ['“', '”']],
  ['„', ['‚', '‘']],
  ['‚', ['„', '“']],
  ['«', ['“', '”']],
  ['»', ['›', '‹']],
  ['"', ["'", "'"]],
  ["'", ['"', '"']],
]);

function innerOf({ outer, inner }: OwnStyle): QuoteStyle | undefined {
  if (inner !== undefined || outer === undefined) return inner;
  const [open, close] = INNER.get(outer.open) ?? [];
  return open === undefined || close === undefined
    ? undefined
    : { open, close, afterOpen: '', beforeClose: '' };
}

/** Writes each atom as a document with this style does; what the style has no example of stays. */
function writeInStyle(atoms: readonly Atom[], style: OwnStyle): readonly Atom[] {
  const quotes = findQuotes(atoms);
  const inner = innerOf(style);
  const written = atoms.map((atom, at): { gap: string; text: string; key: string } => {
    const place = placeOfGap(atoms[at - 1]?.text ?? '', atom, atoms[at + 1]);
    const own = place === undefined ? undefined : style.gaps.get(place);
    return { ...atom, gap: at === 0 ? '' : (own ?? atom.gap) };
  });
  for (const [at, atom] of written.entries()) {
    const next = written[at + 1];
    const quote = quotes.get(at);
    const kind = dashKind(atoms, at);
    const marks = quote?.isInner === true ? inner : style.outer;
    if (quote?.role === 'apostrophe') atom.text = style.apostrophe ?? atom.text;
    else if (quote?.role === 'open' && marks !== undefined) {
      atom.text = marks.open;
      if (next !== undefined) next.gap = marks.afterOpen;
    } else if (quote?.role === 'close' && marks !== undefined) {
      atom.text = marks.close;
      atom.gap = marks.beforeClose;
    } else if (kind === 'range') atom.text = style.range ?? atom.text;
    else if (kind === 'sentence' && style.dash !== undefined) {
      atom.text = style.dash.text;
      atom.gap = style.dash.before;
      if (next !== undefined) next.gap = style.dash.after;
    } else if (isEllipsis(atom.text)) atom.text = style.ellipsis ?? atom.text;
  }
  return written;
}
