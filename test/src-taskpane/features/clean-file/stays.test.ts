import { describe, expect, it } from 'vitest';
import { staysLines } from '#pane/features/clean-file/stays.ts';

const NOTHING = { changes: [], comments: 0 };
const text = (over: { fileNames?: string[]; changes?: number; notes?: string[]; words?: string }) => ({
  paragraphs: [
    {
      text: over.words ?? 'Rent is due.',
      given: '',
      number: '',
      heading: undefined,
      inTable: false,
      isInserted: false,
    },
  ],
  notes: over.notes ?? [],
  changes: over.changes ?? 0,
  comments: 0,
  fileNames: over.fileNames ?? [],
  listed: { places: new Map(), comments: 0 },
  unread: [],
});

describe('what stays in the file', () => {
  it('is counted: tracked changes, and names of vault files in the text and in notes', () => {
    const fileNames = ['Acme lease.docx'];
    const words = 'Rent is due under the Acme lease.';
    expect(
      staysLines(text({ fileNames, changes: 2, words, notes: ['Acme lease.docx, p. 2'] }), NOTHING),
    ).toEqual([
      '2 tracked changes are not decided',
      '“Acme lease”, a file of your vault, 1 time',
      '“Acme lease.docx”, a file of your vault, 1 time in notes',
    ]);
    expect(staysLines(text({ fileNames }), NOTHING)).toEqual([
      'No tracked changes and no comments',
      'No name of a file of your vault',
    ]);
  });

  it('is not said to have no name of a file whose name is too short to be looked for', () => {
    expect(staysLines(text({ fileNames: ['MSA.docx'], notes: ['MSA, p. 2'] }), NOTHING)).toEqual([
      'No tracked changes and no comments',
    ]);
  });

  it('has no changes only where the whole file has none', () => {
    expect(
      staysLines(text({}), {
        changes: [
          ['notes', 2],
          ['tables', 1],
        ],
        comments: 1,
      }),
    ).toEqual([
      'Also in the file: 2 changes in footnotes and endnotes, 1 change of tables and 1 comment',
      'No name of a file of your vault',
    ]);
    expect(staysLines(text({}), undefined)).toEqual([
      'Word did not return the file, so changes outside the main text may be missing here.',
      'No name of a file of your vault',
    ]);
  });
});
