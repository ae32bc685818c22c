import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { useState } from 'react';
import { countRequestsLeft } from '#pane/pure/runs/model.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { Picker } from '#pane/ui/Picker.tsx';
import type { DealControl } from '#pane/ui/services/use-deal.ts';
import type { DocumentReview } from '#pane/word/model.ts';
import { RunBar } from '../../run/RunBar.tsx';
import type { Edit } from '../group-changes.ts';
import { rowMessages } from '#pane/ui/rows/messages.ts';
import { changesMessages } from '../messages.ts';
import { canPropose } from './plan-proposals.ts';
import { ProposalPlan } from './ProposalPlan.tsx';
import { proposalMessages as say } from './proposal-messages.ts';
import type { ChosenRules } from '../use-rules.ts';
import type { ProposalsControl } from './use-proposals.ts';

const useStyles = makeStyles({
  section: {
    flexBasis: '100%',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  start: { alignSelf: 'flex-start' },
  problems: { margin: 0, paddingLeft: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
});

/** Asks a language model for proposals about the edits that are shown: the plan, then the progress and what failed. */
export function Proposals({
  edits,
  review,
  chosen: { choices, choice, choose, rules },
  deal,
  control,
}: {
  readonly edits: readonly Edit[];
  readonly review: DocumentReview;
  readonly chosen: ChosenRules;
  readonly deal: DealControl;
  readonly control: ProposalsControl;
}) {
  const styles = useStyles();
  const [isPlanning, setPlanning] = useState(false);
  const { run, error } = control;
  if (run !== undefined) {
    const problems = run.items.flatMap(({ id, input, status }) => {
      const why = status.state === 'failed' ? status.message : status.state === 'stale' ? say.stale : '';
      const clause = input.label === '' ? rowMessages.elsewhere : clauseName(input.label);
      return why === '' ? [] : [{ id, sentence: say.failedOf(clause, why) }];
    });
    return (
      <section className={styles.section} aria-label={say.results}>
        <RunBar
          run={run}
          error={error}
          requestsLeft={countRequestsLeft(run, () => 1)}
          onStop={control.stop}
          onResume={control.resume}
          onRetry={control.retry}
        />
        {problems.length === 0 ? null : (
          <ul className={styles.problems}>
            {problems.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        )}
        {run.phase === 'running' ? null : (
          <Button
            className={styles.start}
            size="small"
            onClick={() => {
              control.discard();
              setPlanning(true);
            }}
          >
            {say.again}
          </Button>
        )}
      </section>
    );
  }
  if (!edits.some(canPropose)) return null;
  if (!isPlanning) {
    return (
      <Tooltip content={say.about} relationship="description">
        <Button size="small" onClick={() => setPlanning(true)}>
          {say.open}
        </Button>
      </Tooltip>
    );
  }
  return (
    <div className={styles.section}>
      {choices.length === 0 ? null : (
        <Picker
          label={changesMessages.playbook}
          placeholder={changesMessages.noPlaybook}
          noMatch={changesMessages.noPlaybook}
          options={choices}
          value={choice?.id}
          onChange={choose}
        />
      )}
      <ProposalPlan
        edits={edits}
        review={review}
        rules={rules}
        deal={deal}
        onStart={(planned) => {
          setPlanning(false);
          control.begin(planned);
        }}
        onCancel={() => setPlanning(false)}
      />
    </div>
  );
}
