// @vitest-environment jsdom
// The chosen project belongs to the document, on this device.
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { documentWith, passage } from './document.ts';
import { openOn, openView, project, chooseProject } from './pane.tsx';

/** Opens the pane on a document of this id. */
const openDocument = (records: DeviceRecords, id: string) =>
  openOn(documentWith(passage('A.'), { documentId: () => Promise.resolve(id) }), { records });

/** Resolves when the header shows this as the project. */
const shown = async (name: string) => within(await screen.findByRole('banner')).findByText(name);

it('is remembered by document, and restored when the pane is opened again', async () => {
  const records = createDeviceRecords(() => undefined);
  const first = await openDocument(records, 'one');
  await openView(first, 'Search');
  await chooseProject(first, project.name);
  await shown(project.name);
  await expect.poll(() => records.open('projects', true).all()).toHaveLength(1);
  cleanup();
  await openDocument(records, 'two');
  await shown('Choose a project');
  cleanup();
  await openDocument(records, 'one');
  await shown(project.name);
});
