import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { TextPlace } from '#pane/word/model.ts';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { findRedlineEffects } from '../understand/find-edit-effects.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';
import type { SilentControl } from './use-silent-decisions.ts';
import { ReadOnlyRedline } from '../ReadOnlyRedline.tsx';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Shows one silent change: what happened, in which clause, the redline, what it does and what the playbook says, the way there, and the decision. */
export function SilentCard(props: {
  readonly item: SilentItem;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  readonly onGoTo: (place: TextPlace) => void;
  readonly control: SilentControl;
}) {
  const card = useCardStyles();
  const { kind, part, clause, redline, goTo } = props.item;
  const { terms } = props;
  const effect = useMemo(
    // A whole paragraph is named above.
    () => (kind === 'changed' || kind === 'moved' ? describeEffects(findRedlineEffects(redline, terms)) : ''),
    [kind, redline, terms],
  );
  const where = [clause === '' ? '' : clauseName(clause), say.parts[part]].filter((one) => one !== '');
  const what = [say.silent, say.kinds[kind], ...where].join(' · ');
  return (
    <li className={card.card}>
      <div className={card.row}>
        <span className={card.name}>{say.silent}</span>
        <span className={card.quiet}>{[say.kinds[kind], ...where].join(' · ')}</span>
        {goTo === undefined ? null : (
          <Link as="button" aria-label={say.goToOf(what)} onClick={() => props.onGoTo(goTo)}>
            {say.goTo}
          </Link>
        )}
      </div>
      <ReadOnlyRedline pieces={redline} />
      {effect === '' ? null : <div className={card.quiet}>{effect}</div>}
      <SilentDecided item={props.item} what={what} control={props.control} />
    </li>
  );
}

/** What was decided about a silent change, with the way back; or what can be, and why not. */
function SilentDecided({
  item,
  what,
  control,
}: {
  readonly item: SilentItem;
  readonly what: string;
  readonly control: SilentControl;
}) {
  const card = useCardStyles();
  const styles = useStyles();
  const { isBusy } = control;
  const decision = control.decisionOf(item);
  if (decision !== undefined)
    return (
      <div className={styles.row}>
        <span>{say.states[decision.action]}</span>
        <Link
          as="button"
          aria-label={say.undoOf(what)}
          disabledFocusable={isBusy}
          onClick={() => control.takeBack(decision)}
        >
          {say.undo}
        </Link>
      </div>
    );
  const whyNot = control.whyNot(item);
  const canRestore = typeof item.restorable !== 'string' && control.canTrack;
  return (
    <>
      <div className={styles.row}>
        {canRestore ? (
          <Link
            as="button"
            aria-label={say.restoreOf(what)}
            title={say.restoreExplained}
            disabledFocusable={isBusy}
            onClick={() => control.restore(item)}
          >
            {say.restore}
          </Link>
        ) : null}
        <Link
          as="button"
          aria-label={say.keepOf(what)}
          disabledFocusable={isBusy}
          onClick={() => control.keep(item)}
        >
          {say.keep}
        </Link>
      </div>
      {whyNot === undefined ? null : (
        <div className={card.quiet} role={canRestore ? 'alert' : undefined}>
          {whyNot}
        </div>
      )}
    </>
  );
}
