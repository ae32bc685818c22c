// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import type { Session } from '#server/relay/api.ts';
import { createDeviceRecords } from '#pane/device/records.ts';
import { openSavedVersions } from '#pane/lineage/saved-versions.ts';
import { agreementPath } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { json } from '../../../relay-client/stub-server.ts';
import { chooseProject, openOn, openView, project, session, type OpenedPane } from '../../../shell/pane.tsx';
import { open } from '../../../word/open.ts';
import { gone } from '../../../../setup/gone.ts';

const SENT = new Uint8Array(readFileSync(agreementPath('mutual-nda')));
const SENT_FROM = 'C:\\Deals\\NDA v1.docx';
const RETURNED_AT = 'C:\\Downloads\\NDA v1 (their comments).docx';

/** The agreement as it comes back, with a change that is not tracked. */
function returned(): Uint8Array {
  const { parts, zip } = openDocx(SENT);
  const xml = parts['word/document.xml'] ?? '';
  parts['word/document.xml'] = xml.replace('Continues until terminated', 'Continues until cancelled');
  return zip();
}

/** What the tests differ in. */
interface Opening {
  readonly device: IDBFactory;
  readonly docx: Uint8Array;
  readonly url: string;
  readonly firm?: Partial<Session>;
}

/** Opens a document in a pane of its own, on a device that lasts. */
async function openPaneOn({ device, docx, url, firm }: Opening) {
  const opened = await open(docx, { documentUrl: url });
  const files: { readonly id: string; readonly name: string }[] = [];
  const pane = await openOn(opened.pane, {
    records: createDeviceRecords(() => device),
    session: { history: '30-days', limits: { ...session.limits, file: 10_000_000 }, ...firm },
    routes: {
      'GET /projects/p1': (_, response) =>
        json(response, 200, {
          ...project,
          files: files.map((file) => ({ ...file, status: 'ready_to_query' })),
          reviewTableIds: [],
        }),
      'POST /projects/p1/files?duplicates=keep': (_, response) => {
        files.push({ id: 'f1', name: 'NDA v1.docx' });
        json(response, 201, { fileIds: ['f1'] });
      },
    },
  });
  return { opened, pane };
}

async function showChanges(pane: OpenedPane): Promise<HTMLElement> {
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'Compare with the version sent' }));
  return within(tab).findByRole('region', { name: 'Silent changes' });
}

/** Puts a version on the device, as a pane on another document has saved it. */
async function keep(
  device: IDBFactory,
  name: string,
  { url, history = '30-days' }: { readonly url?: string; readonly history?: Session['history'] } = {},
): Promise<void> {
  const settings = { history, keepOnDeviceDays: 30, user: session.user };
  const saved = openSavedVersions(
    createDeviceRecords(() => device),
    settings,
    () => new Date('2026-11-19T10:00:00Z'),
  );
  const id = createHash('sha256')
    .update(url ?? 'C:\\other.docx')
    .digest('hex');
  const version = { projectId: 'p1', projectName: 'Acme supply', fileId: name, name };
  await saved.put(id, version, new Uint8Array(SENT));
}

describe('the version that was sent', () => {
  it('is first the one that was saved from this document, then those of the project, with one list of all', async () => {
    const device = new IDBFactory();
    await keep(device, 'Side letter.docx');
    await keep(device, 'Confidentiality agreement.docx', { url: RETURNED_AT });
    const { pane } = await openPaneOn({ device, docx: returned(), url: RETURNED_AT });
    await chooseProject(pane, 'Acme supply');
    const section = await showChanges(pane);
    await within(section).findByRole('button', { name: 'Compare with Confidentiality agreement.docx' });
    within(section).getByText('Saved from this document in Acme supply on 19 Nov 2026.');
    await pane.user.click(within(section).getByRole('button', { name: 'Saved versions (2)' }));
    await pane.user.click(await screen.findByRole('menuitem', { name: /^Side letter\.docx/u }));
    await within(section).findByText('Compared with: Side letter.docx');
    expect(await within(section).findByText('1 silent change, 0 tracked')).toBeTruthy();
  });

  it('is only named where the firm keeps no copy, with what to do', async () => {
    const device = new IDBFactory();
    await keep(device, 'NDA v1.docx', { url: SENT_FROM, history: 'off' });
    const { pane } = await openPaneOn({ device, docx: returned(), url: SENT_FROM, firm: { history: 'off' } });
    const section = await showChanges(pane);
    await within(section).findByText(
      /^This document was saved as NDA v1\.docx in Acme supply on 19 Nov 2026\. .* choose the file\.$/u,
    );
    await gone(() => within(section).queryByRole('button', { name: /^(?:Compare with|Saved versions)/u }));
  });

  it('is no longer offered once the user has deleted the copies', async () => {
    const device = new IDBFactory();
    await keep(device, 'NDA v1.docx', { url: SENT_FROM });
    const { pane } = await openPaneOn({ device, docx: returned(), url: SENT_FROM });
    const section = await showChanges(pane);
    await pane.user.click(await within(section).findByRole('button', { name: 'Saved versions (1)' }));
    await pane.user.click(
      await screen.findByRole('menuitem', { name: 'Delete the kept copies from this device' }),
    );
    await gone(() => within(section).queryByRole('button', { name: /^(?:Compare with|Saved versions)/u }));
    expect(
      await createDeviceRecords(() => device)
        .open('copies', true)
        .keys(),
    ).toEqual([]);
  });

  it('is asked for as a file where its copy has gone since', async () => {
    const device = new IDBFactory();
    await keep(device, 'NDA v1.docx', { url: SENT_FROM });
    const { pane } = await openPaneOn({ device, docx: returned(), url: SENT_FROM });
    const section = await showChanges(pane);
    const press = await within(section).findByRole('button', { name: 'Compare with NDA v1.docx' });
    await createDeviceRecords(() => device).clear(['copies']);
    await pane.user.click(press);
    expect(
      await within(section).findByText(
        'The copy of NDA v1.docx is no longer on this device. Choose the file instead.',
      ),
    ).toBeDefined();
  });
});
