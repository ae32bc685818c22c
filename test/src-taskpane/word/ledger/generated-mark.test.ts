// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GeneratedMark, WordDocument } from '#pane/word/model.ts';
import { convertWithLibreOffice, findLibreOffice } from '#test/setup/programs/libreoffice.ts';
import { isInRun } from '#test/setup/extent.ts';
import { rounds } from '#test/setup/rounds.ts';
import { document } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { filesNamingCodicil, readSavedMark } from './saved-mark.ts';

const places = ['first', 'second', 'third'] as const;
const agreement = document(...places.map((place) => `The ${place} clause.`));
const forms = [
  { form: 'plain', action: 'after', text: '(new words)' },
  { form: 'tracked', action: 'after', text: '(tracked words)' },
  { form: 'comment', action: 'annotate', text: 'A remark.' },
  { form: 'footnote', action: 'annotate', text: 'A note.' },
] as const;

/** Inserts at a place; returns the id of the entry, and the report. */
async function insert({ host }: Pick<Opened, 'host'>, pane: WordDocument, step: Inserted) {
  host.select(places[step.at] ?? 'first');
  const { form, action, text } = forms[step.form] ?? forms[0];
  const target = await pane.readSelection();
  const { isGenerated } = step;
  return pane.insert(planned({ target, sources: [], form, action, text, isGenerated }));
}

interface Inserted {
  readonly at: number;
  readonly form: number;
  readonly isGenerated: boolean;
}
type Step =
  | ({ readonly do: 'insert'; readonly mark: GeneratedMark } & Inserted)
  | { readonly do: 'remove'; readonly which: number }
  | { readonly do: 'reload' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('insert' as const),
      mark: fc.constantFrom('none', 'insertions', 'property'),
      at: fc.nat(2),
      form: fc.nat(3),
      isGenerated: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'reload' as const }) },
);

/** What the file must say after a step: of these entries, and whether in the property too. */
interface Expected {
  readonly marked: Set<string>;
  isCounted: boolean;
}

async function take(opened: Opened, pane: WordDocument, each: Step, expected: Expected) {
  if (each.do === 'reload') return opened.reload();
  const { marked } = expected;
  if (each.do === 'insert') {
    pane.markGenerated(each.mark);
    const { entry } = await insert(opened, pane, each);
    if (entry !== undefined && each.isGenerated && each.mark !== 'none') {
      marked.add(entry.id);
      expected.isCounted ||= each.mark === 'property';
    }
    return pane;
  }
  const listed = await pane.listInsertions();
  const id = listed[each.which % Math.max(1, listed.length)]?.entry.id;
  if (id === undefined) return pane;
  const { isListed } = await pane.remove(id);
  if (isListed !== true) marked.delete(id);
  if (marked.size === 0) expected.isCounted = false;
  return pane;
}

/** The file with an insertion of a firm that has nothing marked. */
async function savedWithout(isGenerated: boolean): Promise<Uint8Array> {
  const opened = await open(agreement);
  await insert(opened, opened.pane, { at: 0, form: 0, isGenerated });
  const bytes = opened.host.save();
  await opened.close();
  return bytes;
}

describe('the mark of AI-generated text', () => {
  it('says in the saved file exactly what is still listed, whatever is inserted and removed, and Clean leaves none', async () => {
    const opened = await open(agreement);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
        opened.host.open(agreement);
        let pane = await opened.reload();
        const expected: Expected = { marked: new Set(), isCounted: false };
        for (const each of steps) {
          // oxlint-disable-next-line no-await-in-loop -- one step after the other
          pane = await take(opened, pane, each, expected);
        }
        const { property, entries } = readSavedMark(opened.host.save());
        expect(entries).toEqual([...expected.marked].toSorted());
        expect(property?.match(/\d+(?= insertion)/u)?.[0]).toBe(
          expected.isCounted ? String(expected.marked.size) : undefined,
        );
        const listed = await pane.listInsertions();
        expect(listed.filter(({ entry }) => entry.isGenerated === true)).toHaveLength(expected.marked.size);
        const traces = await pane.traces();
        expect(traces.generated).toBe(expected.marked.size);
        const { left } = await pane.clean(traces.comments.map(({ entryId }) => entryId));
        expect(left).toMatchObject({ generated: 0, properties: [], parts: 0 });
        expect(filesNamingCodicil(opened.host.save())).toEqual([]);
      }),
      { numRuns: isInRun('long') ? rounds(1_000) : rounds(200) },
    );
  });

  it.each(['windows', 'ltsc2021'] as const)(
    'is in the property and at the entry in Word %s, and gone with the last marked insertion',
    async (profile) => {
      const opened = await open(agreement, { profile });
      const { host, pane } = opened;
      pane.markGenerated('property');
      const drafted = await insert(opened, pane, { at: 0, form: 0, isGenerated: true });
      await insert(opened, pane, { at: 1, form: 0, isGenerated: false });
      expect(drafted.outcome).toBe('verified');
      expect(readSavedMark(host.save())).toEqual({
        property:
          'Contains AI-generated text: 1 insertion, listed in the custom XML part urn:codicil:ledger:1',
        entries: [drafted.entry?.id],
      });
      expect(await pane.traces()).toMatchObject({ generated: 1, properties: ['CodicilAiGenerated'] });
      await pane.remove(drafted.entry?.id ?? '');
      expect(readSavedMark(host.save())).toEqual({ property: undefined, entries: [] });
      expect(await pane.listInsertions()).toHaveLength(1);
    },
  );

  it('is written nowhere without the setting: the file is the same as of words that no model wrote', async () => {
    expect(await savedWithout(true)).toEqual(await savedWithout(false));
  });

  it.each([{ at: 'addition', count: 0 } as const, { at: 'update', count: 1 } as const])(
    'that Word refuses at its $at leaves the insertion, and the outcome says so',
    async ({ count }) => {
      const opened = await open(agreement);
      const { host, pane } = opened;
      pane.markGenerated('property');
      if (count > 0) await insert(opened, pane, { at: 1, form: 0, isGenerated: true });
      host.faults.refuse('CustomPropertyCollection.add', 'GeneralException');
      const { outcome, message, entry } = await insert(opened, pane, { at: 0, form: 0, isGenerated: true });
      expect(outcome).toBe('differs');
      expect(message).toContain('property that marks AI-generated text');
      expect(host.text('current')).toContain('(new words)');
      expect(readSavedMark(host.save()).entries).toContain(entry?.id);
      // The next write makes the property right again.
      await insert(opened, pane, { at: 2, form: 0, isGenerated: true });
      expect(readSavedMark(host.save()).property).toContain(`${count + 2} insertions`);
    },
  );

  it('stays when a citation of its entry is edited', async () => {
    const opened = await open(agreement);
    const { host, pane } = opened;
    pane.markGenerated('insertions');
    host.select('first');
    const { entry } = await pane.insert({
      form: 'bracketed',
      action: 'after',
      target: await pane.readSelection(),
      text: 'as agreed',
      sources: [{ fileName: 'MSA.docx', quote: 'agreed' }],
      citationText: 'MSA',
      isGenerated: true,
    });
    await pane.editSource(entry?.id ?? '', 0, { pinpoint: 'clause 9' });
    expect(readSavedMark(host.save())).toEqual({ property: undefined, entries: [entry?.id] });
  });

  it.runIf(findLibreOffice() !== undefined)(
    'comes back from LibreOffice, the property and the entries',
    { timeout: 120_000 },
    async () => {
      const opened = await open(agreement);
      const { host, pane } = opened;
      pane.markGenerated('property');
      await insert(opened, pane, { at: 0, form: 0, isGenerated: true });
      const before = readSavedMark(host.save());
      const after = await convertWithLibreOffice(host.save(), 'docx', 'docx:MS Word 2007 XML');
      expect(readSavedMark(after)).toEqual(before);
    },
  );
});
