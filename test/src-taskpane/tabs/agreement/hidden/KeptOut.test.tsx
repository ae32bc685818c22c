// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { plant, TO_NOBODY, type Plant, wayNamed } from '#test/setup/hidden/plant.ts';
import { eventStream, type Seen } from '../../../relay-client/stub-server.ts';
import { button, openOn, openView, session, type OpenedPane } from '../../../shell/pane.tsx';
import { numberedClauses } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';
import { quickPart } from '#test/setup/extent.ts';

const AGREEMENT = readFileSync(agreementPath('mutual-nda'));
const CLAUSES = numberedClauses(
  'The Supplier delivers the code.',
  'The Customer tests it.',
  'The code is deposited.',
  'The Customer pays.',
  'English law applies.',
);
const [HIDDEN = ''] = TO_NOBODY;
/** What stands around the hidden words. */
const AROUND = 'The parties act in good faith. They keep records.';

const promptOf = (seen: Seen): string => (JSON.parse(seen.body.toString()) as { prompt: string }).prompt;
const prompts = ({ server }: OpenedPane): readonly string[] =>
  server.seen.filter(({ path }) => path === '/api/completions').map(promptOf);

/** Opens Agreement › Clauses on an agreement with hidden words. */
async function openClauses(planted: Plant, agreement: Uint8Array = AGREEMENT): Promise<OpenedPane> {
  const { pane: document } = await open(plant(agreement, planted, HIDDEN, () => 0.5));
  const pane = await openOn(document, {
    session: { workspace: { ...session.workspace, languageModel: true } },
    routes: {
      'POST /completions': (_, response) => {
        eventStream(response)('done', { text: 'It says so.' });
        response.end();
      },
    },
  });
  await openView(pane, 'Clause by clause');
  return pane;
}

/** A definition that ends, in the file, within words that nobody sees. */
const CUT: Plant = {
  kind: 'vanish',
  name: 'in a definition',
  make: (words) =>
    [
      '<w:p><w:r><w:t xml:space="preserve">The Supplier bears the fees of the escrow agent (the “Escrow Charge”)</w:t></w:r>',
      `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve"> and of ${words}. Nothing else is owed</w:t></w:r>`,
      '<w:r><w:t>, in equal parts.</w:t></w:r></w:p>',
    ].join(''),
};
const USE: Plant = {
  kind: 'visible',
  name: 'a clause that uses the term',
  make: () => '<w:p><w:r><w:t>The Customer refunds the Escrow Charge within ten days.</w:t></w:r></w:p>',
};

async function list(pane: OpenedPane, yields: 'answer' | 'rewrite'): Promise<void> {
  await pane.user.type(await screen.findByRole('textbox', { name: 'Instruction' }), 'Go on.');
  if (yields === 'answer') await pane.user.click(screen.getByRole('radio', { name: /answer/iu }));
  await pane.user.click(screen.getByRole('button', { name: 'List the clauses' }));
  await screen.findByRole('button', { name: 'Start' });
}

describe('hidden text of an agreement', () => {
  it.each(quickPart(['white', 'vanish by character style'], 1))(
    'is named before the clauses are sent, and not sent: %s',
    async (name) => {
      const pane = await openClauses(wayNamed(name));
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

  it('is not sent with the definition of a term either, whatever the definition has of it', async () => {
    const pane = await openClauses(
      CUT,
      plant(CLAUSES, USE, '', () => 0.9),
    );
    await list(pane, 'answer');
    await pane.user.click(button('Start'));
    await screen.findByText('Finished.');
    const sent = prompts(pane).find((prompt) => prompt.includes('refunds the Escrow Charge')) ?? '';
    expect(sent).toContain('(the “Escrow Charge”), in equal parts.');
    expect(prompts(pane).join('\n')).not.toContain('and of');
  });

  it('is sent after it was let in', async () => {
    const pane = await openClauses(wayNamed('white'));
    await list(pane, 'answer');
    await pane.user.click(await screen.findByRole('button', { name: `Let in: ${HIDDEN}` }));
    screen.getByText('Hidden text is let into the requests');
    await pane.user.click(button('Start'));
    await screen.findByText('Finished.');
    expect(prompts(pane).join('\n')).toContain(HIDDEN);
  });

  it('is never deleted by a rewrite: its clause is refused until it is let in', async () => {
    const pane = await openClauses(wayNamed('white'));
    await list(pane, 'rewrite');
    await pane.user.click(button('Start'));
    await screen.findByText(/which a new wording would delete unseen/u);
    const sent = prompts(pane).join('\n');
    expect(sent).not.toContain(HIDDEN);
    expect(sent).not.toContain(AROUND);
  });
});
