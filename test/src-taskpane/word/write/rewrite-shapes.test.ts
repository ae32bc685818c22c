// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBlocks } from '#pane/pure/diff/blocks.ts';
import { applyChanges, planRewrite, tickedChanges } from '#pane/pure/diff/plan.ts';
import { rounds } from '#test/setup/rounds.ts';
import { document, paragraph, row } from '../documents.ts';
import { open } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const SENTENCES = [
  'The Seller delivers the goods.',
  'The Buyer pays $1,000.00 under § 4.2(b).',
  'Either party may end it at any time.',
  'Interest runs from the due date.',
  '契約は有効です。',
  'No notice is needed.',
] as const;

const text = fc
  .array(fc.constantFrom(...SENTENCES), { minLength: 0, maxLength: 3 })
  .map((sentences) => sentences.join(' '));
/** Paragraphs, or the two cells of a row. */
const block = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('text' as const), lines: fc.tuple(text) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('row' as const),
      cells: fc.tuple(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.array(text, { minLength: 1, maxLength: 2 }),
      ),
    }),
  },
);

/** What a rewrite does to a paragraph. */
const fate = fc.constantFrom('keep', 'keep', 'word', 'part', 'join', 'drop', 'add', 'swap');
type Fate = typeof fate extends fc.Arbitrary<infer T> ? T : never;

function rewritten(lines: readonly string[], fates: readonly Fate[]): string[] {
  const result: string[] = [];
  for (const [index, line] of lines.entries()) {
    const what = fates[index % fates.length];
    if (what === 'drop' && lines.length > 1) continue;
    if (what === 'join' && result.length > 0) result.push(`${result.pop() ?? ''} ${line}`.trim());
    else if (what === 'part') result.push(...line.split(/(?<=\.) /u));
    else if (what === 'add') result.push(line, 'A new sentence stands here.');
    else if (what === 'word') result.push(line.replace('party', 'side').replace('The', 'Each'));
    else if (what === 'swap') result.push(`All of this is new ${index}.`);
    else result.push(line);
  }
  return result.length === 0 ? ['Something.'] : result;
}

describe.each(quickPart(['windows', 'web'] as const, 1))(
  'a tracked rewrite of any shape in Word %s',
  (profile) => {
    it('writes only the ticked changes, keeps the old text, and leaves no trace when removed', async () => {
      const { host, pane } = await open(document('x'), { profile });
      await fc.assert(
        fc.asyncProperty(
          fc.array(block, { minLength: 1, maxLength: 4 }),
          fc.array(fate, { minLength: 1, maxLength: 6 }),
          fc.tuple(fc.nat(30), fc.nat(30), fc.boolean()),
          fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
          async (blocks, fates, [from, to, partly], ticks) => {
            host.open(
              document(
                'Intro stands here.',
                ...blocks.map((part) =>
                  part.kind === 'text'
                    ? paragraph(...part.lines)
                    : row(...part.cells.map((cell) => cell.map((line) => paragraph(line)).join(''))),
                ),
                'Outro stands here.',
              ),
            );
            const all = host.document.body.paragraphs().map((each) => each.textOf('current'));
            const last = all.length - 2;
            const inTable = (index: number): boolean =>
              (host.document.body.paragraphs()[index]?.tableNestingLevel ?? 0) > 0;
            // A selection that extends beyond a cell includes whole cells, as in Word.
            const start = partly && !inTable(1) ? Math.min(from, all[1]?.length ?? 0) : 0;
            const length = all[last]?.length ?? 0;
            const end = partly && !inTable(last) ? Math.max(length - to, last === 1 ? start : 0) : length;
            host.selectRange(1, start, last, end);
            const target = await pane.readSelection();
            fc.pre(!target.isEmpty && target.text !== '');
            expect(target.refusal).toBeUndefined();
            const before = { current: host.text('current'), all: host.text('all') };

            const after = rewritten(target.paragraphs, fates).join('\n');
            const plan = planRewrite(groupBlocks(target.paragraphs, target.blocks), after, target);
            const without = plan.flatMap((_, index) => (ticks[index % ticks.length] === true ? [] : [index]));
            const wanted = applyChanges(target.paragraphs, tickedChanges(plan, without)).join('\n');
            const report = await pane.insert(
              planned(
                {
                  form: 'tracked',
                  action: 'rewrite',
                  target,
                  text: after,
                  sources: [],
                },
                without,
              ),
            );

            expect(report.outcome).toBe(without.length === plan.length ? 'unchanged' : 'verified');
            const lead = 'Intro stands here.\n'.length + start;
            const expected =
              before.current.slice(0, lead) + wanted + before.current.slice(lead + target.text.length);
            expect(host.text('current')).toBe(expected);
            expect(host.text('original')).toBe(before.current);
            if (report.entry === undefined) return;
            const written = host.save();
            await pane.remove(report.entry.id);
            expect(host.text('all')).toBe(before.all);
            expect(host.document.trackedChanges()).toEqual([]);
            host.open(written);
            host.document.acceptAllChanges();
            expect(host.text('all')).toBe(expected);
          },
        ),
        { numRuns: rounds(30) },
      );
    });
  },
);
