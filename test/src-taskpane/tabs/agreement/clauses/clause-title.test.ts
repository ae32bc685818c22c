import { describe, expect, it } from 'vitest';
import { toTitle } from '#pane/tabs/agreement/clauses/clause-title.ts';

describe('the title of a clause', () => {
  it.each([
    [['1.\tEvents', 'More.'], 'Clause 1: Events'],
    [['\t8.2  Fees. They are due.'], 'Clause 8.2: Fees'],
    [['Late payment: interest runs.'], 'Clause 9: Late payment'],
  ])('names its first words once, without the typed number: %j', (paragraphs, title) => {
    expect(toTitle({ label: title.slice(0, title.indexOf(':')), paragraphs })).toBe(title);
  });
});
