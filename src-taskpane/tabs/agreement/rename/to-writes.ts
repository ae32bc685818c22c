import { PaneError } from '#pane/errors.ts';
import { blockedChanges } from '#pane/pure/diff/blocked.ts';
import { applyChanges } from '#pane/pure/diff/plan.ts';
import type { Write } from '#pane/features/insert/use-queue.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import type { Insertion, WholeText, WordDocument } from '#pane/word/model.ts';
import { readParagraph } from '../write/read-paragraph.ts';
import type { ListedPlace } from './list-places.ts';
import { renameMessages as say } from './messages.ts';

/** Returns the places as writes, one for each paragraph: exactly these places become tracked changes, or none of a paragraph that has changed. */
export function toWrites(text: WholeText, places: readonly ListedPlace[]): readonly Write[] {
  return [...new Set(places.map(({ paragraph }) => paragraph))].map((paragraph) => {
    const own = places.filter((place) => place.paragraph === paragraph);
    const clause = own[0]?.clause ?? '';
    return {
      id: String(paragraph),
      label: clause === '' ? say.paragraph(paragraph + 1) : clauseName(clause),
      mayAsk: false,
      prepare: (document) => toInsertion(document, text, paragraph, own),
    };
  });
}

async function toInsertion(
  document: WordDocument,
  text: WholeText,
  paragraph: number,
  places: readonly ListedPlace[],
): Promise<Insertion> {
  const target = await readParagraph(document, text, paragraph, say.changed);
  const changes = places.map(({ start, end, text: words }, number) => ({
    number,
    start: { paragraph: 0, offset: start },
    end: { paragraph: 0, offset: end },
    text: words,
  }));
  if (blockedChanges(changes, target).size > 0) throw new PaneError('not_writable_here', say.doubts.locked);
  const { paragraphs } = target;
  return {
    form: 'tracked',
    action: 'rewrite',
    target,
    text: applyChanges(paragraphs, changes).join('\n'),
    changes,
    sources: [],
  };
}
