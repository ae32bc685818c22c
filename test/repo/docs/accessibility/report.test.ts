import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accessibilityReport, claims, criteria } from './report.ts';

const root = new URL('../../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const sources = readdirSync(new URL('src-taskpane/', root), { recursive: true })
  .map((path) => `src-taskpane/${String(path)}`)
  .filter((path) => /\.(tsx?|html|css)$/u.test(path));

describe('the accessibility conformance report', () => {
  it('is what the claims are (npm run docs writes it)', () => {
    expect(read('src-server/deploy/ACCESSIBILITY.md')).toBe(accessibilityReport());
  });

  it('is about the 31 criteria of level A and the 24 of level AA in WCAG 2.2, each once', () => {
    const ids = criteria.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
    expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24);
    const inOrder = ids.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    expect(ids).toEqual(inOrder);
  });

  it.each(claims.filter(({ proofs }) => proofs.length > 0))(
    '$id $name names tests that exist, and are not skipped',
    ({ proofs }) => {
      for (const { file, name } of proofs) {
        const at = read(file).indexOf(`'${name}'`);
        expect(at, `${file}: ${name}`).toBeGreaterThan(0);
        // What stands before the name: it( or it.each(…)(.
        const before = read(file).slice(0, at);
        const call = before.slice(before.search(/\bit[.(][^;]*$/u));
        expect(call, `${file}: ${name}`).toMatch(/^it(\(\s*$|\.each\()/u);
      }
    },
  );

  it('claims nothing of a criterion that does not apply', () => {
    const claimed = claims.filter(
      ({ conformance, proofs }) => conformance === 'Not applicable' && proofs.length > 0,
    );
    expect(claimed).toEqual([]);
    for (const { remark } of claims) expect(remark).toMatch(/^[A-Z\d].*\.$/u);
  });
});

/** It only notices that the user has begun to do something else. */
const NOTICES = 'src-taskpane/ui/browser/scroll-into-view.ts';

describe('the pane', () => {
  it('needs no dragging, no path of the pointer, no motion and no direction of the screen', () => {
    expect(sources.length).toBeGreaterThan(500);
    const needs =
      /\bon(Drag|Drop|Pointer(Down|Move|Up)|Touch)|\bdraggable\b|'(drag\w*|drop|pointer(down|move)|touch\w+|device(motion|orientation))'|orientation:|screen\.orientation/u;
    expect(sources.filter((path) => needs.test(read(path)))).toEqual([NOTICES]);
    // A press of the button alone only keeps the focus where it is.
    const presses = sources.flatMap((path) => read(path).match(/onMouse(Down|Move|Up)\b.*/gu) ?? []);
    expect(presses.filter((press) => !press.includes('event.preventDefault()'))).toEqual([]);
  });
});
