import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { minutesLeft, type RunItem } from '#pane/pure/runs/model.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { agreementMessages } from '../messages.ts';
import { toRunPace } from './run-pace.ts';

const useStyles = makeStyles({
  plan: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
});

/** One item of a plan. */
interface PlannedItem {
  readonly id: string;
  readonly name: string;
  /** True if it cannot be sent. */
  readonly isDisabled?: boolean;
  readonly badge?: ReactNode;
  /** What is sent of it, at a glance. */
  readonly facts: readonly string[];
  readonly content: ReactNode;
}

/** Shows what a run will send before anything is sent: in sentences with the time, then item by item, each with a tick. */
export function RunPlan(props: {
  readonly say: {
    readonly title: string;
    readonly start: string;
    /** What to do first if nothing is ticked. */
    readonly nothing: string;
    readonly tick: (name: string) => string;
  };
  readonly above?: ReactNode;
  /** How much is sent. */
  readonly sentences: readonly string[];
  /** Number of requests; undefined if nothing is sent, however much is ticked. */
  readonly requests: number | undefined;
  /** What is beside the button that starts it, below that, and below the list. */
  readonly beside?: ReactNode;
  readonly ticks?: ReactNode;
  readonly below?: ReactNode;
  readonly items: readonly PlannedItem[];
  /** Ids of the ticked items. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
  readonly onStart: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const perMinute = toRunPace(useServices().session.limits);
  const { say, requests, ticked } = props;
  return (
    <section className={styles.plan} aria-label={say.title}>
      <h2 className={styles.title}>{say.title}</h2>
      {props.above}
      <div>
        {props.sentences.map((sentence) => (
          <Text key={sentence} block>
            {sentence}
          </Text>
        ))}
        {requests === undefined ? null : (
          <Text block className={card.quiet}>
            {agreementMessages.run.time(minutesLeft(requests, perMinute), perMinute)}
          </Text>
        )}
      </div>
      <div className={card.row}>
        <Button
          appearance="primary"
          icon={<PlayRegular />}
          disabledFocusable={ticked.size === 0}
          title={ticked.size === 0 ? say.nothing : ''}
          onClick={() => {
            if (ticked.size > 0) props.onStart();
          }}
        >
          {say.start}
        </Button>
        {props.beside}
      </div>
      {props.ticks}
      <Rows
        groups={[{ key: 'all', items: props.items }]}
        most={props.items.length}
        render={({ id, name, isDisabled = false, badge, facts, content }) => (
          <Row
            key={id}
            level={3}
            tick={{
              name: say.tick(name),
              isTicked: ticked.has(id),
              isDisabled,
              onTick: (isTicked) => props.onTick(id, isTicked),
            }}
            badge={badge}
            title={name}
            facts={facts}
            renderOpen={() => content}
          />
        )}
      />
      {props.below}
    </section>
  );
}

/** Returns the ids of the items that a start would send. */
export const tickedIds = (items: readonly RunItem<unknown, unknown>[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ id, status }) => (status.state === 'waiting' ? [id] : [])));
