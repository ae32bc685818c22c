// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agreementPath } from '#test/setup/agreements.ts';
import { openDocx } from '#test/setup/hidden/package.ts';
import { openOn, openView } from '../../../shell/pane.tsx';
import { open } from '../../../word/open.ts';

const CAME = new Uint8Array(readFileSync(agreementPath('mutual-nda')));
const BY = 'w:id="9001" w:author="Jane Doe" w:date="2026-01-02T10:00:00Z"';

/** The agreement with a change that is tracked, and one that is not. */
function changed(): Uint8Array {
  const { parts, zip } = openDocx(new Uint8Array(CAME));
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '')
    .replace(
      'each party agrees to',
      `each party agrees</w:t></w:r><w:ins ${BY}><w:r><w:t xml:space="preserve"> fully</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> to`,
    )
    .replace('Continues until terminated', 'Continues until cancelled');
  return zip();
}

/** Compares a document with what came, and makes a record of it. */
async function record(how: 'With the words' | 'Without the words', profile: 'windows' | 'web' = 'windows') {
  const opened = await open(changed(), { profile });
  const pane = await openOn(opened.pane);
  const tab = await openView(pane, 'Their changes');
  await pane.user.click(await screen.findByRole('button', { name: 'Compare with the version sent' }));
  const section = await within(tab).findByRole('region', { name: 'Silent changes' });
  await pane.user.upload(
    within(section).getByLabelText('The version that you sent (.docx)'),
    new File([CAME], 'NDA v1.docx'),
  );
  await pane.user.click(await within(tab).findByRole('button', { name: 'Record of changes' }));
  await pane.user.click(await screen.findByRole('menuitem', { name: how }));
  await within(tab).findByText(/2 changes of words, 1 of them tracked\./u);
  return { opened, pane, tab };
}

const textOf = (docx: Uint8Array = new Uint8Array()): string =>
  (openDocx(docx).parts['word/document.xml'] ?? '').replace(/<\/w:p>/gu, '\n').replace(/<[^>]*>/gu, '');
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the record of all that was changed', () => {
  it('says what, by whom and whether it is tracked, and is about the copy that is saved with it', async () => {
    const { opened, pane, tab } = await record('With the words');
    const [docx] = opened.host.newDocuments;
    const text = textOf(docx);
    expect(text).toMatch(/Only this was changed: everything else that is compared is equal/u);
    expect(text).toMatch(
      /Main text, paragraph \d+ · Changed · tracked by Jane Doe \(2 Jan 2026\)\n.*agrees fully to/u,
    );
    expect(text).toMatch(
      /Row of a table \d+ · Changed · not tracked; the file does not say by whom\n.*cancelled/u,
    );
    // The record itself has nothing that can be accepted in part.
    expect(openDocx(docx ?? new Uint8Array()).parts['word/document.xml']).not.toMatch(/<w:(?:ins|del) /u);
    await pane.user.click(within(tab).getByRole('button', { name: 'Save the file that it is about' }));
    const [copy] = pane.downloads;
    expect(text).toContain(`SHA-256 ${hash(copy?.bytes ?? new Uint8Array())}`);
    expect(text).toContain(`SHA-256 ${hash(CAME)}`);
    expect(pane.server.seen.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('has no words where none are wanted, and is saved where Word opens no document', async () => {
    const { opened, pane } = await record('Without the words', 'web');
    expect(opened.host.newDocuments).toEqual([]);
    const text = textOf(pane.downloads[0]?.bytes);
    expect(text).toContain('tracked by Jane Doe');
    expect(text).not.toMatch(/agrees|cancelled|terminated/u);
  });
});
