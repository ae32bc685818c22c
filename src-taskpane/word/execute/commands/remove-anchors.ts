import type { FoundAnchor } from '../../anchors/anchors.ts';

/** What is needed of an anchor to remove it. */
type RemovableAnchor = Pick<FoundAnchor, 'anchor' | 'control'>;

/** Removes content controls and leaves what they contain, inner ones first; part of a batch. */
export function removeControls(controls: readonly (Word.ContentControl | undefined)[]): void {
  // Inner content controls come after the outer ones.
  for (const control of controls.toReversed()) control?.delete(true);
}

/**
 * Removes anchors from the document and leaves what they mark. Never rejects, also where `anchors` does: an anchor that remains does no
 * harm, and Clean finds it.
 */
export async function removeAnchors(
  context: Word.RequestContext,
  anchors: readonly RemovableAnchor[] | Promise<readonly RemovableAnchor[]>,
): Promise<void> {
  try {
    const found = await anchors;
    if (found.length === 0) return;
    // Inner content controls come after the outer ones.
    for (const { anchor, control } of found.toReversed()) {
      if (control !== undefined) control.delete(true);
      else if (anchor.kind === 'bookmark') context.document.deleteBookmark(anchor.name);
    }
    await context.sync();
  } catch {
    // See above.
  }
}
