// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { citedInsertion } from '#pane/features/insert/forms/citation-form.ts';
import { document } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';

const SOURCE = {
  fileName: 'MSA.docx',
  fileId: 'f1',
  projectId: 'p1',
  page: 3,
  clause: '6.2',
  quote: 'Interest runs.',
};

describe('a quote', () => {
  it('is inserted as a tracked change with its citation in brackets, which stays in the list', async () => {
    const { host, pane } = await open(document('The first clause.'));
    host.select('first');
    const target = await pane.readSelection();
    await pane.insert(citedInsertion('“Interest runs.”', [SOURCE], target, 'tracked'));
    expect(host.text('current')).toContain('first “Interest runs.” [');
    expect(host.text('original')).toBe('The first clause.');
    const [item] = await pane.listInsertions();
    expect(item?.entry.citations).toHaveLength(1);
    expect(item?.entry.sources[0]).toMatchObject({ clause: '6.2', page: 3 });
  });

  it('is a comment on the passage with its citation, and leaves the text unchanged', async () => {
    const { host, pane } = await open(document('The first clause.'));
    host.select('first');
    const target = await pane.readSelection();
    await pane.insert(citedInsertion('“Interest runs.”', [SOURCE], target, 'comment'));
    expect(host.text('current')).toBe('The first clause.');
    const [comment] = host.document.comments();
    expect(comment?.content).toMatch(/^“Interest runs\.” \[MSA.*, clause 6\.2, p\. 3\]/);
  });
});
