/** Characters without a shape in a text, or such that turn its direction. */
interface ShapelessStretch {
  readonly kind: 'characters' | 'direction';
  readonly weight: 'alarm' | 'note';
  /** What tag characters and variation selectors spell, or the code points. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const TAGS_FROM = 0xe_00_00;
const TAGS_TO = 0xe_00_7f;

/**
 * Characters that take no room: zero-width spaces and joiners, marks and isolates of direction, invisible operators, fillers of Hangul,
 * tags, and variation selectors (Unicode 16, Default_Ignorable_Code_Point without the soft hyphen).
 */
const SHAPELESS =
  /(?:[\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|[\uFE00-\uFE0F]|[\u{1D173}-\u{1D17A}]|[\u{E0000}-\u{E01EF}])+/gu;

/** The flag of a part of a country: a black flag, tags, and the tag that ends them (UTS #51). */
const FLAG_BEFORE = /\u{1F3F4}$/u;
const FLAG = /^[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}$/u;
const EMOJI_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}#*0-9]$/u;
/** Scripts that are written with joiners. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tibetan}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Hebrew}\p{Script=Thaana}\p{Mark}]/u;
/** Scripts without spaces, in which a zero-width space separates words. */
const UNSPACED =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\p{Script=Javanese}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Letters of scripts that are written from right to left. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const LETTER = /[\p{L}\p{N}]/u;
const OVERRIDES = /[\u202D\u202E]/u;
const TURNS = /[\u202B\u2067]/u;
const JOINERS = /^[\u200C\u200D]$/u;
const VARIATION = /^[\uFE00-\uFE0F]$/u;
/** So many in a row are no accident of typesetting, and can carry a message. */
const MANY = 3;
/** How much of the text around a stretch decides what it is, in UTF-16 code units: more than a word or an address. */
const NEAR = 200;

/** Finds the stretches of characters without a shape. What a script or an emoji needs is left out. */
export function findShapeless(text: string): readonly ShapelessStretch[] {
  if (text.search(SHAPELESS) < 0) return [];
  const isRightToLeft = RIGHT_TO_LEFT.test(text);
  return [...text.matchAll(SHAPELESS)].flatMap((match): ShapelessStretch[] => {
    const [stretch] = match;
    const { index: start } = match;
    const end = start + stretch.length;
    const before = text.slice(Math.max(0, start - NEAR), start);
    const after = text.slice(end, end + NEAR);
    if (isPartOfWriting(stretch, before, after)) return [];
    const isDirection = OVERRIDES.test(stretch) || (TURNS.test(stretch) && !isRightToLeft);
    return [
      {
        kind: isDirection ? 'direction' : 'characters',
        weight: isDirection || isAlarming(stretch, before, after) ? 'alarm' : 'note',
        text: spell(stretch),
        start,
        end,
      },
    ];
  });
}

function isPartOfWriting(stretch: string, before: string, after: string): boolean {
  if (FLAG.test(stretch) && FLAG_BEFORE.test(before)) return true;
  // The sequences of emoji: a variation selector, a joiner, or both.
  if (/^\uFE0F?\u200D?$/u.test(stretch) && EMOJI_BEFORE.test(before)) return true;
  // The form of one letter or symbol, such as of a Han character.
  if (VARIATION.test(stretch) || /^[\u{E0100}-\u{E01EF}]$/u.test(stretch))
    return !/[\p{Script=Latin}\s]$/u.test(before);
  // A byte order mark that a program left at the beginning.
  if (stretch === '\uFEFF' && before.trim() === '') return true;
  const [last, first] = [lastOf(before), firstOf(after)];
  if (JOINERS.test(stretch) && (JOINING.test(last) || JOINING.test(first))) return true;
  if (/^[\u200B\u2060]$/u.test(stretch) && (UNSPACED.test(last) || UNSPACED.test(first))) return true;
  return /^[\u115F\u1160]$/u.test(stretch) && /\p{Script=Hangul}/u.test(last + first);
}

/** True for what splits a word, or is too much for typesetting. */
function isAlarming(stretch: string, before: string, after: string): boolean {
  const points = Array.from(stretch, (one) => one.codePointAt(0) ?? 0);
  if (points.some((point) => point >= TAGS_FROM)) return true;
  if (points.length >= MANY) return true;
  // Marks and isolates of direction are put around numbers and names by programs.
  if (/^[\u061C\u200E\u200F\u202A-\u202C\u2066-\u2069]+$/u.test(stretch)) return false;
  const word = (/\S*$/u.exec(before)?.[0] ?? '') + (/^\S*/u.exec(after)?.[0] ?? '');
  // An address may break anywhere.
  if (/:\/\/|www\.|@|\/|\\|_/u.test(word)) return false;
  return LETTER.test(lastOf(before)) && LETTER.test(firstOf(after));
}

const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? '';
const firstOf = (text: string): string => Array.from(text.slice(0, 2))[0] ?? '';

/** Writes what the characters stand for: tags are ASCII, moved up; selectors can be bytes. Otherwise their code points. */
function spell(stretch: string): string {
  const points = Array.from(stretch, (one) => one.codePointAt(0) ?? 0);
  const tags = points.flatMap((point) =>
    point > TAGS_FROM + 0x1f && point < TAGS_TO ? [String.fromCodePoint(point - TAGS_FROM)] : [],
  );
  if (tags.length > 0) return tags.join('');
  const bytes = points.flatMap((point) => {
    if (point >= 0xfe_00 && point <= 0xfe_0f) return [point - 0xfe_00];
    return point >= 0xe_01_00 && point <= 0xe_01_ef ? [point - 0xe_01_00 + 16] : [];
  });
  if (bytes.length >= MANY) return new TextDecoder().decode(new Uint8Array(bytes));
  const shown = points.slice(0, 4).map((point) => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`);
  return `${shown.join(' ')}${points.length > 4 ? ' …' : ''}`;
}

/** Returns a text as it is read: without characters that have no shape, and with tags as the letters that they stand for. */
export function withoutShapeless(text: string): string {
  return text.replace(SHAPELESS, (stretch) =>
    Array.from(stretch, (one) => {
      const point = one.codePointAt(0) ?? 0;
      return point > TAGS_FROM + 0x1f && point < TAGS_TO ? String.fromCodePoint(point - TAGS_FROM) : '';
    }).join(''),
  );
}
