// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { button, openOn, type OpenedPane, type openPane, chooseAction } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { deleted, document as docxOf, inserted, paragraph, row, run } from '../../../word/documents.ts';
import { open, type Opened } from '../../../word/open.ts';
import { rounds } from '#test/setup/rounds.ts';
import { gone } from '../../../../setup/gone.ts';
import { quickPart } from '#test/setup/extent.ts';

const AUTHOR = 'Contains tracked changes by Colleague';
const KEPT_OUT = 'of hidden text';
const NO_WORDS = 'Nothing is selected. Select the passage in the document first.';
const NOT_READ = 'As Word displays it. Tracked deletions are not sent.';
const field = `<w:fldSimple w:instr="REF a">${run('4.2')}</w:fldSimple>`;
/** Words in white, of letters that are nowhere else. */
const hidden = `<w:r><w:rPr><w:color w:val="FFFFFF"/></w:rPr><w:t xml:space="preserve">ZZZ ZZ ZZZZ </w:t></w:r>`;
const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';

/** What a paragraph is made of. Deleted words are named so that they are recognised wherever they appear. */
const piece = fc.constantFrom(
  run('the Fees '),
  run('within thirty days '),
  deleted('Gone '),
  inserted('new words '),
  deleted('Gone') + inserted('kept'),
  field,
  note,
  hidden,
);
const words = fc.array(piece, { minLength: 1, maxLength: 5 }).map((runs) => paragraph(run('So '), ...runs));
const block = fc.oneof(
  { weight: 4, arbitrary: words },
  { weight: 1, arbitrary: fc.constant(paragraph(deleted('Gone entirely.'))) },
  { weight: 1, arbitrary: fc.constant(paragraph(hidden)) },
  { weight: 1, arbitrary: fc.tuple(words, words).map((cells) => row(...cells)) },
);
const selections = fc.record({
  from: fc.nat(),
  to: fc.nat(),
  skip: fc.nat({ max: 9 }),
  offset: fc.nat({ max: 6 }),
});
type Selection = typeof selections extends fc.Arbitrary<infer T> ? T : never;

const withNotes = (blocks: readonly string[]): Uint8Array =>
  buildDocx([...blocks, paragraph('The end.')].join(''), {
    'word/footnotes.xml': {
      xml: `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:id="2">${paragraph('As amended.')}</w:footnote></w:footnotes>`,
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml',
      relation: 'footnotes',
    },
  });

const routes: Parameters<typeof openPane>[0]['routes'] = {
  'POST /completions': (_, response) => {
    eventStream(response)('done', { text: 'Done.' });
    response.end();
  },
};
/** The words of the box, with what it says of the passage. */
const composer = (): string => screen.getByRole('region', { name: 'What to do' }).textContent;
const shownText = (): string =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What will be sent' }).value;

/** Opens What will be sent, and returns the text once the passage is read. */
async function openText(pane: OpenedPane): Promise<string> {
  await pane.user.click(button('What will be sent'));
  await waitFor(() => expect(shownText()).not.toMatch(/^Reading/u));
  return shownText();
}

/** Returns the prompts that the relay has received, once there are so many. */
async function sentPrompts({ server }: OpenedPane, count: number): Promise<readonly unknown[]> {
  const sent = (): unknown[] =>
    server.seen
      .filter(({ path }) => path === '/api/completions')
      .map(({ body }) => (JSON.parse(body.toString()) as { readonly prompt: unknown }).prompt);
  await waitFor(() => expect(sent()).toHaveLength(count));
  return sent();
}

/** Selects from within one paragraph into another, or to nearly the end of the same one. */
function selectSome({ host }: Opened, { from, to, skip, offset }: Selection): void {
  const { length } = host.document.body.paragraphs();
  const [first, last] = [from % length, to % length].toSorted((a, b) => a - b);
  const lengthOf = (at = 0): number => host.document.body.paragraphs()[at]?.textOf('current').length ?? 0;
  const end = Math.max(0, lengthOf(last) - offset);
  const start = Math.min(skip, first === last ? end : lengthOf(first));
  host.selectRange(first ?? 0, start, last ?? 0, end);
}

/** Lets the pane see a selection that was made after it was opened. */
async function beSeen(opened: Opened): Promise<void> {
  await waitFor(() => expect(opened.timers).not.toHaveLength(0));
  for (const runTimer of opened.timers.splice(0)) runTimer();
  // Word answers one after the other: the pane has its answer by then.
  await act(async () => void (await opened.pane.look('selection')));
}

describe.each(quickPart(['windows', 'web'] as const, 1))('“What will be sent” in Word %s', (profile) => {
  it('is what the relay receives, without deleted or hidden words, for any passage, or refused with a sentence', async () => {
    const opened = await open(withNotes(fc.sample(block, 12)), { profile });
    const pane = await openOn(opened.pane, { routes });
    await screen.findByRole('region', { name: 'Selection' });
    await chooseAction(pane, 'Explain');
    await pane.user.click(button('What will be sent'));
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(selections, async (selection) => {
        // An answer folds the box.
        await pane.user.click(screen.getByRole('textbox', { name: /instruction/iu }));
        selectSome(opened, selection);
        await beSeen(opened);
        if ((await opened.pane.look('selection')).isEmpty) return;
        const show = screen.queryByRole('button', { name: 'Show the exact text' });
        if (show !== null) await pane.user.click(show);
        await waitFor(() => expect(shownText()).not.toMatch(/^Reading/u));
        const shown = shownText();
        expect(shown).not.toContain('Gone');
        expect(shown).not.toContain('Z');
        // The other side is named before anything is sent.
        const card = composer();
        const { changeAuthors = [], text } = await opened.pane.readSelection();
        expect(card.includes(AUTHOR)).toBe(changeAuthors.length > 0);
        expect(card.includes(KEPT_OUT)).toBe(text.includes('Z'));
        await waitFor(() => expect(button('Send').ariaDisabled).not.toBe('true'));
        await pane.user.click(button('Send'));
        // Paragraphs of which nothing is left without deletions and hidden words are nothing to explain.
        if (text.replaceAll('Z', '').trim() === '') {
          await within(screen.getByRole('region', { name: 'What to do' })).findByText(NO_WORDS);
          // As many as before.
          await sentPrompts(pane, sent);
          return;
        }
        sent += 1;
        expect((await sentPrompts(pane, sent)).at(-1)).toBe(shown);
      }),
      { numRuns: rounds(16), endOnFailure: true },
    );
    expect(sent).toBeGreaterThan(0);
  });

  it('does not show deleted words as if they were sent, before and after the passage is read', async () => {
    const { host, pane: document } = await open(
      docxOf(paragraph('For ', deleted('Gone'), inserted('two years'), ' more.')),
      { profile },
    );
    host.selectRange(0, 0, 0, 19);
    const pane = await openOn(document, { routes });
    await screen.findByRole('region', { name: 'Selection' });
    await chooseAction(pane, 'Explain');
    expect(composer()).toContain(NOT_READ);
    await pane.user.click(button('Send'));
    const [prompt] = await sentPrompts(pane, 1);
    expect(prompt).not.toContain('Gone');
    // With the answer at the latest, and then in the card as well.
    expect((await screen.findAllByText(new RegExp(AUTHOR, 'u'))).length).toBeGreaterThan(0);
    await pane.user.click(screen.getByRole('textbox', { name: /instruction/iu }));
    const read = composer();
    expect(read).toContain('For two years more.');
    expect(read).not.toContain('Gone');
    expect(read).not.toContain(NOT_READ);
  });

  it('reads another passage only on demand while it is open', async () => {
    const opened = await open(
      docxOf('The first clause.', paragraph('Second ', deleted('Gone '), 'clause.')),
      {
        profile,
      },
    );
    opened.host.selectRange(0, 0, 0, 17);
    const pane = await openOn(opened.pane, { routes });
    await screen.findByRole('region', { name: 'Selection' });
    await chooseAction(pane, 'Explain');
    expect(await openText(pane)).toContain('The first clause.');
    opened.host.selectRange(1, 0, 1, 14);
    await beSeen(opened);
    const show = await screen.findByRole('button', { name: 'Show the exact text' });
    await gone(() => screen.queryByRole('textbox', { name: 'What will be sent' }));
    await pane.user.click(show);
    await waitFor(() => expect(shownText()).toContain('Second clause.'));
    const shown = shownText();
    await pane.user.click(button('Send'));
    expect(await sentPrompts(pane, 1)).toEqual([shown]);
  });

  it('sends nothing if the passage is no longer the one shown', async () => {
    const opened = await open(docxOf(paragraph('Pay ', deleted('Gone '), 'within thirty days.')), {
      profile,
    });
    opened.host.selectRange(0, 0, 0, 23);
    const pane = await openOn(opened.pane, { routes });
    await screen.findByRole('region', { name: 'Selection' });
    await chooseAction(pane, 'Explain');
    expect(await openText(pane)).toContain('Pay within thirty days.');
    const { document } = opened.host;
    document.trackingMode = 'TrackAll';
    document.body.search('thirty ')[0]?.delete();
    await pane.user.click(button('Send'));
    const refused = 'has changed since its text was shown';
    await screen.findByText(new RegExp(refused, 'u'));
    expect(await sentPrompts(pane, 0)).toEqual([]);
    await waitFor(() => expect(shownText()).toContain('Pay within days.'));
    const shown = shownText();
    await pane.user.click(button('Send'));
    expect(await sentPrompts(pane, 1)).toEqual([shown]);
  });
});
