// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordMessages } from '#pane/word/messages.ts';
import type { Insertion } from '#pane/word/model.ts';
import { rounds } from '#test/setup/rounds.ts';
import { numberedWith, run } from '../documents.ts';
import { insertHere, source } from '../insert-here.ts';
import { insertRich } from '../insert-rich.ts';
import { open, type Opened } from '../open.ts';
import { quickPart } from '#test/setup/extent.ts';

const BODY = 'The Supplier shall deliver the goods to the warehouse of the Customer.';
const END = ' Note to file: check.';
const UNMARKED = {
  strikeThrough: false,
  doubleStrikeThrough: false,
  highlightColor: null,
  subscript: false,
  superscript: false,
};
const NUMBER = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const FONT = '<w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/>';

/** What marks the words at the end of a paragraph: edits, notes and signs of notes, and how some authors set them off. */
const marks = fc.subarray(
  [
    '<w:b/>',
    '<w:i/>',
    '<w:strike/>',
    '<w:dstrike/>',
    '<w:color w:val="FF0000"/>',
    '<w:sz w:val="16"/>',
    '<w:highlight w:val="yellow"/>',
    '<w:u w:val="double"/>',
    '<w:vertAlign w:val="superscript"/>',
  ],
  { minLength: 1 },
);

const own = (text: string, look: string): string => run(text).replace('<w:r>', `<w:r><w:rPr>${look}</w:rPr>`);

/** A paragraph whose last words have these properties, and another after it. */
function agreement(properties: readonly string[], isNumbered: boolean): Uint8Array {
  const pPr = isNumbered ? `<w:pPr>${NUMBER}</w:pPr>` : '';
  const paragraph = `<w:p>${pPr}${own(BODY, FONT)}${own(END, `${FONT}${properties.join('')}`)}</w:p>`;
  return numberedWith(paragraph, `<w:p>${pPr}${own('The last clause is here.', FONT)}</w:p>`);
}

const fontOf = ({ host }: Opened, text: string) =>
  host.document.body.search(text, { matchCase: true })[0]?.font();

/** Ways to insert new text after words. */
const ways: fc.Arbitrary<Pick<Insertion, 'form' | 'text'> & Partial<Insertion>> = fc.constantFrom(
  { form: 'tracked', text: 'Fresh words.' },
  { form: 'plain', text: 'Fresh words.' },
  { form: 'bracketed', text: 'Fresh words.' },
  { form: 'footnote', text: 'Fresh words.', citationText: 'Acme MSA, p. 7', sources: [source] },
  { form: 'tracked', text: 'Escrow.\nFresh words.' },
);

describe('new words after words that are struck out, highlighted or raised', () => {
  it.each(quickPart(['windows', 'web', 'mac', 'ltsc2021'] as const, 2))(
    'are none of these in Word %s',
    async (profile) => {
      await fc.assert(
        fc.asyncProperty(
          marks,
          ways,
          fc.boolean(),
          fc.boolean(),
          async (properties, way, isNumbered, isWhole) => {
            const isOld = profile === 'ltsc2021';
            const form = isOld && way.form !== 'bracketed' ? 'plain' : way.form;
            const opened = await open(agreement(properties, isNumbered), { profile });
            opened.host.select(isWhole ? BODY + END : END.trim());
            const report = await insertHere(opened.pane, { action: 'after', ...way, form });
            expect(report.message).not.toContain(wordMessages.done.looksLeft);
            expect(fontOf(opened, 'Fresh words')).toMatchObject(UNMARKED);
            await opened.close();
          },
        ),
        { numRuns: rounds(40) },
      );
    },
  );

  it('look, in a new clause, as most words of the clause before it', async () => {
    await fc.assert(
      fc.asyncProperty(marks, fc.constantFrom('windows', 'web'), async (properties, profile) => {
        const opened = await open(agreement(properties, true), { profile });
        const body = fontOf(opened, BODY);
        opened.host.select(BODY + END);
        const text = 'The Supplier shall deposit the source code.';
        const clause = { form: 'tracked', action: 'after', isClause: true, text } as const;
        expect(await insertHere(opened.pane, clause)).toMatchObject({ outcome: 'verified' });
        expect(fontOf(opened, 'deposit the source code')).toEqual(body);
        await opened.close();
      }),
      { numRuns: rounds(40) },
    );
  });

  it('are none of these as the items of a list', async () => {
    const opened = await open(agreement(['<w:strike/>', '<w:highlight w:val="yellow"/>'], false));
    opened.host.select(BODY + END);
    await insertRich(opened.pane, '- Fresh words.');
    expect(fontOf(opened, 'Fresh words')).toEqual(fontOf(opened, BODY));
  });

  it('are reported where Word leaves them so', async () => {
    const opened = await open(agreement(['<w:strike/>'], false));
    opened.host.select(BODY + END);
    opened.host.faults.refuse('Font.strikeThrough', 'GeneralException');
    const report = await insertHere(opened.pane, { form: 'tracked', action: 'after', text: 'Fresh words.' });
    expect(report.message).toContain(wordMessages.done.looksLeft);
  });
});
