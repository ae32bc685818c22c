// @vitest-environment jsdom
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { richText, type RichPart, type RichRun } from '#pane/pure/markdown/rich-content.ts';
import { rounds } from '#test/setup/rounds.ts';
import { document, numberedWith, paragraph, row, run } from '../documents.ts';
import { open, type Opened } from '../open.ts';

const words = fc.constantFrom('the Fees', 'Term & notice', 'a <b>', '§ 4.2(b)', 'Zahlung');
const runsOf: fc.Arbitrary<RichRun[]> = fc.array(
  fc.record(
    { text: words, bold: fc.constant(true as const), italic: fc.constant(true as const) },
    { requiredKeys: ['text'] },
  ),
  { minLength: 1, maxLength: 3 },
);
const part: fc.Arbitrary<RichPart> = fc.oneof(
  fc.record({ kind: fc.constant('paragraph' as const), runs: runsOf }),
  fc.record({
    kind: fc.constant('paragraph' as const),
    heading: fc.integer({ min: 1, max: 3 }),
    runs: runsOf,
  }),
  fc.record({
    kind: fc.constant('list' as const),
    start: fc.integer({ min: 1, max: 4 }),
    items: fc.array(
      fc.record({ level: fc.integer({ min: 0, max: 2 }), ordered: fc.boolean(), runs: runsOf }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
  }),
  fc.record({
    kind: fc.constant('table' as const),
    rows: fc.array(fc.tuple(fc.record({ runs: runsOf }), fc.record({ runs: runsOf })), {
      minLength: 1,
      maxLength: 3,
    }),
  }),
);
const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('Place')}</w:p>`;
/** Documents to insert into: each has the word “Place” once. */
const places = {
  'between paragraphs': document('Before.', 'Place', 'After.'),
  'after a heading': document('Before.', heading, 'After.'),
  'before a table': document('Place', row(paragraph('Cell')), 'After.'),
  'after a numbered clause': numberedWith(
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run('Place')}</w:p>`,
    paragraph('After.'),
  ),
  'at the end': document('Before.', 'Place'),
};

const ways = [
  { form: 'tracked', profile: 'windows' },
  { form: 'plain', profile: 'windows' },
  // Where Word lacks bookmarks, each group is marked by a content control.
  { form: 'plain', profile: 'ltsc2021' },
] as const;
const title: RichPart = { kind: 'paragraph', heading: 1, runs: [{ text: 'the Fees' }] };
/** Its groups adjoin once the table is deleted, each in its own content control. */
const AROUND_A_TABLE: RichPart[] = [title, { kind: 'table', rows: [[{ runs: [{ text: 'Term' }] }]] }, title];
const bodyOf = ({ host }: Opened): string =>
  /<w:body>[\s\S]*<\/w:body>/u.exec(
    strFromU8(unzipSync(host.save())['word/document.xml'] ?? new Uint8Array()),
  )?.[0] ?? '';

const bare = (text: string): string => text.replace(/\s+/gu, ' ').trim();

describe.each(Object.entries(places))('any parts %s', (_, docx) => {
  it('read as planned, leave the rest, and can be removed without a trace', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...ways),
        async (rich, { form, profile }) => {
          const opened = await open(docx, { profile });
          try {
            const { host, pane } = opened;
            const before = host.text('current');
            const body = bodyOf(opened);
            host.select('Place');
            const target = await pane.readSelection();
            const report = await pane.insert({ form, action: 'after', target, text: '', rich, sources: [] });
            expect(report.outcome).toBe('verified');
            const [lead = '', tail = ''] = before.split('Place');
            expect(bare(host.text('current'))).toBe(bare(`${lead}Place\n${richText(rich)}\n${tail}`));
            expect(host.text('original') === before).toBe(form === 'tracked');
            expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
            expect(host.document.trackedChanges()).toEqual([]);
            expect(host.text('all')).toBe(before);
            expect(bodyOf(opened)).toBe(body);
          } finally {
            await opened.close();
          }
        },
      ),
      { numRuns: rounds(4), examples: [[AROUND_A_TABLE, ways[2]]] },
    );
  });
});

it('two insertions after one heading are removed one by one, where content controls mark them', async () => {
  const opened = await open(places['after a heading'], { profile: 'ltsc2021' });
  try {
    const { host, pane } = opened;
    const bodies = [bodyOf(opened)];
    const ids: string[] = [];
    for (const text of ['One', 'Two']) {
      host.select('Place');
      const target = await pane.readSelection();
      const rich: RichPart[] = [{ kind: 'paragraph', runs: [{ text }] }];
      const { entry } = await pane.insert({
        form: 'plain',
        action: 'after',
        target,
        text: '',
        rich,
        sources: [],
      });
      ids.push(entry?.id ?? '');
      bodies.push(bodyOf(opened));
    }
    expect(host.text('current')).toBe('Before.\nPlace\nTwo\nOne\nAfter.');
    for (const id of ids.toReversed()) {
      await pane.remove(id);
      bodies.pop();
      expect(bodyOf(opened)).toBe(bodies.at(-1));
    }
  } finally {
    await opened.close();
  }
});
