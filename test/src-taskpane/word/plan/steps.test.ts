import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBlocks } from '#pane/pure/diff/blocks.ts';
import { toOperations, type Operation } from '#pane/pure/diff/ops.ts';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import { countWritten, expectation } from '#pane/word/plan/expectation.ts';
import { refuseGone, stepsFor } from '#pane/word/plan/steps.ts';
import type { TextReading } from '#pane/word/read/text-reading.ts';
import { rounds } from '#test/setup/rounds.ts';
import { textReading } from './text-reading.ts';

const SENTENCES = [
  'The Seller delivers the goods.',
  'The Buyer pays $1,000.00 under § 4.2(b).',
  'Either party may end it at any time.',
  '契約は有効です。',
] as const;
const line = fc
  .array(fc.constantFrom(...SENTENCES), { minLength: 0, maxLength: 3 })
  .map((sentences) => sentences.join(' '));

/** A passage whose first and last paragraph may be selected in part, in one or several blocks. */
const passage = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    breaks: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    from: fc.nat(20),
    to: fc.nat(20),
    openEnd: fc.boolean(),
  })
  .map(({ lines, breaks, from, to, openEnd }) => {
    let block = 0;
    const given = lines.map((current, index) => {
      if (index > 0 && breaks[index] === true && breaks[index - 1] === true) block += 1;
      const start = index === 0 ? Math.min(from, current.length) : 0;
      const end = index === lines.length - 1 ? Math.max(start, current.length - to) : current.length;
      return { current, part: current.slice(start, end), partStart: start, block };
    });
    return textReading(given, { openEnd });
  });

/** What a rewrite makes of a passage. */
const fates = fc.array(fc.constantFrom('keep', 'word', 'part', 'join', 'drop', 'add', 'swap'), {
  minLength: 1,
  maxLength: 6,
});

function rewritten(lines: readonly string[], given: readonly string[]): string {
  const result: string[] = [];
  for (const [index, text] of lines.entries()) {
    const fate = given[index % given.length];
    if (fate === 'drop' && lines.length > 1) continue;
    if (fate === 'join' && result.length > 0) result.push(`${result.pop() ?? ''} ${text}`.trim());
    else if (fate === 'part') result.push(...text.split(/(?<=\.) /u));
    else if (fate === 'add') result.push(text, 'A new sentence stands here.');
    else if (fate === 'word') result.push(text.replace('party', 'side').replace('The', 'Each'));
    else if (fate === 'swap') result.push(`All of this is new ${index}.`);
    else result.push(text);
  }
  return result.length === 0 ? 'Something.' : result.join('\n');
}

/**
 * Carries out operations on the whole paragraphs of a passage, without Word. A paragraph whose mark is deleted is joined with whatever
 * follows; the last mark of a block stays where nothing of its text follows. Returns the lines of each block.
 */
function carriedOut(
  { paragraphs, openEnd }: TextReading,
  ops: readonly Operation[],
): ReadonlyMap<number, string[]> {
  const blocks = new Map<number, string[]>();
  let isOpen = false;
  for (const [index, { current, partStart = 0, block }] of paragraphs.entries()) {
    const own = ops.filter(({ paragraph }) => paragraph === index);
    const lines = blocks.get(block) ?? [];
    blocks.set(block, lines);
    const add = (text: string): void => {
      if (isOpen) lines.push(`${lines.pop() ?? ''}${text}`);
      else lines.push(text);
      isOpen = false;
    };
    const put = (where: 'Before' | 'After'): string[] =>
      own.flatMap((op) => (op.kind === 'put' && op.where === where ? op.texts : []));
    for (const text of put('Before')) add(text);
    const isLastOfBlock = paragraphs[index + 1]?.block !== block;
    const keepsMark = isLastOfBlock && !(openEnd && index === paragraphs.length - 1);
    if (!own.some(({ kind }) => kind === 'remove')) {
      const text = own.some(({ kind }) => kind === 'clear')
        ? ''
        : own.reduceRight(
            (all, op) =>
              op.kind === 'words'
                ? all.slice(0, partStart + op.start) + op.text + all.slice(partStart + op.end)
                : all,
            current,
          );
      for (const each of text.split('\n')) add(each);
      isOpen = own.some(({ kind }) => kind === 'mark');
    } else if (keepsMark) add('');
    for (const text of put('After')) add(text);
  }
  return blocks;
}

/** The lines of each block once the changes are made, as the diff says. */
function wanted(reading: TextReading, made: readonly string[]): string {
  const [first, last] = [reading.paragraphs[0], reading.paragraphs.at(-1)];
  const tail = last?.current.slice((last.partStart ?? 0) + last.part.length) ?? '';
  return `${first?.current.slice(0, first.partStart) ?? ''}${made.join('\n')}${tail}`;
}

const WHOLE_LINE = { length: () => 9, fromStart: () => true, toEnd: () => true, openEnd: () => true };
/** Puts a text at an offset of a paragraph of nine characters. */
const putAt = (offset: number, text: string, around = WHOLE_LINE) => {
  const place = { paragraph: 0, offset };
  return toOperations({ start: place, end: place, text }, around);
};

describe('the operations of a change', () => {
  it('insert whole paragraphs as such, before or after one', () => {
    expect(putAt(0, 'New.\nTwo.\n')).toEqual([
      { kind: 'put', paragraph: 0, where: 'Before', texts: ['New.', 'Two.'] },
    ]);
    expect(putAt(9, '\nNew.')).toEqual([{ kind: 'put', paragraph: 0, where: 'After', texts: ['New.'] }]);
  });

  it('split a paragraph where new ones begin within it, or where its beginning was not selected', () => {
    const split = { kind: 'words', paragraph: 0, text: 'New.\n' };
    expect(putAt(4, 'New.\n')).toEqual([{ ...split, start: 4, end: 4 }]);
    const inPart = { ...WHOLE_LINE, fromStart: () => false };
    expect(putAt(0, 'New.\n', inPart)).toEqual([{ ...split, start: 0, end: 0 }]);
  });
});

describe('the steps of a rewrite', () => {
  it('make the ticked changes and nothing else, and what is expected reads so', () => {
    fc.assert(
      fc.property(
        passage,
        fates,
        fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
        (reading, given, ticks) => {
          fc.pre(reading.passage.text !== '');
          const parts = reading.passage.paragraphs;
          const blocks = groupBlocks(
            parts,
            reading.paragraphs.map(({ block }) => block),
          );
          const plan = planRewrite(blocks, rewritten(parts, given));
          const without = plan.flatMap((_, index) => (ticks[index % ticks.length] === true ? [] : [index]));
          const changes = tickedChanges(plan, without);
          const steps = stepsFor(reading, changes);
          expect(steps.flatMap((step) => step.changes)).toEqual(changes);
          const ops = steps.flatMap((step) => step.ops);
          const read = carriedOut(reading, ops);
          expect([...read.values()].flat().join('\n')).toBe(wanted(reading, applyChanges(parts, changes)));

          const { blocks: whole, places } = expectation(reading, changes, ops);
          for (const { first, texts } of whole)
            expect(texts).toContain(read.get(reading.paragraphs[first]?.block ?? -1)?.join('\n'));
          for (const { paragraph, texts } of places)
            expect(read.get(reading.paragraphs[paragraph]?.block ?? -1)).toContain(texts[0]);
        },
      ),
      { numRuns: rounds(300) },
    );
  });

  it('keep the order of words that are inserted at one place', () => {
    const at = { paragraph: 0, offset: 3 };
    const changes = tickedChanges([
      { start: at, end: at, text: ' and' },
      { start: at, end: at, text: ' two' },
    ]);
    const steps = stepsFor(textReading(['One.']), changes);
    expect(steps.map(({ ops }) => ops)).toEqual([
      [{ kind: 'words', paragraph: 0, start: 3, end: 3, text: ' and two' }],
    ]);
  });

  it('are refused where another author has deleted the mark that they delete', () => {
    const reading = textReading([{ current: 'One ', goesOn: true, isMarkDeleted: true }, 'two.', 'Three.']);
    const changes = tickedChanges([
      { start: { paragraph: 0, offset: 4 }, end: { paragraph: 1, offset: 0 }, text: '' },
    ]);
    expect(() => refuseGone(reading, stepsFor(reading, changes))).toThrow(
      expect.objectContaining({ code: 'not_writable_here' }),
    );
  });
});

describe('a write that stopped half-way', () => {
  it('is recognised by the number of its changes that the passage shows, last to first', () => {
    fc.assert(
      fc.property(passage, fates, fc.nat(6), (reading, given, left) => {
        fc.pre(
          reading.passage.text !== '' && new Set(reading.paragraphs.map(({ block }) => block)).size === 1,
        );
        const parts = reading.passage.paragraphs;
        const changes = planRewrite([parts], rewritten(parts, given));
        fc.pre(changes.length > 0);
        const made = changes.slice(left % changes.length);
        const now = wanted(reading, applyChanges(parts, made));
        const count = countWritten(reading, changes, now);
        expect(count).toBeLessThanOrEqual(made.length);
        const counted = applyChanges(parts, changes.slice(changes.length - (count ?? 0)));
        expect(wanted(reading, counted)).toBe(now);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('is not counted where the passage reads differently', () => {
    const reading = textReading(['One two three.']);
    const changes = planRewrite([['One two three.']], 'One too three!');
    expect(countWritten(reading, changes, 'Something else.')).toBeUndefined();
  });
});
