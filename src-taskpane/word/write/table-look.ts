import { hasLightRules, type TableLook } from '../execute/commands/insert-table.ts';
import type { WordSession } from '../session.ts';

/** The number of tables whose style is read. */
const MOST_TABLES = 50;
/** English names of the style of tables without a style, which has no lines. Other languages name it differently. */
const NO_STYLE = new Set(['', 'Table Normal', 'Normal Table']);

/**
 * Returns the style of the document's first table that has one, so that a new table matches; undefined where no table has one but those
 * that were inserted with light rules, so that a new one has them too. Read after the next round trip; distinguishing a style from the default one may take another.
 */
export function tableStyle(session: WordSession): () => Promise<string | undefined> {
  const {
    context,
    capabilities: { footnotes },
  } = session;
  const { tables } = context.document.body;
  tables.load('items/style,items/styleBuiltIn,items/nestingLevel');
  return async () => {
    const styled = tables.items
      .slice(0, MOST_TABLES)
      .filter(({ style, nestingLevel }) => nestingLevel === 1 && !NO_STYLE.has(style));
    const [first] = styled;
    // Styles can be read where notes can (WordApi 1.5).
    if (first === undefined || !footnotes.available) return first?.style;
    const names = [...new Set(styled.map(({ style }) => style))];
    const styles = names.map((name) => context.document.getStyles().getByNameOrNullObject(name));
    for (const style of styles) style.load('builtIn');
    const areOwn = styled.map(hasLightRules);
    await context.sync();
    // Among Word's built-in styles without a constant, that of tables without a style is by far the most frequent.
    const isNone = ({ style, styleBuiltIn }: Word.Table): boolean => {
      const known = styles[names.indexOf(style)];
      return styleBuiltIn === 'Other' && known?.isNullObject === false && known.builtIn;
    };
    return styled.find((table, index) => areOwn[index]?.() !== true && !isNone(table))?.style;
  };
}

/** Reads the font of a paragraph, for {@link TableLook}. The result is available after the next round trip. */
export function textFont({ font }: Word.Paragraph): () => TableLook['font'] {
  font.load('name,size');
  return () => ({
    ...(font.name ? { name: font.name } : {}),
    ...(font.size > 0 ? { size: font.size } : {}),
  });
}
