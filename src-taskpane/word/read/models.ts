/** Lengths in points, and the alignment of a paragraph. */
export const FORMAT = [
  'alignment',
  'leftIndent',
  'rightIndent',
  'firstLineIndent',
  'spaceBefore',
  'spaceAfter',
  'lineSpacing',
] as const;

/** The properties of a font that are taken from other words. */
const TAKEN = ['name', 'size', 'color', 'bold', 'italic', 'underline'] as const;

/** The others that every supported version of Word has: an edit, a note or the mark of one has them, and new words never do. */
export const UNMARKED = {
  strikeThrough: false,
  doubleStrikeThrough: false,
  highlightColor: null,
  subscript: false,
  superscript: false,
} as const;

/** Values of a font; `highlightColor` is null for none. */
export type FontLook = {
  readonly [K in (typeof TAKEN)[number] | keyof typeof UNMARKED]?: Word.Font[K] | null;
};

/** All properties of {@link FontLook}, as they are loaded. */
export const FONT = [
  ...TAKEN,
  'strikeThrough',
  'doubleStrikeThrough',
  'highlightColor',
  'subscript',
  'superscript',
] as const satisfies readonly (keyof FontLook)[];

/** What is loaded of a paragraph that others are formatted like. */
export const LOOK = ['style', 'isListItem', ...FORMAT, ...FONT.map((name) => `font/${name}`)].join(',');

/** A paragraph whose format others take, as it was read before they were inserted. */
export interface Model {
  readonly paragraph: Word.Paragraph;
  /** The font of most of its words, {@link UNMARKED}. */
  readonly font: FontLook;
  /** Its list, and its level in it, from 0; undefined without an automatic number. */
  readonly item: { readonly list: number; readonly level: number } | undefined;
}

/**
 * Reads the format and the lists of paragraphs. One round trip, another where there are automatic numbers, and another where
 * the words of a paragraph differ.
 */
export async function readModels(
  context: Word.RequestContext,
  paragraphs: ReadonlyMap<number, Word.Paragraph>,
): Promise<ReadonlyMap<number, Model>> {
  for (const paragraph of paragraphs.values()) paragraph.load(LOOK);
  await context.sync();
  const items = [...paragraphs.values()].filter(({ isListItem }) => isListItem);
  for (const { list, listItem } of items) {
    list.load('id');
    listItem.load('level');
  }
  if (items.length > 0) await context.sync();
  const mixed = [...paragraphs.values()].filter(({ font }) => TAKEN.some((name) => isMixed(font[name])));
  const words = new Map(mixed.map((paragraph) => [paragraph, loadWords(paragraph)]));
  if (words.size > 0) await context.sync();
  return new Map(
    [...paragraphs].map(([index, paragraph]) => {
      const { isListItem } = paragraph;
      const item = isListItem ? { list: paragraph.list.id, level: paragraph.listItem.level } : undefined;
      const font = mostFont(words.get(paragraph)?.items ?? [{ text: ' ', font: paragraph.font }]);
      return [index, { paragraph, font: { ...font, ...UNMARKED }, item }];
    }),
  );
}

/** Its words, of which Word returns no tabs (OfficeDev/office-js#699): only their fonts and lengths are used. */
function loadWords(paragraph: Word.Paragraph): Word.RangeCollection {
  const words = paragraph.getTextRanges([' '], false);
  words.load(['text', ...TAKEN.map((name) => `font/${name}`)].map((name) => `items/${name}`).join(','));
  return words;
}

/** Returns, property by property, what most characters have. */
function mostFont(words: readonly { readonly text: string; readonly font: Word.Font }[]): FontLook {
  const most = (name: (typeof TAKEN)[number]): unknown => {
    const lengths = new Map<unknown, number>();
    for (const { text, font } of words)
      if (!isMixed(font[name])) lengths.set(font[name], (lengths.get(font[name]) ?? 0) + text.length);
    return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  };
  return Object.fromEntries(
    TAKEN.flatMap((name) => {
      const value = most(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** True for what Word returns where the words of a range differ. */
export const isMixed = (value: unknown): boolean => value === null || value === '' || value === 'Mixed';
