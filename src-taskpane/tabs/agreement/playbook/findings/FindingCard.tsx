import { Checkbox, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { memo, useId, useState } from 'react';
import { ItemOutcome } from '#pane/features/insert/outcomes/ItemOutcome.tsx';
import { clauseName } from '#pane/ui/clause-name.ts';
import { CARD } from '#pane/ui/keys/use-list-keys.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../../messages.ts';
import { atEdge } from '#pane/ui/styles/control-alignment.ts';
import type { ResultControl } from '../../write/use-ticked.ts';
import { canInsert } from './insert-findings.ts';
import { FindingBadge } from './FindingBadge.tsx';
import { FindingDetails } from './FindingDetails.tsx';
import { summarize } from './summarize.ts';
import { useLineStyles } from './line-styles.ts';
import type { ReviewItem } from './group-findings.ts';
import { playbookMessages as say } from '../messages.ts';
import { nameTopic } from '../name-topic.ts';
import { toSentClause } from '../review/plan-topics.ts';

const useStyles = makeStyles({
  tick: { ...atEdge, position: 'relative', zIndex: 1 },
  // As wide as a tick, so that all lines begin below each other.
  noTick: { flex: '0 0 24px' },
  details: { padding: `0 0 ${tokens.spacingVerticalS} 24px` },
});

/** Shows one topic of a review in two lines: verdict, topic and clause, and the reason. A press on them opens all the evidence. */
export const FindingCard = memo(function FindingCard(
  props: ResultControl & {
    readonly item: ReviewItem;
    readonly playbook: string;
    readonly onGoTo: (clause: AgreementClause) => void;
    readonly onGoToInsertion: (entryId: string) => void;
  },
) {
  const styles = useStyles();
  const line = useLineStyles();
  const card = useCardStyles();
  const { item, playbook, choice, outcome, onChoose, onGoTo } = props;
  const name = nameTopic(item.input.rule);
  const { status } = item;
  const details = useId();
  const [isOpened, setOpened] = useState(false);
  const canOpen = status.state === 'done';
  const isOpen = canOpen && isOpened;
  const clause = status.state === 'done' ? status.result.finding.clause : undefined;
  const label = clause === undefined ? undefined : clauseName(toSentClause(clause).label);
  const isInserted = outcome?.entryId !== undefined;
  // Where it is in the document, that is what there is to know at a glance.
  const summary = isOpen || isInserted ? '' : summarize(item);
  return (
    <li {...CARD} className={line.item}>
      <div className={line.head}>
        {canInsert(item, choice) && !isInserted ? (
          <Checkbox
            className={styles.tick}
            aria-label={say.tick(name)}
            checked={choice.isTicked}
            onChange={(_, { checked }) =>
              onChoose(item.id, (before) => ({ ...before, isTicked: checked === true }))
            }
          />
        ) : (
          <span className={styles.noTick} />
        )}
        <div className={line.lines}>
          <div className={line.first}>
            <FindingBadge item={item} />
            <h3 className={mergeClasses(line.topic, isOpen && line.whole)}>
              {canOpen ? (
                <button
                  type="button"
                  className={line.press}
                  aria-expanded={isOpen}
                  aria-controls={details}
                  onClick={() => setOpened(!isOpen)}
                >
                  {name}
                </button>
              ) : (
                name
              )}
            </h3>
            {clause === undefined || label === undefined ? null : (
              <Link
                as="button"
                className={mergeClasses(line.clause, isOpen && line.whole)}
                title={label}
                aria-label={agreementMessages.goToOf(label)}
                onClick={() => onGoTo(clause)}
              >
                {label}
              </Link>
            )}
            {canOpen ? (
              <span className={line.arrow} aria-hidden>
                {isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
              </span>
            ) : null}
          </div>
          {summary === '' ? null : (
            // What failed cannot be opened, so all of its reason is here.
            <div className={mergeClasses(card.quiet, canOpen ? line.cut : line.whole)}>{summary}</div>
          )}
          {outcome === undefined ? null : (
            <ItemOutcome
              outcome={outcome}
              isBusy={props.isBusy}
              onGoTo={props.onGoToInsertion}
              onUndo={props.onUndo}
            />
          )}
        </div>
      </div>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {isOpen ? (
          <FindingDetails
            id={item.id}
            topic={item.input}
            playbook={playbook}
            result={status.result}
            choice={choice}
            onChoose={onChoose}
            onGoTo={onGoTo}
          />
        ) : null}
      </div>
    </li>
  );
});
