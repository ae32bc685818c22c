import type { YieldToMain } from '#pane/pure/diff/slices.ts';
import type { Write } from '#pane/features/insert/use-queue.ts';
import type { ProposedRewrite } from '../../together/check-together.ts';
import { prepareRewrite, type RewriteForm } from '../../write/prepare-rewrite.ts';
import { NO_CHOICE, type Decisions } from '../../use-decisions.ts';
import { toTitle } from '../clause-title.ts';
import type { ClauseItem, ClauseResult } from '../model.ts';

/** Returns true for a clause whose rewrite changes something. */
export function canInsert({ status }: ClauseItem): boolean {
  return status.state === 'done' && status.result.changes > 0;
}

/** Returns true unless the service says that it answered without a language model. */
export const isGenerated = (notices: ClauseResult['notices']): boolean =>
  notices.every(({ code }) => code !== 'no_model');

/** Returns the ticked rewrites as writes, last in the document first, so that none moves another's place. */
export function toWrites(
  items: readonly ClauseItem[],
  { choices }: Decisions,
  form: RewriteForm,
  pause: YieldToMain,
): readonly Write[] {
  const writes = items.flatMap((item): Write[] => {
    const { isTicked, without, rewrite } = choices[item.id] ?? NO_CHOICE;
    if (!isTicked || !canInsert(item) || item.status.state !== 'done') return [];
    const { text, passage, notices, request: asked } = item.status.result;
    const { clause } = item.input;
    const generated = { text: isGenerated(notices), comment: false };
    return [
      {
        id: item.id,
        label: toTitle(clause),
        mayAsk: form === 'plain',
        ...(notices.some(({ code }) => code === 'quote_not_found') ? { doubts: ['quoteNotFound'] } : {}),
        prepare: (document) =>
          prepareRewrite(
            document,
            { clause, passage, text: rewrite ?? text, comment: '', asked, generated },
            { form, without },
            pause,
          ),
      },
    ];
  });
  return writes.toReversed();
}

/** Returns the ticked rewrites as what the agreement would read; none for comments. */
export function toRewrites(
  items: readonly ClauseItem[],
  { choices }: Decisions,
  form: RewriteForm,
): readonly ProposedRewrite[] {
  if (form === 'comment') return [];
  return items.flatMap((item): readonly ProposedRewrite[] => {
    const { isTicked, without, rewrite } = choices[item.id] ?? NO_CHOICE;
    if (!isTicked || !canInsert(item) || item.status.state !== 'done') return [];
    const { text, passage, request: asked } = item.status.result;
    return [{ id: item.id, clause: item.input.clause, passage, text: rewrite ?? text, asked, without }];
  });
}
