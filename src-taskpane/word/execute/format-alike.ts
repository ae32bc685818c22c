import { FORMAT, LOOK, readModels, type Model } from '../read/models.ts';
import type { Alike } from './commands/insert-text.ts';
import { setFormat, setNumber } from './commands/format-like.ts';

/**
 * Gives new paragraphs the style, the automatic number and the indents of their models. They are read again after each step, since a style
 * brings its own number and indents: only what still differs is set, as part of the next batch. Up to four round trips before that, none
 * without new paragraphs.
 */
export async function formatAlike(
  context: Word.RequestContext,
  alike: readonly Alike[],
  models: ReadonlyMap<number, Model>,
): Promise<void> {
  const pairs = alike.flatMap(({ paragraph, like }) => {
    const model = models.get(like);
    return model === undefined ? [] : [{ paragraph, model }];
  });
  if (pairs.length === 0) return;
  for (const { paragraph } of pairs) paragraph.load('style');
  await context.sync();
  for (const { paragraph, model } of pairs) {
    const { style } = model.paragraph;
    if (paragraph.style !== style) paragraph.style = style;
  }
  const now = await readModels(context, new Map(pairs.map(({ paragraph }, index) => [index, paragraph])));
  for (const [index, { paragraph, model }] of pairs.entries())
    setNumber(paragraph, now.get(index)?.item, model.item);
  for (const { paragraph } of pairs) paragraph.load(LOOK);
  await context.sync();
  for (const { paragraph, model } of pairs) setFormat(paragraph, model.paragraph, FORMAT);
}
