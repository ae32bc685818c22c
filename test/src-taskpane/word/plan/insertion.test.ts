import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richText, type RichPart } from '#pane/pure/markdown/rich-content.ts';
import { wordMessages } from '#pane/word/messages.ts';
import { dependsOnEnd, planInsertion, type InsertionPlan } from '#pane/word/plan/insertion.ts';
import type { TextReading } from '#pane/word/read/text-reading.ts';
import { rounds } from '#test/setup/rounds.ts';
import { textReading } from './text-reading.ts';

const clause = 'The Seller pays the Buyer.';
const text = (...lines: readonly string[]): RichPart[] =>
  lines.map((line) => ({ kind: 'paragraph', runs: line === '' ? [] : [{ text: line }] }));
const table: RichPart = { kind: 'table', rows: [[{ runs: [{ text: 'Party' }] }]] };
const { refusal } = wordMessages;

const words = ({ groups }: InsertionPlan): string[] => groups.map((group) => richText(group));
const inlineText = ({ inline }: InsertionPlan): string | undefined =>
  inline?.runs.map((run) => run.text).join('');
const selected = (current: string, part: string): TextReading =>
  textReading([{ current, part, partStart: current.indexOf(part) }]);

describe('a single line', () => {
  it('follows words of a paragraph, with a space before it unless it begins with punctuation', () => {
    const plan = planInsertion(selected(clause, 'Seller'), { parts: text('as agreed') }, false);
    expect(plan).toEqual({ inline: { runs: [{ text: ' as agreed' }], where: 'passage' }, groups: [] });
    const comma = planInsertion(selected(clause, 'Seller'), { parts: text(', a company,') }, false);
    expect(inlineText(comma)).toBe(', a company,');
  });

  it('is at the end of the paragraph where the selection ends there, whose mark may be selected too', () => {
    const plan = planInsertion(selected(clause, 'Buyer.'), { parts: text('At once.') }, false);
    expect(plan.inline?.where).toBe('paragraph');
    const both = textReading([{ current: clause, part: 'Buyer.', partStart: 20 }, 'Term.']);
    expect(planInsertion(both, { parts: text('At once.') }, false).inline?.where).toBe('paragraph');
  });

  it('is at the cursor, without a space', () => {
    const plan = planInsertion(textReading([clause], { isEmpty: true }), { parts: text('now') }, false);
    expect(plan).toEqual({ inline: { runs: [{ text: 'now' }], where: 'cursor' }, groups: [] });
  });

  it('becomes a paragraph after whole ones, but continues one whose mark another author has deleted', () => {
    expect(words(planInsertion(textReading([clause]), { parts: text('More.') }, false))).toEqual(['More.']);
    const open = textReading([{ current: clause, goesOn: true, isMarkDeleted: true }]);
    expect(inlineText(planInsertion(open, { parts: text('More.') }, false))).toBe(' More.');
  });

  it('continues a list item that nothing follows, and a clause in a heading style, but never a title', () => {
    const item = textReading([{ current: clause, isListItem: true }]);
    expect(inlineText(planInsertion(item, { parts: text('More.') }, true))).toBe(' More.');
    const long = textReading([{ current: clause.repeat(4), isHeading: true }]);
    expect(inlineText(planInsertion(long, { parts: text('More.') }, true))).toBe(' More.');
    const title = textReading([{ current: 'Payment', isHeading: true }]);
    expect(() => planInsertion(title, { parts: text('More.') }, true)).toThrow(refusal.lastItem);
  });
});

describe('several lines', () => {
  it('fill an empty paragraph at the cursor first, unless they share one anchor', () => {
    const cursor = textReading([''], { isEmpty: true });
    const plan = planInsertion(cursor, { parts: text('One.', 'Two.', 'Three.') }, false);
    expect([inlineText(plan), words(plan)]).toEqual(['One.', ['Two.\nThree.']]);
    const together = planInsertion(cursor, { parts: text('One.', 'Two.'), isTogether: true }, false);
    expect([inlineText(together), words(together)]).toEqual([undefined, ['One.\nTwo.']]);
  });

  it('are refused after an item that nothing follows, and after a mark that another author has deleted', () => {
    const item = textReading([{ current: clause, isListItem: true }]);
    expect(() => planInsertion(item, { parts: text('One.', 'Two.') }, true)).toThrow(refusal.lastItem);
    const open = textReading([{ current: clause, isMarkDeleted: true }]);
    expect(() => planInsertion(open, { parts: text('One.', 'Two.') }, false)).toThrow(refusal.deletedMark);
  });

  it('have no number after a numbered clause', () => {
    const item = textReading([{ current: clause, isListItem: true, isHeading: true }]);
    const text2 = { leavesList: true, leavesHeading: true };
    expect(planInsertion(item, { parts: text('One.', 'Two.') }, false).groups).toMatchObject([
      [text2, text2],
    ]);
  });
});

describe('a clause in the style of the agreement', () => {
  const lines = [{ text: '4.3\tOne:', like: 7 }, { text: '(a)\ttwo;', like: 4 }, { text: 'Three.' }];
  const plan = (last: Parameters<typeof textReading>[0][number], shown: typeof lines, isLast = false) =>
    planInsertion(
      textReading([last]),
      { parts: text('One:', '(a) two;', 'Three.'), isClause: true, house: { lines: shown, after: 4 } },
      isLast,
    );

  it('has its numbers, and the formats of others where they are not those of the paragraph before', () => {
    expect(plan({ current: clause, isListItem: true }, lines)).toEqual({
      groups: [
        [
          { ...text('4.3\tOne:')[0], leavesList: false, leavesHeading: false, like: 7, fontLike: 7 },
          { ...text('(a)\ttwo;')[0], leavesList: false, leavesHeading: false, fontLike: 4 },
          { ...text('Three.')[0], leavesList: true, leavesHeading: false },
        ],
      ],
    });
  });

  it('ends the text only in the format of the paragraph before, or with an empty one after it', () => {
    const item = { current: clause, isListItem: true };
    expect(words(plan(item, lines.slice(0, 2), true))).toEqual(['4.3\tOne:\n(a)\ttwo;']);
    expect(() => plan(item, lines, true)).toThrow(refusal.lastItem);
    expect(words(plan(clause, lines, true))).toEqual(['4.3\tOne:\n(a)\ttwo;\nThree.\n']);
  });

  it('never continues the item that ends the text', () => {
    const item = textReading([{ current: clause, isListItem: true }]);
    expect(() => planInsertion(item, { parts: text('More.'), isClause: true }, true)).toThrow(
      refusal.lastItem,
    );
  });
});

describe('a table', () => {
  it('follows body text, so that its cells are neither headings nor items', () => {
    const item = textReading([{ current: clause, isListItem: true }]);
    expect(words(planInsertion(item, { parts: [table] }, false))).toEqual(['', 'Party']);
    expect(words(planInsertion(textReading([clause]), { parts: [table, table] }, false))).toEqual([
      'Party',
      '',
      'Party',
    ]);
  });

  it('has an empty paragraph after it at the end of the text, which keeps the format', () => {
    expect(words(planInsertion(textReading([clause]), { parts: [table] }, true))).toEqual(['Party', '']);
  });
});

const part: fc.Arbitrary<RichPart> = fc.oneof(
  fc.constantFrom('One.', 'Two two.', '').map((line): RichPart => text(line)[0] ?? table),
  fc.constant<RichPart>({ kind: 'paragraph', heading: 2, runs: [{ text: 'Head' }] }),
  fc.constant<RichPart>({
    kind: 'list',
    start: 1,
    items: [{ level: 0, ordered: true, runs: [{ text: 'a' }] }],
  }),
  fc.constant(table),
);
const place = fc
  .record({
    current: fc.constantFrom('', 'Payment', clause),
    isEmpty: fc.boolean(),
    isListItem: fc.boolean(),
    isHeading: fc.boolean(),
    goesOn: fc.boolean(),
  })
  .map(({ isEmpty, ...own }) => textReading([{ ...own, isMarkDeleted: own.goesOn }], { isEmpty }));

/** The plan, or the reason why there is none. */
function planOrReason(
  reading: TextReading,
  parts: readonly RichPart[],
  isLast: boolean,
): InsertionPlan | string {
  try {
    return planInsertion(reading, { parts }, isLast);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const withoutEmpty = (all: readonly string[]): string =>
  all
    .flatMap((line) => line.split('\n'))
    .filter((line) => line !== '')
    .join('\n')
    .trim();

/** What each table follows: the part before it, or the paragraph of the passage. */
function beforeTables(reading: TextReading, { inline, groups }: InsertionPlan): readonly unknown[] {
  const flat = groups.flat();
  const before = inline === undefined ? reading.paragraphs.at(-1) : { kind: 'paragraph' };
  return flat.flatMap((each, index) => (each.kind === 'table' ? [flat[index - 1] ?? before] : []));
}

const isText = (each: unknown): boolean =>
  typeof each === 'object' &&
  each !== null &&
  ('kind' in each
    ? each.kind === 'paragraph' && !('heading' in each)
    : 'isHeading' in each && 'isListItem' in each && !(each.isHeading || each.isListItem));

describe('any content at any place', () => {
  const anything = [place, fc.array(part, { minLength: 1, maxLength: 5 }), fc.boolean()] as const;

  it('is planned whole and in order, with each table alone and after body text', () => {
    fc.assert(
      fc.property(...anything, (reading, parts, atEnd) => {
        const plan = planOrReason(reading, parts, atEnd && dependsOnEnd(reading, { parts }));
        fc.pre(typeof plan !== 'string');
        expect(withoutEmpty([inlineText(plan) ?? '', ...words(plan)])).toBe(withoutEmpty([richText(parts)]));
        expect(beforeTables(reading, plan).every(isText)).toBe(true);
        const alone = plan.groups.map(
          (group) => group.length === 1 || !group.some(({ kind }) => kind === 'table'),
        );
        expect(alone).not.toContain(false);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('is refused only after a deleted mark, and after an item or a heading that ends the text', () => {
    fc.assert(
      fc.property(...anything, (reading, parts, atEnd) => {
        const isLast = atEnd && dependsOnEnd(reading, { parts });
        const reason = planOrReason(reading, parts, isLast);
        fc.pre(typeof reason === 'string');
        const { goesOn, isListItem, isHeading } = reading.paragraphs[0] ?? {};
        expect(reason).toBe(goesOn === true ? refusal.deletedMark : refusal.lastItem);
        expect(goesOn === true || (isLast && (isListItem === true || isHeading === true))).toBe(true);
      }),
      { numRuns: rounds(100) },
    );
  });
});
