import { runInSlices, type YieldToMain } from '../../pure/diff/slices.ts';
import { countRevisions, type Revisions } from '../../pure/revisions/count-revisions.ts';
import { findUnlisted, type Unlisted } from '../../pure/revisions/unlisted.ts';
import { MOST_FILE_BYTES } from '../../pure/scan/package/parts.ts';
import { relatedParts } from '../../pure/scan/package/related-parts.ts';
import type { WordDocument } from '../../word/model.ts';
import { revisionMessages as say } from './messages.ts';

/**
 * Counts what the open document has of tracked changes and comments besides those that were `listed`, yielding to the page. Undefined where
 * Word does not return the file.
 */
export async function readUnlisted(
  document: Pick<WordDocument, 'readFile'>,
  listed: Revisions,
  pause: YieldToMain,
): Promise<Unlisted | undefined> {
  try {
    const parts = await runInSlices(relatedParts(await document.readFile(MOST_FILE_BYTES)), pause);
    return parts && findUnlisted(await runInSlices(countRevisions([...parts.roots.values()]), pause), listed);
  } catch {
    // The list is useful without it; the page then says that the rest was not counted.
    return undefined;
  }
}

/** Returns the sentence about what is not in a list, or in a count, of the main text; undefined where all is. */
export function describeUnlisted(
  unlisted: Unlisted | undefined,
  beside: 'unlisted' | 'besides' = 'unlisted',
): string | undefined {
  if (unlisted === undefined) return say.uncounted;
  const { changes, comments } = unlisted;
  const what = [
    ...changes.map(([place, n]) => say.places[place](n)),
    ...(comments === 0 ? [] : [say.comments(comments)]),
  ];
  return what.length === 0 ? undefined : say[beside](what);
}
