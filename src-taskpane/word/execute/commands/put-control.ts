import type { LedgerAnchor } from '#pane/pure/citations/model.ts';
import { controlTag } from '../../anchors/anchors.ts';
import type { AnchorRole } from '../../anchors/roles.ts';

/** Adds an invisible content control around a range or a table, as part of the current batch. */
export function putControl(
  place: { insertContentControl(): Word.ContentControl },
  entryId: string,
  role: AnchorRole,
  number?: number,
): LedgerAnchor {
  const name = controlTag(entryId, role, number);
  const made = place.insertContentControl();
  made.tag = name;
  made.title = 'Codicil';
  made.appearance = 'Hidden';
  return { kind: 'contentControl', name };
}
