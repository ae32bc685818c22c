import { findLibreOffice, settleAllWithLibreOffice } from '#test/setup/programs/libreoffice.ts';
import type { Preview } from './stage.ts';

/** Returns the text of the document with all tracked changes accepted, and with all rejected: by LibreOffice, if it is installed. */
export async function settledTexts(preview: Preview): Promise<readonly string[]> {
  const bytes = await preview.save();
  return findLibreOffice() === undefined
    ? [await preview.text('current'), await preview.text('original')]
    : await settleAllWithLibreOffice([
        { bytes, how: 'accept' },
        { bytes, how: 'reject' },
      ]);
}
