import { isDash, isEllipsis, type Atom } from './atoms.ts';
import { placeOfGap } from './gaps.ts';
import { findQuotes } from './quotes.ts';

/** How a document writes quotations: the marks, and the white space within them. */
export interface QuoteStyle {
  readonly open: string;
  readonly close: string;
  readonly afterOpen: string;
  readonly beforeClose: string;
}

/** How a document writes a dash, with the white space around it. */
interface DashStyle {
  readonly before: string;
  readonly text: string;
  readonly after: string;
}

/** What a text shows of its own typography; what it has no example of is undefined. */
export interface OwnStyle {
  readonly outer: QuoteStyle | undefined;
  readonly inner: QuoteStyle | undefined;
  readonly apostrophe: string | undefined;
  readonly dash: DashStyle | undefined;
  /** The dash between two figures. */
  readonly range: string | undefined;
  readonly ellipsis: string | undefined;
  /** White space by the kind of place. */
  readonly gaps: ReadonlyMap<string, string>;
}

/** The kind of a dash by what is around it: between figures, between parts of a sentence, or a hyphen within a word. */
export function dashKind(atoms: readonly Atom[], at: number): 'range' | 'sentence' | undefined {
  const [left, dash, right] = [atoms[at - 1], atoms[at], atoms[at + 1]];
  if (left === undefined || dash === undefined || right === undefined || !isDash(dash.text)) return undefined;
  if (left.text === '\n' || right.text === '\n') return undefined;
  if (/\p{N}$/u.test(left.text) && /^\p{N}/u.test(right.text)) return 'range';
  const isHyphen = /^[-‐‑]$/u.test(dash.text);
  return !isHyphen || (dash.gap !== '' && right.gap !== '') ? 'sentence' : undefined;
}

/** Reads the typography of a text. Of several ways of writing the same, the most frequent one is its own. */
export function readStyle(atoms: readonly Atom[]): OwnStyle {
  const gap = (at: number): string => atoms[at]?.gap ?? '';
  const text = (at: number): string => atoms[at]?.text ?? '';
  const found = createTally();
  for (const [at, { role, isInner, partner }] of findQuotes(atoms)) {
    if (role === 'apostrophe') found.add('apostrophe', [text(at)]);
    if (role === 'open' && partner !== undefined)
      found.add(isInner ? 'inner' : 'outer', [text(at), text(partner), gap(at + 1), gap(partner)]);
  }
  for (const [at, atom] of atoms.entries()) {
    const kind = dashKind(atoms, at);
    if (kind !== undefined) found.add(kind, [atom.text, atom.gap, gap(at + 1)]);
    if (isEllipsis(atom.text)) found.add('ellipsis', [atom.text]);
    const place = placeOfGap(text(at - 1), atom, atoms[at + 1]);
    if (at > 0 && place !== undefined) found.add(`gap ${place}`, [atom.gap]);
  }
  const dash = found.most('sentence');
  return {
    outer: toQuoteStyle(found.most('outer')),
    inner: toQuoteStyle(found.most('inner')),
    apostrophe: found.most('apostrophe')?.[0],
    dash:
      dash === undefined ? undefined : { text: dash[0] ?? '', before: dash[1] ?? '', after: dash[2] ?? '' },
    range: found.most('range')?.[0],
    ellipsis: found.most('ellipsis')?.[0],
    gaps: new Map(
      found.names
        .filter((name) => name.startsWith('gap '))
        .map((name) => [name.slice('gap '.length), found.most(name)?.[0] ?? '']),
    ),
  };
}

const toQuoteStyle = (parts: readonly string[] | undefined): QuoteStyle | undefined =>
  parts === undefined
    ? undefined
    : {
        open: parts[0] ?? '',
        close: parts[1] ?? '',
        afterOpen: parts[2] ?? '',
        beforeClose: parts[3] ?? '',
      };

interface Tally {
  readonly names: readonly string[];
  add(name: string, parts: readonly string[]): void;
  most(name: string): readonly string[] | undefined;
}

/** Counts ways of writing under names; of equally frequent ones the first wins. */
function createTally(): Tally {
  const all = new Map<string, Map<string, { readonly parts: readonly string[]; count: number }>>();
  return {
    get names() {
      return [...all.keys()];
    },
    add(name, parts) {
      const ways = all.get(name) ?? new Map<string, { readonly parts: readonly string[]; count: number }>();
      all.set(name, ways);
      const way = ways.get(parts.join('\u0000')) ?? { parts, count: 0 };
      way.count += 1;
      ways.set(parts.join('\u0000'), way);
    },
    most(name) {
      return [...(all.get(name)?.values() ?? [])].toSorted((one, other) => other.count - one.count)[0]?.parts;
    },
  };
}
