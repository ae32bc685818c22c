import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { tickedText } from '#pane/features/insert/compare.ts';
import { toRewriteRequest } from '../../playbook/findings/insert-findings.ts';
import { defined } from '#pane/defined.ts';
import type { RewriteRequest } from '#pane/pure/judge/asked.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { JudgedRedline, useComparison } from '../../write/ItemRedline.tsx';
import { internalReason, type Decision } from '../decision.ts';
import { proposalMessages as say } from './proposal-messages.ts';
import type { EditProposal } from './propose-changes.ts';

const useStyles = makeStyles({
  proposal: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  use: { alignSelf: 'flex-start', marginTop: tokens.spacingVerticalXS },
});

interface ProposalProps {
  /** What the edit does, in a sentence. */
  readonly what: string;
  readonly proposal: EditProposal;
  /** The paragraph before the other side changed it. */
  readonly original: string | undefined;
  readonly decision: Decision | undefined;
  readonly busy: boolean;
  readonly onUse: (decision: Decision) => void;
}

/** Shows what a language model proposes about an edit. It becomes the user's decision only when they use it. */
export function ProposalView(props: ProposalProps) {
  const styles = useStyles();
  const card = useCardStyles();
  const { what, proposal: shown } = props;
  const { proposal, passage } = shown;
  const { position } = proposal;
  const reason = internalReason(proposal.reason);
  return (
    <section className={styles.proposal} aria-label={say.proposalOf(what)}>
      <div className={styles.title}>{say.proposed[proposal.action]}</div>
      <div>{proposal.effect}</div>
      <div>{proposal.reason}</div>
      {position === undefined ? null : (
        <div className={card.quiet}>
          {say.position[position.isMet ? 'met' : 'notMet'](position.rule.topic, position.rule.row)}
        </div>
      )}
      {proposal.action === 'counter' && passage !== undefined ? (
        <CounterProposal {...props} text={proposal.text} passage={passage} />
      ) : (
        <>
          {proposal.action === 'comment' ? (
            <blockquote className={card.quote}>{proposal.text}</blockquote>
          ) : null}
          <UseButton
            {...props}
            proposed={
              'text' in proposal
                ? { reason, action: proposal.action, text: proposal.text, isGenerated: true }
                : { reason, action: proposal.action }
            }
          />
        </>
      )}
    </section>
  );
}

/** Shows a proposed wording as a redline of the paragraph with the other side's changes, with a tick for each change. */
function CounterProposal({
  text,
  passage,
  ...props
}: ProposalProps & { readonly text: string; readonly passage: NonNullable<EditProposal['passage']> }) {
  const { original } = props;
  const rule = props.proposal.proposal.position?.rule;
  const asked = useMemo(
    (): RewriteRequest => ({
      ...(rule === undefined ? { action: 'position', instruction: '' } : toRewriteRequest(rule)),
      ...defined({ original }),
    }),
    [rule, original],
  );
  const compared = useComparison(text, passage, asked);
  const [leftOut, setLeftOut] = useState<readonly number[]>();
  if (compared === undefined) return null;
  const without = new Set([...(leftOut ?? compared.unasked), ...compared.blocked.keys()]);
  const isEmpty = without.size === compared.plan.length;
  return (
    <>
      <JudgedRedline compared={compared} without={leftOut} onChange={setLeftOut} />
      <UseButton
        {...props}
        proposed={
          isEmpty
            ? undefined
            : {
                reason: internalReason(props.proposal.proposal.reason),
                action: 'counter',
                text: tickedText(passage.paragraphs, compared, without),
                isGenerated: true,
              }
        }
      />
    </>
  );
}

function UseButton({
  what,
  decision,
  proposed,
  busy,
  onUse,
}: ProposalProps & {
  /** Undefined if every change of a wording is unticked. */
  readonly proposed: Decision | undefined;
}) {
  const styles = useStyles();
  const { announce } = useServices();
  const isUsed = proposed !== undefined && isSame(proposed, decision);
  return (
    <Button
      className={styles.use}
      size="small"
      disabledFocusable={busy || isUsed || proposed === undefined}
      title={proposed === undefined ? say.nothingTicked : ''}
      aria-label={isUsed ? say.usedOf(what) : say.offerOf(what)}
      onClick={() => {
        if (proposed === undefined || busy || isUsed) return;
        onUse(proposed);
        announce(say.usedOf(what));
      }}
    >
      {isUsed ? say.used : say.use}
    </Button>
  );
}

const isSame = (one: Decision, other: Decision | undefined): boolean =>
  one.action === other?.action && writtenText(one) === writtenText(other);

const writtenText = (decision: Decision): string => ('text' in decision ? decision.text : '');
