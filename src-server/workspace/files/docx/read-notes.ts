import type { OoxmlPackage } from '../../../shared/ooxml/package.ts';
import { acceptAll, takesOut } from '../../../shared/ooxml/revisions.ts';
import type { DocumentStories } from '../../../shared/ooxml/story/document.ts';
import type { Block, Story } from '../../../shared/ooxml/story/model.ts';
import { unreadKind } from '../../../shared/ooxml/story/unread.ts';
import type { ReadNote } from '../model.ts';
import { LeftOut } from '../notes.ts';

/** Lists what is in a document but not in its text: what was not understood, and the runs that nobody sees. */
export function listReadNotes(file: OoxmlPackage, stories: DocumentStories): readonly ReadNote[] {
  const places = new Map(file.relations(file.main).all.map(({ target, type }) => [target, type]));
  const left = new LeftOut();
  const { body, headers } = stories;
  for (const story of [body, ...headers]) left.add('hidden', story.kind, countHidden(story.blocks));
  for (const note of stories.notes.values()) left.add('hidden', `${note.kind}s`, countHidden(note.blocks));
  for (const unread of stories.unread)
    left.add(unreadKind(unread), places.get(unread.part) ?? 'body', unread.count);
  return left.list();
}

function countHidden(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    if (block.kind === 'table')
      return (
        sum +
        block.rows.flatMap(({ cells }) => cells).reduce((all, cell) => all + countHidden(cell.blocks), 0)
      );
    const runs = block.runs.filter(({ revisions }) => !revisions.some((one) => takesOut(one, acceptAll)));
    const hidden = runs.filter(
      ({ text, properties }) => text.trim() !== '' && block.looks.run(properties) !== undefined,
    );
    const boxes = runs.flatMap((run): readonly Story[] => run.boxes ?? []);
    return sum + hidden.length + boxes.reduce((all, box) => all + countHidden(box.blocks), 0);
  }, 0);
}
