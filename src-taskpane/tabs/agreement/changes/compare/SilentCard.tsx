import { Link, makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { clauseName } from '#pane/ui/clause-name.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { TextPlace } from '#pane/word/model.ts';
import type { MeasuredEdit } from '../measure-edits.ts';
import { changesMessages } from '../messages.ts';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { findRedlineEffects } from '../understand/find-edit-effects.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';
import { ReadOnlyRedline } from '../ReadOnlyRedline.tsx';

const useStyles = makeStyles({ show: { alignSelf: 'flex-start' } });

/** Shows one silent change: what happened, in which clause, the redline, what it does and what the playbook says, and the way there. */
export function SilentCard(props: {
  readonly item: SilentItem;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  readonly measured: readonly MeasuredEdit[];
  readonly onGoTo: (place: TextPlace) => void;
  /** Writes it as a tracked change; undefined where it cannot be written. */
  readonly onShow: (() => void) | undefined;
  /** Why it could not be written. */
  readonly failure: string | undefined;
}) {
  const card = useCardStyles();
  const styles = useStyles();
  const { kind, part, clause, redline, goTo } = props.item;
  const { terms, measured } = props;
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
      {measured.map(({ rule, before, after }) => (
        <div key={rule.row} className={card.quiet}>
          {changesMessages.measured(rule.topic, before, after)}
        </div>
      ))}
      {props.onShow === undefined ? null : (
        <Link as="button" className={styles.show} aria-label={say.showOneOf(what)} onClick={props.onShow}>
          {say.showOne}
        </Link>
      )}
      {props.failure === undefined ? null : <div role="alert">{props.failure}</div>}
    </li>
  );
}
