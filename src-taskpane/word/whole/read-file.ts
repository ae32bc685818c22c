import type { OoxmlPackage } from '#shared/ooxml/package.ts';
import { runInSlices, type YieldToMain } from '../../pure/diff/slices.ts';
import { countRevisions, type Revisions } from '../../pure/revisions/count-revisions.ts';
import { relatedParts } from '../../pure/scan/package/related-parts.ts';

/** The document as a file, with all that is pending in it. */
interface ReviewedFile {
  readonly file: OoxmlPackage;
  readonly revisions: Revisions;
}

/** Reads what is pending in a .docx; undefined for anything else, and where a part cannot be read. */
export async function readReviewedFile(
  bytes: Uint8Array | undefined,
  pause: YieldToMain,
): Promise<ReviewedFile | undefined> {
  const parts = bytes && (await runInSlices(relatedParts(bytes), pause));
  if (parts === undefined) return undefined;
  const { roots } = parts;
  const file: OoxmlPackage = {
    ...parts.file,
    *parse(name) {
      return roots.get(name ?? '') ?? (yield* parts.file.parse(name));
    },
  };
  return { file, revisions: await runInSlices(countRevisions([...roots.values()]), pause) };
}
