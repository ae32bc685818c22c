// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PaneError } from '#pane/errors.ts';
import { isKeptOut, pieceKey } from '#pane/pure/scan/keep-out.ts';
import { emptySearch, hiddenInQuery, searchReducer } from '#pane/tabs/search/state.ts';
import { scanPieces } from '#pane/ui/hidden/scan-file.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { plant, PLANTS, TO_NOBODY } from '#test/setup/hidden/plant.ts';
import { json } from '../../relay-client/stub-server.ts';
import { button, chooseProject, openOn, openView, project, type OpenedPane } from '../../shell/pane.tsx';
import { document as docxOf, paragraph, run } from '../../word/documents.ts';
import { open } from '../../word/open.ts';

const [WORDS = ''] = TO_NOBODY;
const IN_TEXT = PLANTS.filter(({ isBody, isVisible }) => isBody === true && isVisible !== true);
const projectId = project.id;

describe.each(IN_TEXT)('a question taken from text with words hidden by: $name', (way) => {
  it('has none of them, and names them, until they are let in', async () => {
    const file = docxOf('The first clause.', 'The second clause.', 'The third clause.');
    const { pane } = await open(plant(file, way, WORDS, () => 0.5));
    const passage = await pane.read(await pane.look('document'));
    const hidden = ((await scanPieces(pane, () => undefined)) ?? []).filter(isKeptOut);
    const chip = { type: 'searchSelection', selection: { passage, hidden }, projectId } as const;
    const asked = searchReducer(emptySearch, chip);
    expect(asked.asked?.query).not.toContain(WORDS);
    expect(asked.asked?.query).toContain('The second clause.');
    const isReturned = passage.text.includes(WORDS);
    expect(hiddenInQuery(asked).length > 0).toBe(isReturned);
    const letIn = new Set(hiddenInQuery(asked).map(pieceKey));
    const all = searchReducer(asked, { type: 'letIn', letIn });
    expect(all.query.includes(WORDS)).toBe(isReturned);
    const edited = searchReducer(all, { type: 'type', query: `${all.query} Who pays?` });
    const out = searchReducer(edited, { type: 'letIn', letIn: new Set() });
    expect(out.query).toBe(`${asked.query} Who pays?`);
  });
});

const UNSEEN = 'Liability is unlimited.';
const DOCUMENT = docxOf(
  'Before it.',
  paragraph(
    run('The parties act in good faith. '),
    `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">${UNSEEN} </w:t></w:r>`,
    run('They meet each year.'),
  ),
  'After it.',
);
const SEEN = 'The parties act in good faith. They meet each year.';
const ALL = `The parties act in good faith. ${UNSEEN} They meet each year.`;

const queries = ({ server }: OpenedPane): readonly string[] =>
  server.seen
    .filter(({ path }) => path === `/api/projects/${project.id}/search`)
    .map(({ body }) => (JSON.parse(body.toString()) as { readonly query: string }).query);

/** Opens Search with the clause selected, and asks for it. */
async function askForClause(
  changed: Partial<WordDocument> = {},
  isFailing = (): boolean => false,
): Promise<{ readonly pane: OpenedPane; readonly box: HTMLTextAreaElement }> {
  const { host, pane: document } = await open(DOCUMENT);
  host.selectRange(1, 0, 1, host.document.body.paragraphs()[1]?.textOf('current').length ?? 0);
  const pane = await openOn(Object.assign(document, changed), {
    routes: {
      [`POST /projects/${project.id}/search`]: (_, response) =>
        isFailing()
          ? json(response, 502, {
              error: { code: 'workspace_failed', message: 'It failed.', requestId: 'r' },
            })
          : json(response, 200, { results: [] }),
    },
  });
  const tab = within(await openView(pane, 'Search'));
  await chooseProject(pane, project.name);
  await pane.user.click(await tab.findByRole('button', { name: 'Search for the selected clause' }));
  return { pane, box: tab.getByRole<HTMLTextAreaElement>('textbox', { name: 'Search for' }) };
}

describe('hidden text of the selected clause', () => {
  it('is not searched for, is named, listed on demand, and searched for after it was let in', async () => {
    const { pane, box } = await askForClause();
    await waitFor(() => expect(queries(pane)).toEqual([SEEN]));
    expect(box.value).toBe(SEEN);
    const notice = within(await screen.findByRole('region', { name: 'Hidden text' }));
    notice.getByText('1 piece of hidden text is kept out');
    await pane.user.click(notice.getByRole('button', { name: 'Look' }));
    await notice.findByText(`“${UNSEEN}”`);
    expect(await pane.axe()).toEqual([]);
    await pane.user.click(notice.getByRole('button', { name: 'Let in' }));
    expect(box.value).toBe(ALL);
    // Looking and ticking send nothing.
    expect(queries(pane)).toEqual([SEEN]);
    await pane.user.click(button('Search'));
    await waitFor(() => expect(queries(pane)).toEqual([SEEN, ALL]));
  });

  it('is not in another attempt after it was kept out again', async () => {
    const { pane } = await askForClause({}, () => true);
    const notice = within(await screen.findByRole('region', { name: 'Hidden text' }));
    await pane.user.click(notice.getByRole('button', { name: 'Let in' }));
    await pane.user.click(button('Search'));
    await waitFor(() => expect(queries(pane).at(-1)).toBe(ALL));
    await screen.findByRole('button', { name: 'Try again' });
    await pane.user.click(notice.getByRole('button', { name: 'Keep out' }));
    await pane.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(queries(pane).at(-1)).toBe(SEEN));
  });

  it('is said to be unknown before anything is sent where Word does not return the file', async () => {
    const { pane, box } = await askForClause({
      readFile: () => Promise.reject(new PaneError('too_large', 'The document is too large.')),
    });
    await screen.findByText(/The document is too large\. The passage is sent with all text/u);
    expect(box.value).toBe(ALL);
    expect(queries(pane)).toEqual([]);
    await pane.user.click(button('Search'));
    await waitFor(() => expect(queries(pane)).toEqual([ALL]));
  });
});
