// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { json } from '../relay-client/stub-server.ts';
import { documentWith, passage } from '../shell/document.ts';
import { chooseProject, openPane, project, type OpenedPane } from '../shell/pane.tsx';

let pane: OpenedPane;
afterEach(() => pane.close());

const readOnly = { ...project, id: 'p2', name: 'Board papers', permission: 'view' };

interface Options {
  readonly fileIds?: readonly string[];
  readonly states?: readonly string[];
}

async function start(options: Options): Promise<void> {
  const states = [...(options.states ?? ['ready'])];
  pane = await openPane({
    openDocument: () => Promise.resolve(documentWith(passage('A clause.'))),
    // However long reading a file takes, polls follow immediately here.
    wait: () => Promise.resolve(),
    routes: {
      'GET /projects': (_, response) =>
        json(response, 200, { projects: [project, readOnly], asOf: '2026-11-20T10:00:00Z' }),
      'POST /projects/p1/files?duplicates=replace': (_, response) =>
        json(response, 201, { fileIds: options.fileIds ?? ['f9'] }),
      'POST /projects/p1/files?duplicates=keep': (_, response) => json(response, 201, { fileIds: ['f9'] }),
      'GET /projects/p1': (_, response) =>
        json(response, 200, {
          ...project,
          files: [{ id: 'f9', name: 'Lease.docx', status: states.length > 1 ? states.shift() : states[0] }],
          reviewTableIds: [],
        }),
    },
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
  expect(screen.queryByRole('option', { name: /Board papers/ })).toBeNull();
  await pane.user.click(await screen.findByRole('option', { name: /Acme supply/ }));
}
const uploads = () =>
  pane.server.seen.filter(({ method, path }) => method === 'POST' && path.includes('/files'));
const save = () => pane.user.click(screen.getByRole('button', { name: 'Save' }));

describe('saving the document to the vault', () => {
  it('sends the whole document to a project that the user may edit, and reports when it can be asked about', async () => {
    await openDialog({ states: ['processing', 'ready'] });
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'File name' });
    expect(name.value).toBe('Lease.docx');
    await pane.user.clear(name);
    await pane.user.type(name, 'Lease v2');
    await pane.user.click(screen.getByRole('radio', { name: 'Replace it' }));
    expect(await pane.axe()).toEqual([]);
    await save();
    await screen.findByText('Lease v2.docx is in Acme supply and can be asked about and searched now.');
    const [upload, ...more] = uploads();
    expect(more).toEqual([]);
    expect(upload?.path).toBe('/api/projects/p1/files?duplicates=replace');
    expect(upload?.body.toString('latin1')).toContain('name="files"; filename="Lease v2.docx"');
    expect(upload?.body.includes(Buffer.from([80, 75, 3, 4]))).toBe(true);
  });

  it('begins with the project that the tabs work with', async () => {
    await start({});
    await chooseProject(pane, 'Acme supply');
    await openFromMenu();
    await save();
    expect(await screen.findByText(/is in Acme supply and can be asked about/)).toBeDefined();
  });

  it('keeps the focus when the button that was pressed goes, so that Escape closes it', async () => {
    await openDialog({});
    await save();
    await screen.findByText(/is in Acme supply and can be asked about/);
    const dialog = screen.getByRole('dialog', { name: 'Save this document to the vault' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await pane.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
