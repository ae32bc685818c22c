import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { AuditCursor } from '../../workspace-client/history/export/audit.ts';
import type { HistoryCursor } from '../../workspace-client/history/export/history.ts';

/** Where an export stands, of either kind. */
export type ExportCursor = HistoryCursor | AuditCursor;

const note = z.object({
  request: z.string(),
  bytes: z.int().min(0),
  cursor: z.union([
    z.object({ next: z.number(), seen: z.array(z.string()) }),
    z.object({ after: z.string() }),
  ]),
});

/** A file that an export is written to, so that it can continue where it was. */
interface ExportFile {
  /** Where an earlier run of the same export stood; undefined when this is the first. */
  readonly cursor: ExportCursor | undefined;
  /** Writes text and, once it is on the disk, where the export is after it. */
  append(text: string, cursor: ExportCursor): Promise<void>;
  /** Closes the file. `complete`: the note of where it was goes. */
  close(complete: boolean): Promise<void>;
}

/**
 * Opens `path` for the export that `request` describes. A note beside it, `<path>.progress.json`, says how far an interrupted
 * run came: what was written after it is cut off, and the export continues. A file without a note, or with another export's, is
 * refused, never overwritten. Only the owner may read it: it holds what users asked.
 */
export async function openExportFile(path: string, request: string, head: string): Promise<ExportFile> {
  const notePath = `${path}.progress.json`;
  const earlier = await readNote(notePath);
  if (earlier !== undefined && earlier.request !== request)
    throw new Error(
      `${path} belongs to another export that was interrupted. Give another --out, or delete it and ${notePath}.`,
    );
  const file = await open(path, earlier === undefined ? 'wx' : 'r+', 0o600).catch((error: unknown) => {
    throw new Error(sentence(path, error), { cause: error });
  });
  let bytes = earlier?.bytes ?? 0;
  await file.truncate(bytes);
  const write = async (text: string): Promise<void> => {
    const data = Buffer.from(text);
    await file.write(data, 0, data.length, bytes);
    bytes += data.length;
  };
  if (earlier === undefined) await write(head);
  return {
    cursor: earlier?.cursor,
    async append(text, cursor) {
      await write(text);
      await file.datasync();
      // In one step, so that there is always a whole note.
      await writeFile(`${notePath}.new`, JSON.stringify({ request, bytes, cursor }), { mode: 0o600 });
      await rename(`${notePath}.new`, notePath);
    },
    async close(complete) {
      await file.close();
      if (complete) await rm(notePath, { force: true });
    },
  };
}

async function readNote(path: string): Promise<z.infer<typeof note> | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return note.parse(JSON.parse(text));
  } catch (error) {
    // Guessing where the export was could lose events.
    throw new Error(`${path} cannot be read. Delete it and the export beside it, and begin again.`, {
      cause: error,
    });
  }
}

function sentence(path: string, error: unknown): string {
  const code = codeOf(error);
  if (code === 'EEXIST') return `${path} exists already. Give another --out, or delete it.`;
  if (code === 'ENOENT')
    return `${path} cannot be written: the folder, or the export that was begun, is not there.`;
  return `${path} cannot be written (${code}).`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}
