import { runToEnd } from '../../pure/diff/slices.ts';
import { askEach, type Ask } from '../read/ask-each.ts';
import { readBody } from '../read/markup/read-body.ts';
import type { WordSession } from '../session.ts';
import type { FoundAnchor } from './anchors.ts';
import { isParagraphRole, roleChange } from './roles.ts';

/**
 * Finds the anchors at which a change of their kind is pending, from their packages, for display. Returns none where Word cannot decide
 * changes: nothing is offered to be accepted then. One round trip.
 */
export async function findPending(
  { context, capabilities }: WordSession,
  found: readonly FoundAnchor[],
): Promise<ReadonlySet<FoundAnchor>> {
  const pending = new Set<FoundAnchor>();
  if (!capabilities.rejectChanges.available) return pending;
  await askEach(
    context,
    found.flatMap((anchor): Ask[] => {
      const { role, control, marked, text } = anchor;
      // Word has no package of an empty range (OfficeDev/office-js#6470).
      if (roleChange(role) === undefined || control !== undefined || (text === '' && !isParagraphRole(role)))
        return [];
      return [
        () => {
          const ooxml = (text === '' ? marked.paragraphs.getFirst() : marked).getOoxml();
          return () => {
            if (isPending(ooxml.value, anchor)) pending.add(anchor);
          };
        },
      ];
    }),
  );
  return pending;
}

/** Returns whether words of a package are changed; for an empty paragraph, whether its mark is. */
function isPending(ooxml: string, { role, text }: FoundAnchor): boolean {
  const kind = roleChange(role) === 'Added' ? 'inserted' : 'deleted';
  const paragraphs = runToEnd(readBody(ooxml))?.paragraphs ?? [];
  return paragraphs.some(({ pieces, mark, before }) => {
    const words = pieces.filter(({ piece }) => piece.text !== '').flatMap(({ revisions }) => revisions);
    const things = text === '' ? mark : role === 'table' ? before : [];
    return [...words, ...things].some((revision) => revision.kind === kind);
  });
}
