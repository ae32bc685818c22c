import type { RedlinePiece } from './model.ts';

/** Kept text, or one change with what it deletes and what it inserts. */
export type RedlineGroup =
  | { readonly kind: 'kept'; readonly text: string }
  | {
      readonly kind: 'change';
      readonly change: number;
      readonly deleted: string;
      readonly inserted: string;
    };

/** Groups the redline so that the deletion and insertion of each change are together, to be ticked as one. */
export function redlineGroups(pieces: readonly RedlinePiece[]): RedlineGroup[] {
  const groups: RedlineGroup[] = [];
  for (const { kind, text, change = -1 } of pieces) {
    const last = groups.at(-1);
    if (kind === 'kept') groups.push({ kind, text });
    else if (last?.kind === 'change' && last.change === change) {
      groups[groups.length - 1] = { ...last, [kind]: last[kind] + text };
    } else groups.push({ kind: 'change', change, deleted: '', inserted: '', [kind]: text });
  }
  return groups;
}

/** Splits the redline where paragraphs end in kept text. A mark that is inserted or deleted belongs to its change and splits nothing. */
export function redlineParagraphs(groups: readonly RedlineGroup[]): RedlineGroup[][] {
  const paragraphs: RedlineGroup[][] = [[]];
  for (const group of groups) {
    if (group.kind === 'change') paragraphs.at(-1)?.push(group);
    else
      for (const [index, text] of group.text.split('\n').entries()) {
        if (index > 0) paragraphs.push([]);
        if (text !== '') paragraphs.at(-1)?.push({ kind: 'kept', text });
      }
  }
  return paragraphs;
}

/** Returns the new text when some changes are omitted. */
export function textWithout(groups: readonly RedlineGroup[], without: ReadonlySet<number>): string {
  return groups
    .map((group) => {
      if (group.kind === 'kept') return group.text;
      return without.has(group.change) ? group.deleted : group.inserted;
    })
    .join('');
}
