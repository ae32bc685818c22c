import { describe, expect, it } from 'vitest';
import { blockedChanges } from '#pane/diff/blocked.ts';
import type { Change, FixedStretch } from '#pane/diff/model.ts';

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

  it('blocks words at the end of a paragraph inside a locked control', () => {
    const [paragraph = ''] = paragraphs;
    const all = [fixed(0, paragraph.length, 'locked')];
    expect(blockedChanges([insertionAt(paragraph.length)], { paragraphs, fixed: all })).toEqual(
      new Map([[0, 'locked']]),
    );
  });

  it('blocks a new paragraph after an inline locked control that is all of its paragraph, and allows words there', () => {
    const [paragraph = ''] = paragraphs;
    const end = insertionAt(paragraph.length);
    const all = [{ ...fixed(0, paragraph.length, 'locked'), tag: 'party' }];
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
