// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProjectFile, Session } from '#server/relay/api.ts';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { openSavedVersions } from '#pane/lineage/saved-versions.ts';
import { json } from '../../relay-client/stub-server.ts';
import { documentWith, passage } from '../../shell/document.ts';
import { chooseProject, openPane, project, session, type OpenedPane } from '../../shell/pane.tsx';
import { gone } from '../../../setup/gone.ts';

let pane: OpenedPane;
afterEach(() => pane.close());

const readOnly = { ...project, id: 'p2', name: 'Board papers', permission: 'view' };

interface Options {
  readonly fileIds?: readonly string[];
  readonly states?: readonly string[];
  /** Names of the project's files before anything is saved. */
  readonly present?: readonly string[];
  readonly records?: DeviceRecords;
  readonly session?: Partial<Session>;
  /** True if the user may no longer see the project once the document is saved. */
  readonly endsAccess?: boolean;
  /** What the workspace does not read of the document. */
  readonly notRead?: ProjectFile['notRead'];
}

async function start(options: Options): Promise<void> {
  const states = [...(options.states ?? ['ready_to_query'])];
  const present = (options.present ?? []).map((name, index) => ({
    id: `f${index}`,
    name,
    status: 'ready_to_query',
  }));
  let isSaved = false;
  pane = await openPane({
    openDocument: () => Promise.resolve(documentWith(passage('A clause.'))),
    // However long reading a file takes, polls follow immediately here.
    wait: () => Promise.resolve(),
    routes: {
      'GET /projects': (_, response) =>
        json(response, 200, {
          projects: isSaved && options.endsAccess === true ? [readOnly] : [project, readOnly],
          asOf: '2026-11-20T10:00:00Z',
        }),
      'POST /projects/p1/files?duplicates=replace': (_, response) => {
        isSaved = true;
        json(response, 201, { fileIds: options.fileIds ?? ['f9'] });
      },
      'POST /projects/p1/files?duplicates=keep': (_, response) => {
        isSaved = true;
        json(response, 201, { fileIds: ['f9'] });
      },
      'GET /projects/p1': (_, response) => {
        const status = isSaved && states.length > 1 ? states.shift() : states[0];
        const files = [
          ...present,
          ...(isSaved ? [{ id: 'f9', name: 'Lease.docx', status, notRead: options.notRead }] : []),
        ];
        json(response, 200, { ...project, files, reviewTableIds: [] });
      },
    },
    ...(options.records === undefined ? {} : { records: options.records }),
    ...(options.session === undefined ? {} : { session: options.session }),
  });
}

async function openFromMenu(): Promise<void> {
  await pane.user.click(await screen.findByRole('button', { name: 'More' }));
  await pane.user.click(await screen.findByRole('menuitem', { name: /Save this document/ }));
  await screen.findByRole('dialog', { name: 'Save this document to the vault' });
}

async function openDialog(options: Options): Promise<void> {
  await start(options);
  await openFromMenu();
  const picker = await screen.findByRole('combobox', { name: 'Project' });
  await pane.user.click(picker);
  await gone(() => screen.queryByRole('option', { name: /Board papers/ }));
  await pane.user.click(await screen.findByRole('option', { name: /Acme supply/ }));
}
const uploads = () =>
  pane.server.seen.filter(({ method, path }) => method === 'POST' && path.includes('/files'));
const save = () => pane.user.click(screen.getByRole('button', { name: 'Save' }));

describe('saving the document to the vault', () => {
  it('sends the whole document to a project that the user may edit, reports when it can be asked about, and closes on Escape', async () => {
    await openDialog({ states: ['processing', 'ready_to_query'] });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'File name' });
    await waitFor(() => expect(pane.server.seen.some(({ path }) => path === '/api/projects/p1')).toBe(true));
    expect(name.value).toBe('Lease.docx');
    await pane.user.clear(name);
    await pane.user.type(name, 'Lease v2');
    await pane.user.click(screen.getByRole('radio', { name: 'Replace it' }));
    await save();
    await screen.findByText('Lease v2.docx is in Acme supply and can be asked about and searched now.');
    const [upload, ...more] = uploads();
    expect(more).toEqual([]);
    expect(upload?.path).toBe('/api/projects/p1/files?duplicates=replace');
    expect(upload?.body.toString('latin1')).toContain('name="files"; filename="Lease v2.docx"');
    expect(upload?.body.includes(Buffer.from([80, 75, 3, 4]))).toBe(true);
    // The button that was pressed has gone; the focus is still in the dialog.
    const dialog = screen.getByRole('dialog', { name: 'Save this document to the vault' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await pane.user.keyboard('{Escape}');
    await gone(() => screen.queryByRole('dialog'));
  });

  it('begins with the project that the tabs work with, and says what was not read', async () => {
    await start({ notRead: [{ kind: 'picture', count: 1 }] });
    await chooseProject(pane, 'Acme supply');
    await openFromMenu();
    await save();
    expect(await screen.findByText(/is in Acme supply and can be asked about/)).toBeDefined();
    expect(await screen.findByText('1 picture of this file was not read.')).toBeDefined();
  });

  it('names the project that the document is in, also when the list of projects no longer has it', async () => {
    await openDialog({ endsAccess: true, states: ['processing', 'processing', 'ready_to_query'] });
    await save();
    await screen.findByText('Lease.docx is in Acme supply and can be asked about and searched now.');
    const lists = pane.server.seen.filter(({ path }) => path === '/api/projects');
    expect(lists.length).toBe(2);
  });

  it('reports that nothing was saved if the project skipped it', async () => {
    await openDialog({ fileIds: [] });
    await pane.user.click(screen.getByRole('radio', { name: 'Replace it' }));
    await save();
    expect(await screen.findByText(/Nothing was saved/)).toBeDefined();
  });

  it('reports that a file which the workspace cannot read is saved but not read', async () => {
    await openDialog({ states: ['unrecoverable_failure'] });
    await save();
    expect(await screen.findByText(/is saved, but the workspace could not read it/)).toBeDefined();
  });

  it('stops polling a file that takes long to read, without reporting a failure', async () => {
    await openDialog({ states: ['processing'] });
    await save();
    expect(await screen.findByText(/is still reading it/)).toBeDefined();
  });
});

const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'File name' });

describe('the name of the next version', () => {
  it('is suggested after the last one in the project, with what it follows, and can be changed', async () => {
    await openDialog({ present: ['Side letter.docx', 'Lease v2 final.docx', 'lease.docx'] });
    await screen.findByText('The next version after Lease v2 final.docx, the last one in the project.');
    expect(nameField().value).toBe('Lease v3.docx');
    expect(nameField().getAttribute('aria-describedby')).not.toBeNull();
    await pane.user.clear(nameField());
    await pane.user.type(nameField(), 'lease');
    await screen.findByText('The project has a file named lease.docx, which stays beside this one.');
    await pane.user.click(screen.getByRole('radio', { name: 'Replace it' }));
    await screen.findByText('Replaces lease.docx in the project.');
    await pane.user.click(screen.getByRole('radio', { name: 'Leave it, and save nothing' }));
    await screen.findByText('The project has a file named lease.docx: nothing will be saved.');
  });

  it('follows what was saved from this document, under whatever name', async () => {
    const records = createDeviceRecords(() => undefined);
    const saved = openSavedVersions(records, session, () => new Date('2026-11-18T10:00:00Z'));
    const version = { projectId: 'p1', projectName: 'Acme supply', fileId: 'f0', name: 'Unit 4.docx' };
    await saved.put('document', version, new Uint8Array(1));
    await openDialog({ records, present: ['Unit 4 (2).docx'] });
    await screen.findByText(
      'The next version after Unit 4 (2).docx, which was saved from this document on 18 Nov 2026.',
    );
    expect(nameField().value).toBe('Unit 4 v2.docx');
  });

  it('counts what this dialog itself has saved', async () => {
    await openDialog({});
    await waitFor(() => expect(nameField().value).toBe('Lease.docx'));
    await save();
    await screen.findByText(/^Lease\.docx is in Acme supply/);
    await pane.user.click(screen.getByRole('button', { name: 'Close' }));
    await openFromMenu();
    await pane.user.click(await screen.findByRole('combobox', { name: 'Project' }));
    await pane.user.click(await screen.findByRole('option', { name: /Acme supply/ }));
    await screen.findByText(
      'The next version after Lease.docx, which was saved from this document on 20 Nov 2026.',
    );
    expect(nameField().value).toBe('Lease v2.docx');
  });

  it.each([
    ['history' as const, { history: '30-days' as const }, /stays on this device for up to 30 days/],
    ['session' as const, { history: 'session' as const }, /stays in this pane until it is closed/],
  ])('comes with how long a copy is kept: %s', async (_, firm, sentence) => {
    await openDialog({ session: firm });
    expect(screen.getByText(sentence)).toBeDefined();
  });

  it('does not speak of a copy where the firm keeps none', async () => {
    await openDialog({ session: { history: 'off' } });
    await gone(() => screen.queryByText(/A copy stays/));
  });
});
