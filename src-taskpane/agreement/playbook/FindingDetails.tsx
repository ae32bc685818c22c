import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Rule } from '../../playbooks/model.ts';
import { useCardStyles } from '../../ui/card-styles.ts';
import { Excerpt } from '../../ui/Excerpt.tsx';
import { playbookMessages as say } from './messages.ts';
import type { TopicResult } from './review-topic.ts';

const useStyles = makeStyles({
  details: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

/** All that speaks for a finding: the quote, the reason, and our position with its row. */
export function FindingDetails({
  rule,
  playbook,
  result: { finding },
}: {
  readonly rule: Rule;
  readonly playbook: string;
  readonly result: TopicResult;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { quote, reason, doubt, raw, decidedBy } = finding;
  return (
    <div className={styles.details}>
      {doubt === undefined ? null : <span>{say.doubts[doubt]}</span>}
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
      {raw === undefined ? null : (
        <Part label={say.raw}>
          <Excerpt length={raw.length}>{raw}</Excerpt>
        </Part>
      )}
      <Part label={`${say.position} (${say.source(playbook, rule.row)})`}>
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
