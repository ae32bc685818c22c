import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Excerpt } from '#pane/ui/Excerpt.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { ItemRedline } from '../../write/ItemRedline.tsx';
import type { Choice } from '../../use-decisions.ts';
import { hiddenMessages } from '#pane/ui/hidden/messages.ts';
import { dealMessages } from '../deal/messages.ts';
import { playbookMessages as say } from '../messages.ts';
import { nameSource } from '../name-topic.ts';
import { toRewriteRequest, chosenRewrite } from './insert-findings.ts';
import { ClauseLines } from './ClauseLines.tsx';
import { MissingWording } from './MissingWording.tsx';
import type { PlannedTopic } from '../review/plan-topics.ts';
import type { TopicResult } from '../review/review-topic.ts';

const useStyles = makeStyles({
  details: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

/** Shows all the evidence for a finding, and its proposal: the redline with its ticks and the comment. */
export function FindingDetails(props: {
  readonly id: string;
  readonly topic: PlannedTopic;
  readonly playbook: string;
  readonly result: TopicResult;
  readonly choice: Choice;
  readonly onChoose: (id: string, edit: (choice: Choice) => Choice) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { id, topic, playbook, result, choice, onChoose, onGoTo } = props;
  const { rule, alike = [] } = topic;
  const { finding, passage, keptOut } = result;
  const { quote, reason, doubt, stance, raw, decidedBy } = finding;
  const rewrite = chosenRewrite(finding, choice);
  const asked = useMemo(() => toRewriteRequest(rule), [rule]);
  return (
    <div className={styles.details}>
      {doubt === undefined ? null : <span>{say.doubts[doubt]}</span>}
      {stance === undefined ? null : <span>{dealMessages.stanceExplained[stance]}</span>}
      {keptOut === undefined ? null : <span>{hiddenMessages.notRewritten(keptOut)}</span>}
      {quote === '' ? null : (
        <Part label={say.quote}>
          <blockquote className={card.quote}>{quote}</blockquote>
        </Part>
      )}
      {reason === '' ? null : (
        <Part label={say.reason}>
          <div className={styles.text}>{reason}</div>
        </Part>
      )}
      {decidedBy === 'words' ? <span>{say.searchedFor([rule.topic, ...rule.find])}</span> : null}
      {alike.length === 0 || !['words', 'unread'].includes(decidedBy) ? null : (
        <Part label={say.alike}>
          <ClauseLines clauses={alike.map((clause) => ({ clause }))} onGoTo={onGoTo} />
        </Part>
      )}
      {raw === undefined ? null : (
        <Part label={say.raw}>
          <Excerpt length={raw.length}>{raw}</Excerpt>
        </Part>
      )}
      <Part label={say.columns.importance}>{say.importances[rule.importance]}</Part>
      <Part label={`${say.position} (${nameSource(rule, playbook)})`}>
        <Excerpt length={rule.position.length}>{rule.position || rule.measureText}</Excerpt>
      </Part>
      {rule.fallback === '' ? null : (
        <Part label={say.fallback}>
          <Excerpt length={rule.fallback.length}>{rule.fallback}</Excerpt>
        </Part>
      )}
      {rule.wording === '' ? null : (
        <Part label={say.wording}>
          <Excerpt length={rule.wording.length}>{rule.wording}</Excerpt>
        </Part>
      )}
      {finding.verdict === 'missing' && rule.wording !== '' ? (
        <MissingWording id={id} wording={rule.wording} />
      ) : null}
      {rewrite === '' || passage === undefined ? null : (
        <ItemRedline
          rewrite={rewrite}
          passage={passage}
          asked={asked}
          without={choice.without}
          onChange={(edit) => onChoose(id, (before) => ({ ...before, without: edit(before.without) }))}
        />
      )}
      {finding.clause === undefined ? null : (
        <Field label={say.comment} size="small">
          <Textarea
            rows={2}
            resize="vertical"
            value={choice.comment ?? finding.comment}
            onChange={(_, { value }) => onChoose(id, (before) => ({ ...before, comment: value }))}
          />
        </Field>
      )}
      {doubt === undefined ? <span className={card.quiet}>{say.decidedBy[decidedBy]}</span> : null}
    </div>
  );
}

function Part({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const card = useCardStyles();
  return (
    <div>
      <div className={card.quiet}>{label}</div>
      {children}
    </div>
  );
}
