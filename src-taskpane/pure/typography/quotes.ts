import { isDash, isPair, isQuote, isSingle, isWordAtom, type Atom } from './atoms.ts';

/** What a quotation mark is at its place. */
interface QuoteRole {
  readonly role: 'open' | 'close' | 'apostrophe';
  /** Whether the quotation is within another one. */
  readonly isInner: boolean;
  /** The atom of its other mark. */
  readonly partner?: number;
}

/** Finds the pairs of quotation marks of a text and its apostrophes, by the numbers of their atoms; a mark without its other one is left out. */
export function findQuotes(atoms: readonly Atom[]): ReadonlyMap<number, QuoteRole> {
  const roles = new Map<number, QuoteRole>();
  const open: number[] = [];
  for (const [at, { text, gap, key }] of atoms.entries()) {
    if (text === '\n') open.length = 0;
    if (!isQuote(text) || key !== '"') continue;
    const [previous, next] = [atoms[at - 1], atoms[at + 1]];
    const first = open.findLast((one) => isPair(atoms[one]?.text ?? '', text));
    const isAfterWord = gap === '' && previous !== undefined && isWordAtom(previous.text);
    const isWithin = isAfterWord && next?.gap === '' && isWordAtom(next.text);
    if (isSingle(text) && (isWithin || (isAfterWord && first === undefined))) {
      roles.set(at, { role: 'apostrophe', isInner: false });
    } else if (first !== undefined) {
      open.length = open.indexOf(first);
      const isInner = open.length > 0;
      roles.set(first, { role: 'open', isInner, partner: at });
      roles.set(at, { role: 'close', isInner, partner: first });
    } else if (gap !== '' || previous === undefined || canPrecede(previous.text)) open.push(at);
  }
  return roles;
}

const canPrecede = (text: string): boolean =>
  text === '\n' || /^[([{/]$/u.test(text) || isDash(text) || isQuote(text);
