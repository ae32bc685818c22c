import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedChanges } from '#pane/pure/diff/blocked.ts';
import type { FixedStretch } from '#pane/pure/diff/model.ts';
import { applyChanges, planRewrite } from '#pane/pure/diff/plan.ts';
import { changedWords, redlineParagraph } from '#pane/pure/diff/words.ts';
import { rounds } from '#test/setup/rounds.ts';
import { rewrite } from './texts.ts';

const show = (before: string, after: string): string =>
  redlineParagraph(before, after)
    .map(({ kind, text }) => (kind === 'kept' ? text : kind === 'deleted' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('Changes with little in common', () => {
  it('are one replacement, not several around words that happen to be the same', () => {
    expect(
      show(
        'This Agreement will continue until 12 months have elapsed since the end of the latest SOW Term end date.',
        'This Agreement will continue until terminated as provided in the Order Form or by the Customer.',
      ),
    ).toBe(
      'This Agreement will continue until [-12 months have elapsed since the end of the latest SOW Term end date-][+terminated as provided in the Order Form or by the Customer+].',
    );
  });

  it('are several where the words between them are more than those that they replace', () => {
    expect(
      show(
        'The Supplier shall pay the fees to the Bank within thirty days of receipt.',
        'The Vendor shall pay the charges to the Bank within forty days of receipt.',
      ),
    ).toBe(
      'The [-Supplier-][+Vendor+] shall pay the [-fees-][+charges+] to the Bank within [-thirty-][+forty+] days of receipt.',
    );
  });

  it('stay apart where words are only inserted, or only deleted', () => {
    const [short, long] = [
      'pay the fees in full',
      'pay promptly and in any event the undisputed part of fees in full',
    ];
    expect(show(short, long)).not.toContain('[-');
    expect(show(long, short)).not.toContain('[+');
  });

  it('stay apart around a figure, which would look changed, and at the end of a sentence', () => {
    const rest = 'This clause binds both parties and those who come after them, wherever they may be.';
    const [one, other] = [
      `It must be returned or destroyed in 30 days by the recipient. The recipient keeps no copy at all. ${rest}`,
      `Each piece goes back within some 30 calendar months after notice. The owner may at once inspect it. ${rest}`,
    ];
    expect(show(one, other)).toMatch(/\+\] ?30 ?\[-/u);
    expect(show(one, other)).toMatch(/\+\]\. The ?\[-/u);
  });

  it('are one where many short words in a row are all that is kept of a sentence', () => {
    expect(
      show(
        'either alpha or beta or gamma or delta applies to all of the goods sold here',
        'either one or two or three or four applies to all of the goods sold here',
      ),
    ).toBe(
      'either [-alpha or beta or gamma or delta-][+one or two or three or four+] applies to all of the goods sold here',
    );
  });

  it('never grow over a field or a locked control, so that no change more is blocked', () => {
    const before = 'It is delivered promptly under clause and paid by the latest date known. It holds.';
    const after = 'It is made available on demand clause or settled when both sides agree. It holds.';
    const start = before.indexOf('clause');
    const field: FixedStretch = { paragraph: 0, start, end: start + 6, reason: 'field' };
    expect(planRewrite([[before]], after)).toHaveLength(1);
    const plan = planRewrite([[before]], after, { fixed: [field] });
    expect(plan.length).toBeGreaterThan(1);
    expect(blockedChanges(plan, { paragraphs: [before], fixed: [field] }).size).toBe(0);
    expect(planRewrite([[before]], after, { notes: ['See the order.'] })).toEqual(plan);
  });

  it('are never more than the words that changed call for, and give exactly both texts', () => {
    fc.assert(
      fc.property(rewrite, ({ before, after }) => {
        const [one, other] = [before.join(' '), after.join(' ')];
        const joined = redlineParagraph(one, other);
        const side = (kind: 'deleted' | 'inserted'): string =>
          joined
            .flatMap((piece) => (piece.kind === kind || piece.kind === 'kept' ? [piece.text] : []))
            .join('');
        expect(side('deleted')).toBe(one);
        expect(side('inserted')).toBe(other);
        expect(joined.length).toBeLessThanOrEqual(changedWords(one, other).length);
        for (const [index, { kind }] of joined.entries()) {
          const next = joined[index + 1]?.kind;
          expect([kind, next]).not.toEqual(['inserted', 'deleted']);
          expect(next).not.toBe(kind);
        }
      }),
      { numRuns: rounds(300) },
    );
  });

  it('block no change more than single words do, whatever cannot be changed', () => {
    fc.assert(
      fc.property(rewrite, fc.nat(), fc.nat(30), ({ before, after }, at, length) => {
        const paragraph = at % before.length;
        const size = before[paragraph]?.length ?? 0;
        const start = at % (size + 1);
        const fixed: FixedStretch[] = [
          { paragraph, start, end: Math.min(size, start + length), reason: 'field' },
        ];
        const text = after.join('\n');
        const plan = planRewrite([before], text, { fixed });
        const words = planRewrite([before], text, { notes: ['A note keeps all apart.'] });
        expect(applyChanges(before, plan)).toEqual(after);
        const blocked = (of: typeof plan): number => blockedChanges(of, { paragraphs: before, fixed }).size;
        expect(blocked(plan)).toBeLessThanOrEqual(blocked(words));
      }),
      { numRuns: rounds(300) },
    );
  });
});
