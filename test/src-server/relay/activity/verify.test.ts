import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { Activity } from '#server/relay/activity/activity.ts';
import { CHAIN_START, chainActivity } from '#server/relay/activity/chain.ts';
import type { ChainReport } from '#server/relay/activity/verify.ts';
import { createChainVerifier } from '#server/relay/activity/verify.ts';
import { rounds } from '#test/setup/rounds.ts';

/** A chain of so many lines. */
function chainLines(count: number, user = ''): readonly string[] {
  let position = CHAIN_START;
  return Array.from({ length: count }, (_, index) => {
    const activity: Activity = {
      time: new Date(Date.UTC(2026, 10, 20) + index * 1000).toISOString(),
      requestId: `r${index}`,
      user: `t:${index % 3}${user}`,
      action: 'search',
      outcome: 'ok',
    };
    const line = chainActivity(activity, position);
    position = line.position;
    return line.text;
  });
}

const LINES = chainLines(20);
const head = (count: number) => {
  let position = CHAIN_START;
  for (const [index, text] of LINES.entries())
    if (index < count) position = { number: index + 1, hash: chainHash(text) };
  return position;
};
const chainHash = (text: string): string => {
  const next = createChainVerifier(1);
  next.add({ file: 'f', row: 1, text });
  return next.end('missing').last.hash;
};
const verify = (lines: readonly string[], at = 20, first = 1): ChainReport => {
  const verifier = createChainVerifier(first);
  for (const [index, text] of lines.entries()) verifier.add({ file: 'f', row: index + 1, text });
  return verifier.end(head(at));
};
const index = fc.nat({ max: LINES.length - 1 });

describe('the check of a chain', () => {
  it('finds nothing in what was written', () => {
    expect(verify(LINES)).toEqual({ lines: 20, problems: [], last: head(20) });
  });

  it('names the line whose text was changed, be it by one character', () => {
    fc.assert(
      fc.property(index, fc.nat(), fc.constantFrom('x', '7', '"', ' '), (which, place, put) => {
        const text = LINES[which] ?? '';
        // Of the link itself, the line before is as likely to be wrong.
        const from = text.indexOf('"time"');
        const spot = from + (place % (text.length - from));
        const changed = text.slice(0, spot) + put + text.slice(spot + 1);
        fc.pre(changed !== text);
        const { problems } = verify(LINES.with(which, changed));
        expect(problems).toEqual([{ kind: 'altered', file: 'f', row: which + 1 }]);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('notices by a hash that was kept elsewhere that all was written again, or that the end was cut, head and all', () => {
    fc.assert(
      fc.property(index, index, (anchored, at) => {
        const anchors = new Map([[anchored + 1, chainHash(LINES[anchored] ?? '')]]);
        const again = chainLines(20, 'somebody else');
        const check = (lines: readonly string[]) => {
          const verifier = createChainVerifier(1, anchors);
          for (const [row, text] of lines.entries()) verifier.add({ file: 'f', row: row + 1, text });
          return verifier.end({ number: lines.length, hash: chainHash(lines.at(-1) ?? '') }).problems;
        };
        expect(check(LINES)).toEqual([]);
        expect(check(again)).toEqual([
          { kind: 'not-anchored', number: anchored + 1, file: 'f', row: anchored + 1 },
        ]);
        const cut = check(LINES.slice(0, at + 1));
        expect(cut).toEqual(at < anchored ? [{ kind: 'missing', from: at + 2, to: anchored + 1 }] : []);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('notices any change of the link and of the number', () => {
    fc.assert(
      fc.property(index, fc.nat(), fc.constantFrom('a', '7', 'f', '0'), (which, place, put) => {
        const text = LINES[which] ?? '';
        const spot = place % text.indexOf('"time"');
        const changed = text.slice(0, spot) + put + text.slice(spot + 1);
        fc.pre(changed !== text);
        const rows = verify(LINES.with(which, changed)).problems.map((problem) => problem.row ?? 0);
        expect(rows.length).toBeGreaterThan(0);
        expect(Math.abs((rows[0] ?? 99) - (which + 1))).toBeLessThan(2);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('names the lines that are missing, at the beginning, between others and at the end', () => {
    fc.assert(
      fc.property(index, fc.integer({ min: 1, max: 5 }), (from, many) => {
        const lines = LINES.toSpliced(from, many);
        const to = Math.min(from + many, 20);
        const { problems } = verify(lines);
        expect(problems).toEqual([expect.objectContaining({ kind: 'missing', from: from + 1, to })]);
      }),
      { numRuns: rounds(200) },
    );
  });

  it('names a line that was moved', () => {
    fc.assert(
      fc.property(index, index, (from, to) => {
        fc.pre(from !== to);
        const moved = LINES.toSpliced(from, 1).toSpliced(to, 0, LINES[from] ?? '');
        const { problems } = verify(moved);
        const named = problems.flatMap((problem) =>
          problem.kind === 'reordered' ? [problem.number] : problem.kind === 'missing' ? [problem.from] : [],
        );
        // Moving one line up moves those that it passes down.
        for (const number of named) {
          expect(number).toBeGreaterThan(Math.min(from, to));
          expect(number).toBeLessThanOrEqual(Math.max(from, to) + 1);
        }
        expect(problems.map(({ kind }) => kind)).toContain('reordered');
      }),
      { numRuns: rounds(200) },
    );
  });

  it('names a line that was repeated', () => {
    expect(verify(LINES.toSpliced(7, 0, LINES[6] ?? '')).problems).toEqual([
      { kind: 'reordered', number: 7, file: 'f', row: 8 },
    ]);
  });

  it('names older files that were removed, and a line at the beginning of the first that is left', () => {
    const older = { kind: 'missing', from: 1, to: 8, file: 'f', row: 1 };
    expect(verify(LINES.slice(8), 20, 9).problems).toEqual([older]);
    expect(verify(LINES.slice(9), 20, 9).problems).toEqual([
      older,
      { kind: 'missing', from: 9, to: 9, file: 'f', row: 1 },
    ]);
  });

  it('does not take lines that were written after the last confirmation for a mistake', () => {
    expect(verify(LINES, 18).problems).toEqual([]);
  });
});
