import { at } from '../../at.ts';
import { findClause, type Clause, type OutlineParagraph } from '../../pure/markdown/clauses.ts';
import { findLabel } from '../../pure/markdown/house/labels.ts';
import { hasNumbers, planClause } from '../../pure/markdown/house/plan-clause.ts';
import type { RichPart } from '../../pure/markdown/rich-content.ts';
import { partLines } from '../../pure/markdown/rich-content.ts';
import { readModels, type Model } from '../read/models.ts';
import type { HouseClause } from '../plan/house-clause.ts';
import type { Reading } from '../read/reading.ts';
import { indexOfParagraph, loadAround } from '../read/document/look-at-clause.ts';
import { askOutline, LONGEST_DOCUMENT, readOutline } from '../read/document/outline.ts';
import type { WordSession } from '../session.ts';

/** How a clause is written in the style of the agreement. */
export interface House {
  /** Absent where its level or its number is not certain. */
  readonly clause?: HouseClause;
  /** The paragraphs whose format its lines take, by their positions in the outline. */
  readonly models: ReadonlyMap<number, Model>;
  /** True where the agreement has numbers and the clause is given none. */
  readonly isUncertain: boolean;
  /** The label of the clause whose text it becomes a part of, without a number; absent for one of its own. */
  readonly partOf?: string;
}

/** Without a clause in the style of the agreement, and nothing to say about it. */
export const NO_HOUSE: House = { models: new Map(), isUncertain: false };

/**
 * Reads the agreement around the end of the passage, and plans the clause that is inserted there. Three to five round trips; changes
 * nothing. Anything but plain paragraphs is left as it is.
 */
export async function readHouse(
  session: WordSession,
  { paragraphs: passage }: Reading,
  parts: readonly RichPart[],
): Promise<House> {
  const { context } = session;
  const last = passage.at(-1);
  if (last === undefined) return NO_HOUSE;
  const around = loadAround(last.paragraph);
  const paragraphs = askOutline(context);
  await context.sync();
  if (paragraphs.items.length > LONGEST_DOCUMENT) return { ...NO_HOUSE, isUncertain: true };
  const { items, outline } = await readOutline(session, paragraphs);
  const uncertain = { ...NO_HOUSE, isUncertain: hasNumbers(outline) };
  const after = await indexOfParagraph(context, items, around);
  const clause = after < 0 ? undefined : clauseOf(outline, after, passage.length);
  const isText = parts.every((part) => part.kind === 'paragraph' && part.heading === undefined);
  if (clause === undefined || !isText || outline[after]?.inTable === true) return uncertain;
  const place = { first: clause.first, last: after };
  const lines = parts.map((part) => partLines(part).join(''));
  const plan = planClause(outline, place, lines);
  if (plan === undefined) return uncertain;
  const wanted = [...new Set(plan.flatMap(({ like }) => like ?? []))];
  const models = await readModels(context, new Map(wanted.map((index) => [index, at(items, index)])));
  const [own, ...below] = wanted.map((index) => models.get(index)?.item);
  // Items of another list would count on from that one.
  const isOneList = below.every((item) => item === undefined || item.list === own?.list);
  const safe = isOneList ? plan : planClause(outline, place, lines, { isItems: false });
  if (safe === undefined) return uncertain;
  const model = outline[safe[0]?.like ?? -1];
  const isPart = model !== undefined && findLabel(model) === undefined;
  return {
    clause: { lines: safe, after },
    models,
    isUncertain: false,
    ...(isPart ? { partOf: clause.label } : {}),
  };
}

/**
 * Returns the clause that a passage of so many paragraphs is, which ends with the paragraph `after`; undefined where that is in the middle of
 * a clause: the rest of it would belong to the new one.
 */
function clauseOf(outline: readonly OutlineParagraph[], after: number, length: number): Clause | undefined {
  const first = after - length + 1;
  const whole = first < 0 ? undefined : findClause(outline, first);
  const clause = whole?.first === first ? whole : findClause(outline, after);
  return clause?.last === after ? clause : undefined;
}
