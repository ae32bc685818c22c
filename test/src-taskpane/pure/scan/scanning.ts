import { runToEnd } from '#pane/pure/diff/slices.ts';
import type { HiddenPiece } from '#pane/pure/scan/model.ts';
import { partsOfFile } from '#pane/pure/scan/package/parts.ts';
import { scanDocument } from '#pane/pure/scan/scan.ts';

/** Scans a .docx. @throws when it is none. */
export function scanFile(bytes: Uint8Array): readonly HiddenPiece[] {
  const parts = runToEnd(partsOfFile(bytes));
  if (parts === undefined) throw new Error('This is no .docx.');
  return runToEnd(scanDocument(parts)).pieces;
}

/** The pieces that are alarms. */
export const alarmsIn = (bytes: Uint8Array): readonly HiddenPiece[] =>
  scanFile(bytes).filter(({ weight }) => weight === 'alarm');
