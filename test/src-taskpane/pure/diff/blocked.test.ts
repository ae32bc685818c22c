import { describe, expect, it } from 'vitest';
import { blockedChanges } from '#pane/pure/diff/blocked.ts';
import type { Change, FixedStretch } from '#pane/pure/diff/model.ts';

const paragraphs = ['The Supplier shall deliver.'];

function insertionAt(offset: number): Change {
  const place = { paragraph: 0, offset };
  return { start: place, end: place, text: 'As agreed, ' };
}

const replacementOf = (from: number, to: number): Change => ({
  start: { paragraph: 0, offset: from },
  end: { paragraph: 0, offset: to },
  text: 'Seller',
});

const fixed = (start: number, end: number, reason: FixedStretch['reason']): FixedStretch => ({
  paragraph: 0,
  start,
  end,
  reason,
});

/** True where a change is blocked in paragraphs of which the first lies, to an offset, inside a locked control. */
const locks = (change: Change, lines: readonly string[], end: number): boolean =>
  blockedChanges([change], { paragraphs: lines, fixed: [{ ...fixed(0, end, 'locked'), isAround: true }] })
    .size === 1;

describe('blockedChanges', () => {
  it('blocks an insertion before a locked control that opens its paragraph', () => {
    expect(blockedChanges([insertionAt(0)], { paragraphs, fixed: [fixed(0, 12, 'locked')] })).toEqual(
      new Map([[0, 'locked']]),
    );
  });

  it('blocks an insertion between a field and a locked control', () => {
    const between = [fixed(0, 3, 'field'), fixed(3, 12, 'locked')];
    expect(blockedChanges([insertionAt(3)], { paragraphs, fixed: between })).toEqual(
      new Map([[0, 'locked']]),
    );
  });

  it('blocks every change of a paragraph inside a locked control, even one without words', () => {
    const [paragraph = ''] = paragraphs;
    expect(locks(insertionAt(paragraph.length), paragraphs, paragraph.length)).toBe(true);
    expect(locks(insertionAt(0), ['', 'Two.'], 0)).toBe(true);
    const joins = { ...insertionAt(0), end: { paragraph: 1, offset: 0 }, text: '' };
    expect(locks(joins, ['', 'Two.'], 0)).toBe(true);
  });

  it('blocks words after a locked control that has no place after it, and allows a paragraph there', () => {
    const end = insertionAt('The Supplier shall deliver.'.length);
    const closed = [{ ...fixed(4, 27, 'locked'), closedAfter: 'words' } as const];
    const joins = { ...end, end: { paragraph: 1, offset: 0 }, text: ' and ' };
    const changes = [end, { ...end, text: '\nNew.' }, joins, { ...joins, text: '' }];
    expect([
      ...blockedChanges(changes, { paragraphs: [...paragraphs, 'Two.'], fixed: closed }).keys(),
    ]).toEqual([0, 2]);
  });

  it('blocks a new paragraph after an inline locked control that is all of its paragraph, and allows words there', () => {
    const [paragraph = ''] = paragraphs;
    const end = insertionAt(paragraph.length);
    const all = [fixed(0, paragraph.length, 'locked')];
    expect(blockedChanges([{ ...end, text: '\nNew.' }, end], { paragraphs, fixed: all })).toEqual(
      new Map([[0, 'locked']]),
    );
  });

  it('blocks a change that deletes all of a control that must stay, and allows all others', () => {
    const keeps = [{ ...fixed(4, 12, 'locked'), tag: 'party', cannotDelete: true } as const];
    const changes = [
      replacementOf(4, 12),
      replacementOf(0, 20),
      replacementOf(5, 12),
      replacementOf(0, 11),
      insertionAt(4),
      insertionAt(8),
      insertionAt(12),
    ];
    expect([...blockedChanges(changes, { paragraphs, fixed: keeps }).keys()]).toEqual([0, 1]);
  });

  it('allows one after a word before a locked control, and after the control', () => {
    const control = [fixed(4, 12, 'locked')];
    expect(blockedChanges([insertionAt(4), insertionAt(12)], { paragraphs, fixed: control })).toEqual(
      new Map(),
    );
  });
});
