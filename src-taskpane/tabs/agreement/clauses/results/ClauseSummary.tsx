import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { TextAddRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { InsertMenu } from '#pane/features/insert/forms/InsertMenu.tsx';
import { InsertOutcome, replacesButton } from '#pane/features/insert/outcomes/InsertOutcome.tsx';
import { insertMessages } from '#pane/features/insert/messages.ts';
import type { Doubt } from '#pane/features/insert/questions.ts';
import { useForm } from '#pane/features/insert/forms/use-form.ts';
import { useInsert } from '#pane/features/insert/use-insert.ts';
import { readTarget, useTarget } from '#pane/features/insert/use-target.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Excerpt } from '#pane/ui/Excerpt.tsx';
import { CopyLink } from '#pane/ui/notices/Notice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { clausesMessages as say } from '../messages.ts';
import type { ClauseItem } from '../model.ts';
import { toTitle } from '../clause-title.ts';
import { SUMMARY_FORMS, summarise, summaryInsertion } from './summary.ts';

const KEY = 'summary';

const useStyles = makeStyles({
  summary: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
});

/** Shows the answers about all clauses as one text, each under its clause: as a comment on the first of them, at the cursor or copied. */
export function ClauseSummary({
  items,
  projectId,
}: {
  /** The items that were answered. */
  readonly items: readonly ClauseItem[];
  readonly projectId: string | undefined;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { platform } = useServices();
  const target = useTarget();
  const insertion = useInsert();
  const chosen = useForm(
    'summary',
    SUMMARY_FORMS,
    target.document?.capabilities,
    // A comment is on a clause, whatever is selected.
    undefined,
  );
  const [first] = items;
  const { form } = chosen.offer;
  const isComment = form === 'comment' && first !== undefined;
  const summary = useMemo(() => summarise(items, projectId), [items, projectId]);
  const doubts: readonly Doubt[] = items.some(
    ({ status }) =>
      status.state === 'done' && status.result.notices.some(({ code }) => code === 'quote_not_found'),
  )
    ? ['quoteNotFound']
    : [];
  return (
    <section className={styles.summary} aria-label={say.summary}>
      <h2 className={styles.title}>{say.summary}</h2>
      <Text className={card.quiet}>{say.summaryOf(items.length)}</Text>
      <Excerpt length={summary.text.length}>{summary.text}</Excerpt>
      <CopyLink label={say.copySummary} text={() => summary.text} platform={platform} />
      {replacesButton(insertion, KEY) ? null : (
        <InsertMenu
          label={say.insertSummary}
          icon={<TextAddRegular />}
          form={chosen}
          labels={insertMessages.forms}
          note={isComment ? say.asCommentOn(toTitle(first.input.clause)) : insertMessages.insertsAs[form]}
          busy={insertion.state.status === 'writing'}
          refusal={target.refusal}
          onInsert={() => {
            const { document } = target;
            if (document === undefined) return;
            void insertion.insert(
              KEY,
              async () => {
                const passage = isComment
                  ? await document.read(await document.lookAtClause(first.input.clause))
                  : await readTarget(document);
                return summaryInsertion(summary, form, passage);
              },
              doubts,
            );
          }}
        />
      )}
      <InsertOutcome insertion={insertion} for={KEY} onAgain={() => insertion.clear(KEY)} />
    </section>
  );
}
