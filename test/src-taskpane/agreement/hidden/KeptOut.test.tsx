// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { plant, PLANTS, TO_NOBODY, type Plant } from '#test/setup/hidden/plant.ts';
import { eventStream, type Seen } from '../../relay-client/stub-server.ts';
import { button, openOn, openTab, session, type OpenedPane } from '../../shell/pane.tsx';
import { open } from '../../word/open.ts';

const AGREEMENT = readFileSync(agreementPath('mutual-nda'));
const [HIDDEN = ''] = TO_NOBODY;
/** What stands around the hidden words. */
const AROUND = 'The parties act in good faith. They keep records.';

const way = (name: string): Plant => {
  const found = PLANTS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no plant ${name}.`);
  return found;
};
const promptOf = (seen: Seen): string => (JSON.parse(seen.body.toString()) as { prompt: string }).prompt;
const prompts = ({ server }: OpenedPane): readonly string[] =>
  server.seen.filter(({ path }) => path === '/api/completions').map(promptOf);

/** Opens Agreement › Clauses on an agreement with hidden words. */
async function openClauses(name: string): Promise<OpenedPane> {
  const { pane: document } = await open(plant(AGREEMENT, way(name), HIDDEN, () => 0.5));
  const pane = await openOn(document, {
    session: { workspace: { ...session.workspace, languageModel: true } },
    routes: {
      'POST /completions': (_, response) => {
        eventStream(response)('done', { text: 'It says so.' });
        response.end();
      },
    },
  });
  await openTab(pane, 'Agreement');
  await pane.user.click(screen.getByRole('tab', { name: 'Clauses' }));
  return pane;
}

async function list(pane: OpenedPane, yields: 'answer' | 'rewrite'): Promise<void> {
  await pane.user.type(await screen.findByRole('textbox', { name: 'Instruction' }), 'Go on.');
  if (yields === 'answer') await pane.user.click(screen.getByRole('radio', { name: /answer/iu }));
  await pane.user.click(screen.getByRole('button', { name: 'List the clauses' }));
  await screen.findByRole('button', { name: 'Start' });
}

describe('hidden text of an agreement', () => {
  it.each(['white', 'vanish by character style'])(
    'is named before the clauses are sent, and not sent: %s',
    async (name) => {
      const pane = await openClauses(name);
      await list(pane, 'answer');
      const card = await screen.findByRole('region', { name: 'Hidden text' });
      within(card).getByText('1 piece of text kept out of the requests');
      within(card).getByText(`“${HIDDEN}”`);
      await pane.user.click(button('Start'));
      await screen.findByText('Finished.');
      const sent = prompts(pane).join('\n');
      expect(sent).toContain(AROUND);
      expect(sent).not.toContain(HIDDEN);
      expect(await pane.axe()).toEqual([]);
    },
  );

  it('is sent after it was let in', async () => {
    const pane = await openClauses('white');
    await list(pane, 'answer');
    await pane.user.click(await screen.findByRole('checkbox', { name: `Let it into requests: ${HIDDEN}` }));
    screen.getByText('Hidden text is let into the requests');
    await pane.user.click(button('Start'));
    await screen.findByText('Finished.');
    expect(prompts(pane).join('\n')).toContain(HIDDEN);
  });

  it('is never deleted by a rewrite: its clause is refused until it is let in', async () => {
    const pane = await openClauses('white');
    await list(pane, 'rewrite');
    await pane.user.click(button('Start'));
    await screen.findByText(/which a new wording would delete unseen/u);
    const sent = prompts(pane).join('\n');
    expect(sent).not.toContain(HIDDEN);
    expect(sent).not.toContain(AROUND);
  });
});
