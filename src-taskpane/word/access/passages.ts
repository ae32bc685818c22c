import { PaneError } from '../../errors.ts';
import type { WriteSession } from '../execute/session.ts';
import { wordMessages } from '../messages.ts';
import type { Look, Passage, PassageAccess, PassageContent, Scope } from '../model/passage.ts';
import { lookAtClause } from '../read/document/look-at-clause.ts';
import { lookAt } from '../read/look-at.ts';
import { SAME } from '../read/positions.ts';
import { readRange } from '../read/reading.ts';
import { isMoreThan, readSelectedText } from '../read/selected-text.ts';
import { toPlace } from '../read/targets.ts';
import { watchSelectionEvents } from '../read/watch-selection.ts';
import type { DocumentCore } from './core.ts';

/** Opens the access to the document's passages. */
export function openPassageAccess(core: DocumentCore): PassageAccess {
  const { deps, passages, run, inTurn, exclusively } = core;

  const lookIn = (session: WriteSession, scope: Scope): Promise<Look> => lookAtScope(core, session, scope);
  const access: PassageAccess = {
    watchSelection: (listener) =>
      watchSelectionEvents(
        deps,
        { look: () => access.look('selection'), read: () => access.readSelection() },
        listener,
      ),
    look: (scope) => inTurn(() => run((session) => lookIn(session, scope))),
    read: (look) =>
      exclusively(async () => {
        const kept = await passages.readKept(look);
        if (kept !== undefined) return whole(kept, look);
        const now = await run((session) => lookIn(session, look.scope));
        const passage = now.id === look.id ? await passages.readKept(now) : undefined;
        if (passage === undefined) throw new PaneError('selection_changed', wordMessages.changedSinceSeen);
        return whole(passage, look);
      }),
    readSelection: () =>
      exclusively(() =>
        run(async (session) => {
          const range = session.context.document.getSelection();
          const reading = await readRange(session, range);
          return withColumns(await passages.keep(reading, toPlace(range)), reading.all);
        }),
      ),
    isAtStart: () =>
      inTurn(() =>
        Word.run(async (context) => {
          const start = context.document.body.getRange('Start');
          const relation = context.document.getSelection().compareLocationWith(start);
          await context.sync();
          return SAME.has(relation.value);
        }),
      ),
    readEnd: () =>
      exclusively(() =>
        run(async (session) => {
          const range = session.context.document.body.paragraphs.getLast().getRange('Content');
          return passages.keep(await readRange(session, range), toPlace(range));
        }),
      ),
    keep: (passage) => passages.pin(passage),
  };
  return access;
}

async function lookAtScope({ passages }: DocumentCore, session: WriteSession, scope: Scope): Promise<Look> {
  const { context } = session;
  if (scope === 'clause') {
    const seen = await lookAtClause(session);
    return passages.seen(scope, seen, seen.place);
  }
  const isDocument = scope === 'document';
  const range = isDocument ? context.document.body.getRange('Content') : context.document.getSelection();
  const seen = await lookAt(session, range);
  const content = isDocument
    ? { ...seen.content, label: wordMessages.scope.document, unread: [wordMessages.unread.stories] }
    : await withColumns(seen.content, seen.all);
  return passages.seen(scope, { ...seen, content }, toPlace(range));
}

/** Adds to a passage what the wider scope leaves out, and the scope’s refusal. */
const whole = (passage: Passage, { scope, refusal }: Look): Passage => ({
  ...passage,
  ...(scope === 'document' ? { unread: [...passage.unread, wordMessages.unread.stories] } : {}),
  // Such as the refusal for a column, which cannot be seen in what Word returns.
  ...(refusal === undefined || passage.refusal !== undefined ? {} : { refusal }),
});

/** Refuses a selected column or several pieces of a table: Word returns only the last cell of such a selection. */
async function withColumns<T extends PassageContent>(content: T, all: string): Promise<T> {
  const inTable = content.story === 'tableCell' || content.cells !== undefined;
  if (!inTable || content.isEmpty || content.refusal !== undefined) return content;
  const selected = await readSelectedText(Office.context.document);
  return isMoreThan(selected, all) ? { ...content, refusal: wordMessages.refusal.columns } : content;
}
