import { PaneError } from '../../../errors.ts';
import type { OutlineParagraph } from '#pane/pure/markdown/clauses.ts';
import { askEach, type Ask } from '../ask-each.ts';
import { seenIdentity, type ReadSession } from '../base-reading.ts';
import type { Seen } from '../look-at.ts';
import { wordMessages } from '../../messages.ts';
import { readStructure } from '../reading.ts';
import { askStructure, blockNumbers, type ParagraphStructure } from '../structure.ts';
import type { WordSession } from '../../session.ts';
import type { Place } from '../targets.ts';
import { words } from '../text.ts';

/** The most paragraphs of a document that is read as a whole: with more, Word would stop responding. */
export const LONGEST_DOCUMENT = 5_000;

/** Throws `nothing_selected` for a document that is too long to be read as a whole. */
export function refuseLong(items: readonly Word.Paragraph[]): void {
  if (items.length > LONGEST_DOCUMENT)
    throw new PaneError('nothing_selected', wordMessages.agreement.tooLong);
}

/** The paragraphs of the main text, with the properties that identify clauses. */
interface ReadOutline {
  readonly items: readonly Word.Paragraph[];
  readonly outline: readonly OutlineParagraph[];
  readonly structures: readonly ParagraphStructure[];
}

/** A look at some paragraphs, and the place to read them at. */
export interface SeenParagraphs extends Seen {
  readonly place: Place;
}

/** Loads the text and the structure of all paragraphs of the main text; {@link readOutline} reads them. */
export function askOutline(context: Word.RequestContext): Word.ParagraphCollection {
  const { paragraphs } = context.document.body;
  paragraphs.load(
    'items/text,items/isListItem,items/styleBuiltIn,items/outlineLevel,items/tableNestingLevel',
  );
  return paragraphs;
}

/** Returns the outline of loaded paragraphs. One more round trip where there are automatic numbers or tables, or something `more` to ask. */
export async function readOutline(
  { context, refusals }: Pick<WordSession, 'context' | 'refusals'>,
  { items }: Word.ParagraphCollection,
  more: readonly Ask[] = [],
): Promise<ReadOutline> {
  const structure = askStructure(items, { cells: true });
  await askEach(context, [...structure.asks, ...more], { refusals });
  const structures = structure.paragraphs();
  const outline = items.map((item, index): OutlineParagraph => {
    const { number = '', level, cell } = structures[index] ?? {};
    const own = {
      text: words(item.text),
      number,
      heading: headingOf(item),
      inTable: item.tableNestingLevel > 0,
      ...(level === undefined ? {} : { level }),
      ...(isContents(item) ? { isContents: true as const } : {}),
    };
    return cell === undefined ? own : { ...own, cell };
  });
  return { items, outline, structures };
}

/** Looks at the paragraphs from `first` to `last`. Undefined where there are none. */
export function lookAtParagraphs(
  session: ReadSession,
  read: ReadOutline,
  { first, last, label }: { readonly first: number; readonly last: number; readonly label: string },
): SeenParagraphs | undefined {
  const { items } = read;
  const own = items.slice(first, last + 1);
  const [from, to] = [own[0], own.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const texts = own.map(({ text }) => words(text));
  const structures = read.structures.slice(first, last + 1);
  return {
    content: {
      paragraphs: texts,
      text: texts.join('\n'),
      isEmpty: false,
      story: 'body',
      label,
      ...readStructure(structures, blockNumbers(structures)),
      unread: [],
      ...(session.readOnly ? { refusal: wordMessages.refusal.readOnly } : {}),
    },
    identity: seenIdentity(texts, {
      first: from.text,
      last: to.text,
      before: items[first - 1]?.text ?? '',
      after: items[last + 1]?.text ?? '',
    }),
    all: texts.join('\r'),
    place: {
      objects: [from, to],
      range: () => {
        const content = from.getRange('Content');
        return from === to ? content : content.expandTo(to.getRange('Content'));
      },
    },
  };
}

/** True for a line of the contents: by its style, or by the number of a page after a tab. */
const isContents = ({ styleBuiltIn, text }: Word.Paragraph): boolean =>
  /^Toc[1-9]$/u.test(styleBuiltIn) || /\S\t\d{1,4}\s*$/u.test(text);

function headingOf({ styleBuiltIn, outlineLevel }: Word.Paragraph): number | undefined {
  const level = Number(/^Heading([1-9])$/u.exec(styleBuiltIn)?.[1] ?? outlineLevel);
  return level >= 1 && level <= 9 ? level : undefined;
}
