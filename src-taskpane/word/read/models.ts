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

/** Properties of the font; Word returns none of them where the words of a paragraph differ. */
export const FONT = ['name', 'size', 'color', 'bold', 'italic', 'underline'] as const;

/** What is loaded of a paragraph that others are formatted like. */
export const LOOK = ['style', 'isListItem', ...FORMAT, ...FONT.map((name) => `font/${name}`)].join(',');

/** A paragraph whose format others take, as it was read before they were inserted. */
export interface Model {
  readonly paragraph: Word.Paragraph;
  /** Its list, and its level in it, from 0; undefined without an automatic number. */
  readonly item: { readonly list: number; readonly level: number } | undefined;
}

/** Reads the format and the lists of paragraphs. One round trip, and another where there are automatic numbers. */
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
  return new Map(
    [...paragraphs].map(([index, paragraph]) => {
      const { isListItem } = paragraph;
      const item = isListItem ? { list: paragraph.list.id, level: paragraph.listItem.level } : undefined;
      return [index, { paragraph, item }];
    }),
  );
}
