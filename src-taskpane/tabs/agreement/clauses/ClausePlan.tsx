import { Link } from '@fluentui/react-components';
import { ReplaceNames } from '#pane/features/replace-names/ReplaceNames.tsx';
import { clauseName } from '#pane/ui/clause-name.ts';
import { passageText } from '#pane/pure/markdown/passage-text.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import type { AgreementClause } from '#pane/word/model.ts';
import { agreementMessages } from '../messages.ts';
import { RunPlan, tickedIds } from '../run/RunPlan.tsx';
import { toTitle } from './clause-title.ts';
import { clausesMessages } from './messages.ts';
import type { ClauseItem, ClauseRun } from './model.ts';
import { isHeading } from './plan-clauses.ts';

const say = clausesMessages.plan;

/** Shows before sending which clauses will be sent, with how many characters and which definitions; each can be unticked. */
export function ClausePlan({
  run: { items },
  most,
  onTick,
  onGoTo,
  onStart,
}: {
  readonly run: ClauseRun;
  /** Length of the longest clause that is sent as a whole. */
  readonly most: number;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
  readonly onGoTo: (clause: AgreementClause) => void;
  readonly onStart: () => void;
}) {
  const card = useCardStyles();
  const sent = items.filter(({ status }) => status.state === 'waiting');
  const left = items.filter(({ status }) => status.state !== 'waiting');
  const split = new Set(
    items.flatMap(({ input: { clause } }) => (clause.part === undefined ? [] : clause.label)),
  );
  const requests = sent.reduce((sum, { input }) => sum + (input.requests ?? 1), 0);
  const characters = sent.reduce((sum, { input }) => sum + input.size, 0);
  const notSent = left.reduce((sum, { input }) => sum + passageText(input.clause).length, 0);
  const possible = items.filter(({ input }) => input.problem === undefined).map(({ id }) => id);
  return (
    <RunPlan
      say={say}
      above={<ReplaceNames />}
      sentences={[
        say.calls(sent.length, items.length, requests, characters),
        ...(left.length === 0 ? [] : [say.leftOut(left.length, notSent)]),
        ...(split.size === 0 ? [] : [say.split(split.size, most)]),
      ]}
      requests={requests}
      ticks={
        <div className={card.row}>
          <Link as="button" onClick={() => onTick(possible, true)}>
            {say.tickAll}
          </Link>
          <Link as="button" onClick={() => onTick(possible, false)}>
            {say.tickNone}
          </Link>
        </div>
      }
      items={items.map((item) => {
        const name = clauseName(toTitle(item.input.clause));
        const content = <ClauseContent item={item} name={name} onGoTo={onGoTo} />;
        const { clause, size, problem } = item.input;
        return {
          id: item.id,
          name,
          isDisabled: problem !== undefined,
          facts: [problem ?? '', say.characters(passageText(clause).length, size)],
          content,
        };
      })}
      ticked={tickedIds(items)}
      onTick={(id, isTicked) => onTick([id], isTicked)}
      onStart={onStart}
    />
  );
}

/** What is sent of a clause, and with it. */
function ClauseContent({
  item: { input, status },
  name,
  onGoTo,
}: {
  readonly item: ClauseItem;
  readonly name: string;
  readonly onGoTo: (clause: AgreementClause) => void;
}) {
  const card = useCardStyles();
  const { clause, definitions, leftOut, size, requests, problem } = input;
  return (
    <>
      <div className={card.row}>
        <span className={card.quiet}>{say.characters(passageText(clause).length, size)}</span>
        <Link as="button" aria-label={agreementMessages.goToOf(name)} onClick={() => onGoTo(clause)}>
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
      {status.state !== 'waiting' && problem === undefined && isHeading(clause) ? (
        <div className={card.quiet}>{clausesMessages.heading}</div>
      ) : null}
    </>
  );
}
