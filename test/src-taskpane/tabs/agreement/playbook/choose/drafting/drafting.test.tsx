// @vitest-environment jsdom
// Tests drafting a playbook in the pane: the files of agreement/playbook/choose/drafting/.
import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#server/relay/api.ts';
import { createDeviceRecords } from '#pane/device/records.ts';
import { plant, TO_NOBODY, wayNamed } from '#test/setup/hidden/plant.ts';
import { json, type Seen } from '../../../../../relay-client/stub-server.ts';
import { chooseProject, project, type OpenedPane } from '../../../../../shell/pane.tsx';
import { numberedClauses } from '../../../../../word/documents.ts';
import { open } from '../../../../../word/open.ts';
import { openAgreement, openPlaybook, type Stage, type StageOptions } from '../../playbook-stage.ts';
import { gone } from '../../../../../../setup/gone.ts';

const [HIDDEN = ''] = TO_NOBODY;
const AGREEMENT = numberedClauses(
  'Payment. The Customer pays each invoice within 45 days after receipt of the invoice.',
  'Escrow. The source code of the software is deposited with an escrow agent.',
  'Audit. The Customer may inspect the books of the Supplier once a year.',
);

async function openDraft(options: StageOptions = {}): Promise<Stage> {
  const stage = await openAgreement({ ...options, opened: options.opened ?? (await open(AGREEMENT)) });
  await stage.pane.user.click(await screen.findByText('From agreements…'));
  return stage;
}
const begin = async ({ user }: OpenedPane): Promise<void> =>
  user.click(screen.getByText('Draft the playbook'));
/** The names of the topics that are listed, in order. */
const listed = (): readonly (string | null)[] =>
  within(screen.getByRole('list', { name: 'Topics of the draft' }))
    .getAllByRole('button', { expanded: false })
    .map(({ textContent }) => textContent);
const expand = async ({ user }: OpenedPane, topic: string): Promise<void> =>
  user.click(screen.getByRole('button', { name: topic, expanded: false }));
const passage = (fileId: string, text: string): SearchResult => ({
  fileId,
  fileName: `${fileId}.docx`,
  page: 3,
  text,
  chunkId: `${fileId} ${text.length}`,
  clause: '4',
});
const queryOf = ({ body }: Seen): string => (JSON.parse(body.toString()) as { query: string }).query;

const pays = (days: number): string =>
  `Payment. The Customer pays each invoice within ${days} days after receipt of the invoice.`;
const searches = (pane: OpenedPane): readonly Seen[] =>
  pane.server.seen.filter(({ path }) => path === '/api/projects/p1/search');

describe('a playbook from the open agreement', () => {
  it('lists headings with their source, sends nothing, and is saved as one of the user’s own', async () => {
    const { pane } = await openDraft({ records: createDeviceRecords(() => indexedDB) });
    const before = pane.server.seen.length;
    await begin(pane);
    await screen.findByText('1 agreement read.');
    expect(document.activeElement?.textContent).toBe('A playbook from agreements');
    expect(listed()).toEqual(['Payment', 'Escrow', 'Audit']);
    screen.getByText('Clause 2');
    await expand(pane, 'Payment');
    await pane.user.type(screen.getByLabelText('Measure'), 'payment at most 45 days');
    screen.getByText(/^Payment\. The Customer pays each invoice within 45 days/u);
    expect(await pane.axe()).toEqual([]);
    await pane.user.type(screen.getByLabelText(/^Name of the playbook/u), 'Our deals');
    await pane.user.click(screen.getByText('Save as playbook (3 topics)'));
    // It is chosen at once, and its plan is shown.
    await screen.findByLabelText('Review Payment');
    screen.getByLabelText('Review Escrow');
    expect(screen.getByRole('combobox', { name: 'Playbook' })).toHaveProperty('value', 'Our deals');
    await pane.user.click(screen.getByRole('button', { name: 'Export' }));
    await pane.user.click(await screen.findByText('As text (.csv)'));
    const text = new TextDecoder().decode(pane.downloads[0]?.bytes);
    expect(text).toContain('payment at most 45 days');
    expect(text).toContain('The source code of the software is deposited with an escrow agent.');
    expect(pane.server.seen.slice(before)).toEqual([]);
    expect(await pane.axe()).toEqual([]);
  });

  it('lets the user rename, leave out and merge topics, and saves none that has a problem', async () => {
    const { pane } = await openDraft();
    await begin(pane);
    await screen.findByText('1 agreement read.');
    await expand(pane, 'Escrow');
    await pane.user.selectOptions(screen.getByLabelText('Merge into'), 'Audit');
    await pane.user.click(screen.getByText('Merge'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Topics of the draft');
    expect(listed()).toEqual(['Payment', 'Audit']);
    await expand(pane, 'Audit');
    const name = screen.getByLabelText('Topic');
    await pane.user.clear(name);
    await pane.user.type(name, 'payment');
    expect(
      screen.getAllByText('Another topic has this name. Rename one of them, or merge them.'),
    ).not.toEqual([]);
    screen.getByText('One topic cannot be saved as it is.');
    await pane.user.clear(name);
    await pane.user.type(name, 'Inspections');
    await gone(() => screen.queryByText('One topic cannot be saved as it is.'));
    await pane.user.click(screen.getByRole('button', { name: 'Leave out Payment' }));
    await pane.user.type(screen.getByLabelText(/^Name of the playbook/u), 'One');
    await pane.user.click(screen.getByText('Save as playbook (1 topic)'));
    await screen.findByLabelText('Review Inspections');
    await gone(() => screen.queryByLabelText('Review Payment'));
  });

  it('has no hidden text in its wordings', async () => {
    const planted = wayNamed('white');
    const agreement = plant(AGREEMENT, planted, HIDDEN, () => 0.999);
    const { pane } = await openDraft({ opened: await open(agreement) });
    await begin(pane);
    await screen.findByText(/One piece of hidden text was left out\./u);
    await pane.user.type(screen.getByLabelText(/^Name of the playbook/u), 'Seen');
    await pane.user.click(screen.getByText(/^Save as playbook/u));
    await pane.user.click(await screen.findByRole('button', { name: 'Export' }));
    await pane.user.click(await screen.findByText('As text (.csv)'));
    const text = new TextDecoder().decode(pane.downloads[0]?.bytes);
    expect(text).toContain('They keep records.');
    expect(text).not.toContain(HIDDEN);
  });

  it('looks for the topics of the chosen playbook first, and says which it did not find', async () => {
    const stage = await openPlaybook({ opened: await open(AGREEMENT) });
    await stage.pane.user.click(await screen.findByText('From agreements…'));
    await begin(stage.pane);
    await screen.findByText(/Nothing found on: Notices$/u);
    expect(listed()).toEqual(['Payment', 'Escrow', 'Audit']);
  });
});

describe('a playbook from the files of a project', () => {
  const files = ['A', 'B', 'C', 'D'].map((id) => ({
    id,
    name: `${id}.docx`,
    status: id === 'D' ? 'processing' : 'ready_to_query',
  }));
  const routes = (fails: () => boolean = () => false): NonNullable<StageOptions['routes']> => ({
    'GET /projects/p1': (_, response) => json(response, 200, { ...project, files, reviewTableIds: [] }),
    'POST /projects/p1/search': (seen, response) => {
      if (fails())
        return json(response, 503, {
          error: { code: 'service_failed', message: 'The workspace is busy.', requestId: 'r' },
        });
      const results = queryOf(seen).startsWith('Payment')
        ? [passage('A', pays(30)), passage('B', pays(45)), passage('A', pays(30))]
        : [passage('A', pays(30))];
      return json(response, 200, { results });
    },
  });
  async function openProject(fails?: () => boolean): Promise<OpenedPane> {
    const { pane } = await openPlaybook({ opened: await open(AGREEMENT), routes: routes(fails) });
    await chooseProject(pane, project.name);
    await pane.user.click(await screen.findByText('From agreements…'));
    await pane.user.click(screen.getByLabelText(`The files of the project ${project.name}`));
    return pane;
  }

  it('searches once for each topic, and claims no more than was read', async () => {
    const pane = await openProject();
    await begin(pane);
    await screen.findByText(/3 files searched, passages found in 2\./u);
    screen.getByText(/One file was not searched/u);
    screen.getByText(/Nothing found on: Notices, Escrow$/u);
    expect(searches(pane)).toHaveLength(3);
    expect(listed()).toEqual(['Payment']);
    screen.getByText('passages in 2 of 3 files');
    await expand(pane, 'Payment');
    await pane.user.selectOptions(screen.getByLabelText('Our wording'), 'B.docx, Clause 4');
    screen.getByText(pays(45));
  });

  it('asks nothing twice after a failure', async () => {
    let answered = 0;
    const pane = await openProject(() => {
      answered += 1;
      return answered === 2;
    });
    await begin(pane);
    await screen.findByText('The workspace is busy.');
    await begin(pane);
    await screen.findByText(/3 files searched, passages found in 2\./u);
    // The second failed: the first is not repeated.
    expect(searches(pane).map(queryOf)).toHaveLength(4);
    expect(new Set(searches(pane).map(queryOf)).size).toBe(3);
  });

  it('needs a project', async () => {
    const { pane } = await openDraft();
    await pane.user.click(screen.getByLabelText('The files of a project'));
    expect(screen.getByText('Draft the playbook').getAttribute('aria-disabled')).toBe('true');
    // In the header, and here.
    expect(screen.getAllByText('Choose a project')).toHaveLength(2);
  });
});
