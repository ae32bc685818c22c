import { Button, Checkbox, Link, Text } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons';
import { clauseName } from '#pane/ui/clause-name.ts';
import { passageText } from '#pane/pure/markdown/passage-text.ts';
import { minutesLeft } from '#pane/pure/runs/model.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';
import { usePlanStyles } from '../plan-styles.ts';
import { toTitle } from './clause-title.ts';
import { clausesMessages } from './messages.ts';
import type { ClauseItem, ClauseRun } from './model.ts';
import { isHeading } from './plan-clauses.ts';

const say = clausesMessages.plan;

/** Shows before sending which clauses will be sent, with how many characters and which definitions; each can be unticked. */
export function ClausePlan(props: {
  readonly run: ClauseRun;
  /** Length of the longest clause that is sent as a whole. */
  readonly most: number;
  /** Requests per minute that the run may use. */
  readonly perMinute: number;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onStart: () => void;
}) {
  const styles = usePlanStyles();
  const card = useCardStyles();
  const { run, most, perMinute, onTick } = props;
  const { items } = run;
  const sent = items.filter(({ status }) => status.state === 'waiting');
  const left = items.filter(({ status }) => status.state !== 'waiting');
  const split = new Set(
    items.flatMap(({ input: { clause } }) => (clause.part === undefined ? [] : clause.label)),
  );
  const requests = sent.reduce((sum, { input }) => sum + (input.requests ?? 1), 0);
  const possible = items.filter(({ input }) => input.problem === undefined).map(({ id }) => id);
  return (
    <section className={styles.plan} aria-label={say.title}>
      <h2 className={styles.title}>{say.title}</h2>
      <div>
        <Text block>
          {say.calls(
            sent.length,
            items.length,
            requests,
            sent.reduce((sum, { input }) => sum + input.size, 0),
          )}
        </Text>
        {left.length === 0 ? null : (
          <Text block>
            {say.leftOut(
              left.length,
              left.reduce((sum, { input }) => sum + passageText(input.clause).length, 0),
            )}
          </Text>
        )}
        {split.size === 0 ? null : <Text block>{say.split(split.size, most)}</Text>}
        <Text block className={card.quiet}>
          {say.time(minutesLeft(requests, perMinute), perMinute)}
        </Text>
      </div>
      <Button
        className={styles.start}
        appearance="primary"
        icon={<PlayRegular />}
        disabledFocusable={sent.length === 0}
        title={sent.length === 0 ? say.nothing : ''}
        onClick={() => {
          if (sent.length > 0) props.onStart();
        }}
      >
        {say.start}
      </Button>
      <div className={card.row}>
        <Link as="button" onClick={() => onTick(possible, true)}>
          {say.tickAll}
        </Link>
        <Link as="button" onClick={() => onTick(possible, false)}>
          {say.tickNone}
        </Link>
      </div>
      <ul className={styles.list}>
        {items.map((item) => (
          <PlannedItem key={item.id} item={item} onTick={onTick} onGoTo={props.onGoTo} />
        ))}
      </ul>
    </section>
  );
}

function PlannedItem({
  item: { id, input, status },
  onTick,
  onGoTo,
}: {
  readonly item: ClauseItem;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const styles = usePlanStyles();
  const card = useCardStyles();
  const { clause, definitions, leftOut, size, requests, problem } = input;
  const title = clauseName(toTitle(clause));
  const isTicked = status.state === 'waiting';
  return (
    <li className={styles.item}>
      <Checkbox
        className={styles.tick}
        aria-label={say.tick(title)}
        label={title}
        disabled={problem !== undefined}
        checked={isTicked}
        onChange={(_, { checked }) => onTick([id], checked === true)}
      />
      <div className={styles.below}>
        <div className={card.row}>
          <span className={card.quiet}>{say.characters(passageText(clause).length, size)}</span>
          <Link as="button" aria-label={agreementMessages.goToOf(title)} onClick={() => onGoTo(clause)}>
            {agreementMessages.goTo}
          </Link>
        </div>
        {requests === undefined ? null : <div className={card.quiet}>{say.splitAtSentences(requests)}</div>}
        {definitions.length === 0 ? null : (
          <Disclosure label={say.definitions(definitions.map(({ term }) => term).join(', '))}>
            {definitions.map(({ term, text }) => (
              <div key={term} className={card.quote}>
                {text}
              </div>
            ))}
          </Disclosure>
        )}
        {leftOut.length === 0 ? null : (
          <div className={card.quiet}>{say.definitionsLeftOut(leftOut.join(', '))}</div>
        )}
        {problem === undefined ? null : <div>{problem}</div>}
        {!isTicked && problem === undefined && isHeading(clause) ? (
          <div className={card.quiet}>{clausesMessages.heading}</div>
        ) : null}
      </div>
    </li>
  );
}
