import { describe, expect, it } from 'vitest';
import { buildDocx } from '../file/blank.ts';
import { openDocument } from '../open.ts';
import { nodeTools } from '../tools.ts';
import { find, open, p } from '../opened.ts';

describe('tracked changes that later edits divide', () => {
  it('are accepted and rejected whole by the handle from before', () => {
    for (const how of ['accept', 'reject'] as const) {
      const doc = open(p('Old text.'));
      doc.trackingMode = 'TrackAll';
      find(doc, 'text').insertText('quite new ', 'Before');
      const [change] = doc.trackedChanges();
      doc.author = 'Ben';
      find(doc, 'te ne').insertText('X', 'Replace');
      change?.[how]();
      expect(change?.exists).toBe(false);
      doc.rejectAllChanges();
      expect(doc.body.text).toBe(how === 'accept' ? 'Old quite new text.' : 'Old text.');
    }
  });
});

describe('tracked changes in a Word that shows them late', () => {
  it('are not listed in the batch that makes them, and are in the next', () => {
    const doc = openDocument(buildDocx(p('Old text.')), nodeTools(), {
      now: () => new Date('2026-03-01T10:00:00Z'),
      quirks: { lateRevisions: true },
    });
    doc.trackingMode = 'TrackAll';
    find(doc, 'Old').insertText('New', 'Replace');
    expect([doc.trackedChanges().length, doc.body.range().trackedChanges().length]).toEqual([0, 0]);
    doc.endBatch();
    expect([doc.trackedChanges().length, doc.body.range().trackedChanges().length]).toEqual([2, 2]);
  });
});
