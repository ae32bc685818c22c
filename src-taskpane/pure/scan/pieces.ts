import { findShapeless } from '#shared/characters.ts';
import type { Unseen } from '#shared/ooxml/looks/run-looks.ts';
import { addressesAi, findAddresses } from './addresses-ai.ts';
import { wordsOfCode } from './field-codes.ts';
import type { HiddenPiece } from './model.ts';
import type { Place, ReadField, ReadParagraph } from './story.ts';

/** Returns the text of a paragraph. */
export const readText = ({ segments }: ReadParagraph): string => segments.map(({ text }) => text).join('');

/** Finds the pieces of one paragraph: first what is not seen, then what addresses an AI in the rest. */
export function findPieces(read: ReadParagraph): readonly HiddenPiece[] {
  const around = readText(read);
  const found: HiddenPiece[] = [];
  for (const { start, end, reason } of hiddenStretches(read)) {
    const text = around.slice(start, end);
    const weight = /[\p{L}\p{N}]/u.test(text) ? 'alarm' : 'note';
    if (text.trim() !== '')
      found.push({ ...reason, weight, text, place: { ...read.place, around, start, end } });
  }
  found.push(...findInWords(around, read.place, found));
  // What is deleted is sent with questions about tracked changes; the rest of it was found above.
  const others = findInWords(read.original, read.place, []);
  return [
    ...found,
    ...others.filter((other) => !found.some(({ kind, text }) => kind === other.kind && text === other.text)),
  ];
}

/** Finds what a text has of characters without a shape, and what addresses an AI in it outside of what is `hidden` already. */
function findInWords(around: string, at: Place, hidden: readonly HiddenPiece[]): readonly HiddenPiece[] {
  const found = findShapeless(around).map(({ kind, weight, text, start, end }): HiddenPiece => ({
    kind,
    weight,
    text,
    detail: '',
    place: { ...at, around, start, end },
  }));
  for (const { start, end } of findAddresses(around)) {
    const isHidden = [...hidden, ...found].some((one) => one.place.start <= start && one.place.end >= end);
    if (!isHidden)
      found.push({
        kind: 'addressesAi',
        weight: 'alarm',
        text: around.slice(start, end).trim(),
        detail: '',
        place: { ...at, around, start, end },
      });
  }
  return found;
}

interface HiddenStretch {
  readonly start: number;
  readonly end: number;
  readonly reason: Unseen;
}

/** Joins the segments that are hidden in the same way. */
function hiddenStretches({ segments }: ReadParagraph): readonly HiddenStretch[] {
  const found: HiddenStretch[] = [];
  let offset = 0;
  for (const { text, reason } of segments) {
    const end = offset + text.length;
    const last = found.at(-1);
    if (reason !== undefined) {
      if (last?.end === offset && last.reason.kind === reason.kind)
        found[found.length - 1] = { ...last, end };
      else found.push({ start: offset, end, reason });
    }
    offset = end;
  }
  return found;
}

/** Finds the words that the code of a field keeps without showing them. */
export function findInField({ code, result, place }: ReadField): readonly HiddenPiece[] {
  const words = wordsOfCode(code, result);
  if (words === undefined) return addressesAi(code) ? [aside('fieldCode', code.trim(), '', place)] : [];
  const piece = aside('fieldCode', words.words, '', place);
  return [words.weight === 'alarm' ? { ...piece, weight: 'alarm' } : piece];
}

/** Returns a piece that is beside the text. It is an alarm where it addresses an AI or hides characters. */
export function aside(kind: HiddenPiece['kind'], text: string, detail: string, place: Place): HiddenPiece {
  const isAlarm = addressesAi(text) || findShapeless(text).some(({ weight }) => weight === 'alarm');
  return {
    kind,
    weight: isAlarm ? 'alarm' : 'note',
    text,
    detail,
    place: { ...place, around: '', start: 0, end: 0 },
  };
}
