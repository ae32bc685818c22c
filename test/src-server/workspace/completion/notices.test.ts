import { describe, expect, it } from 'vitest';
import { reportUnreadFiles } from '#server/workspace/completion/file-notices.ts';
import { reportUnfoundQuotes } from '#server/workspace/completion/notices.ts';

const none = { names: [], count: 0 };

describe('a notice about files', () => {
  it('is absent if every file is part of the answer', () => {
    expect(reportUnreadFiles(none, none)).toEqual([]);
  });

  it('names files that failed and files that wait, and counts those that it does not name', () => {
    expect(
      reportUnreadFiles({ names: ['a.pdf', 'b.pdf'], count: 12 }, { names: ['c.pdf'], count: 1 }),
    ).toEqual([
      {
        code: 'files_not_read',
        message:
          '12 files could not be read and are not part of this answer: “a.pdf”, “b.pdf” and 10 more. The list of the project’s files says why.',
      },
      {
        code: 'files_not_ready',
        message:
          'One file is still being read and not part of this answer: “c.pdf”. Ask again when it is ready.',
      },
    ]);
  });
});

describe('a notice about quotations', () => {
  it('covers all that were not found, and shows the first of them', () => {
    expect(reportUnfoundQuotes([])).toEqual([]);
    const [notice, ...others] = reportUnfoundQuotes(['one', 'two', 'three', 'x'.repeat(200)]);
    expect(others).toEqual([]);
    expect(notice?.message).toBe(
      '4 quotations in this answer were not found in the files: “one”, “two”, “three” and 1 more. Do not rely on them.',
    );
    expect(reportUnfoundQuotes(['x'.repeat(200)])[0]?.message).toContain(`“${'x'.repeat(120)}…”`);
  });
});
