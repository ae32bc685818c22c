import { describe, expect, it } from 'vitest';
import { findValues } from '#pane/features/prompt-library/find-values.ts';
import { readValues } from '#pane/features/prompt-library/read-values.ts';
import { PaneError } from '#pane/errors.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { documentWith, passage } from '../../shell/document.ts';

const TEXT = [
  'This agreement is between Acme Limited (the “Supplier”) and Birch Inc. (the “Customer”).',
  '“Fees” means the fees in Schedule 1.',
  '“Term” means five years.',
  'The Supplier invoices the Fees monthly.',
];
const whole = {
  paragraphs: TEXT.map((text) => ({
    text,
    given: text,
    number: '',
    heading: undefined,
    inTable: false,
    isInserted: false,
  })),
  notes: [],
  changes: 0,
  comments: 0,
  fileNames: [],
  listed: { places: new Map(), comments: 0 },
  unread: [],
};
const CLAUSE = passage(TEXT[3] ?? '', { label: 'Clause 4' });
const reads = { readWhole: () => Promise.resolve(whole) };
const find = async (variables: readonly string[], document: WordDocument) =>
  findValues(variables, await readValues(variables, { document, pause: () => undefined }), new Set());

describe('the values of variables', () => {
  it('are read from the document: the selection, its clause, the terms that it uses, the parties to choose from', async () => {
    const document = documentWith(CLAUSE, {
      ...reads,
      readSelection: () => Promise.resolve(passage('invoices the Fees')),
    });
    const { values, parties } = await find(['selection', 'clause', 'defined terms', 'party'], document);
    expect(Object.fromEntries(values)).toEqual({
      selection: 'invoices the Fees',
      clause: TEXT[3],
      'defined terms': TEXT[1],
    });
    expect(parties).toEqual(['Acme Limited', 'Birch Inc.']);
  });

  it('are those of the clause if nothing is selected, and a definition in the passage is not repeated', async () => {
    const document = documentWith(passage(`${TEXT[1] ?? ''} The Term is long.`), {
      ...reads,
      readSelection: () => Promise.resolve(passage('')),
    });
    const { values } = await find(['defined terms'], document);
    expect(values.get('defined terms')).toBe(TEXT[2]);
    expect(values.has('selection')).toBe(false);
  });

  it('are missing if the cursor is not in a clause, and nothing is read unnecessarily', async () => {
    const document = documentWith(CLAUSE, {
      look: () => Promise.reject(new PaneError('nothing_selected', 'No clause.')),
      readSelection: () => Promise.reject(new Error('not asked for')),
      readWhole: () => Promise.reject(new Error('not asked for')),
      readFile: () => Promise.reject(new Error('not asked for')),
    });
    const { values } = await find(['clause', 'matter'], document);
    expect(values.size).toBe(0);
  });
});
