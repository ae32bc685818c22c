import { readFileSync } from 'node:fs';
import { agreementPath } from '#test/setup/agreements.ts';
import { addPart, openDocx } from '#test/setup/hidden/package.ts';
import type { Preview } from './stage.ts';

const BY = 'w:author="Other side" w:date="2026-01-02T10:00:00Z"';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const said = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

const HIDDEN = `<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve"> The Recipient pays twice.</w:t></w:r>`;
const COMMENTED = `<w:commentRangeStart w:id="0"/>${said('Signed in two copies.')}<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>`;

function sent(): Uint8Array {
  const { parts, zip } = openDocx(new Uint8Array(readFileSync(agreementPath('mutual-nda'))));
  parts['word/document.xml'] = (parts['word/document.xml'] ?? '').replace(
    /<w:sectPr(?![^]*<w:sectPr)/u,
    `<w:p>${said('Signed in two copies.')}</w:p><w:p>${said('The end.')}</w:p>$&`,
  );
  return zip();
}
/** An agreement as we sent it. */
export const SENT = sent();

/** The agreement as it comes back: a tracked change, one that is not tracked, words that nobody sees, and a comment. */
export function returned(): Uint8Array {
  const { parts, zip } = openDocx(SENT);
  const xml = parts['word/document.xml'] ?? '';
  parts['word/document.xml'] = xml
    .replace('each party agrees to', 'each party consents to')
    .replace(
      /(<w:r\b(?:(?!<w:r\b)[^])*?)(<w:t[^>]*>)(Any modifications of the Standard Terms )/u,
      (_, start: string, text: string, words: string) =>
        `<w:ins w:id="9001" ${BY}>${said('Unless agreed otherwise: ')}</w:ins>${start}${text}${words}`,
    )
    .replace(said('Signed in two copies.'), COMMENTED)
    .replace(said('The end.'), `$&${HIDDEN}`);
  addPart(
    parts,
    'comments',
    'comments',
    `<w:comments ${W}><w:comment w:id="0" ${BY} w:initials="O"><w:p>${said('Why two copies?')}</w:p></w:comment></w:comments>`,
  );
  return zip();
}

/** Opens a file as Word does, with its own pane. */
export async function openFile(preview: Preview, name: string, bytes: Uint8Array): Promise<void> {
  const { page, pane } = preview;
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  await page.locator('#open').setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
  await page.locator('iframe[title="Codicil"]').waitFor();
  await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
}
