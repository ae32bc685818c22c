import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import type { Compared } from './compare.ts';
import { describeEffects } from './describe-effects.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { insertMessages } from './messages.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  icon: { flexShrink: 0, alignSelf: 'center' },
  warning: { color: tokens.colorPaletteDarkOrangeForeground1 },
  text: { flex: '1 1 0', minWidth: 0 },
  // The bar stays in view with the insert button: a long list scrolls.
  list: {
    margin: 0,
    maxHeight: '112px',
    overflowY: 'auto',
    paddingInlineStart: tokens.spacingHorizontalL,
    overflowWrap: 'anywhere',
  },
});

/**
 * Says how many changes of a rewrite change the meaning, first those that nobody asked for, and on demand what each does. A press on a change
 * calls `onShow`. Shows nothing where no change does.
 */
export function Judgement(props: {
  readonly compared: Pick<Compared, 'judged' | 'unasked'>;
  readonly onShow: (change: number) => void;
}) {
  const { compared, onShow } = props;
  const { judged, unasked } = compared;
  const styles = useStyles();
  const card = useCardStyles();
  const [isOpen, open] = useState(false);
  const id = useId();
  if (judged === undefined) return <span className={card.quiet}>{insertMessages.judged.notJudged}</span>;
  const numbers = [...new Set(judged.map(({ change }) => change))];
  if (numbers.length === 0) return null;
  const isWarning = unasked.size > 0;
  const Icon = isWarning ? WarningRegular : InfoRegular;
  return (
    <div>
      <div className={styles.line}>
        <Icon fontSize={16} className={mergeClasses(styles.icon, isWarning && styles.warning)} aria-hidden />
        <span className={styles.text} role={isWarning ? 'status' : undefined}>
          {isWarning
            ? insertMessages.judged.unasked(unasked.size)
            : insertMessages.judged.asked(numbers.length)}
        </span>
        <Button
          appearance="transparent"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => open(!isOpen)}
        >
          {isOpen ? insertMessages.judged.hide : insertMessages.judged.show}
        </Button>
      </div>
      <ul id={id} className={mergeClasses(card.quiet, styles.list)} hidden={!isOpen}>
        {isOpen
          ? numbers.map((change) => (
              <li key={change}>
                <Link as="button" onClick={() => onShow(change)}>
                  {insertMessages.judged.change(change + 1)}
                </Link>
                {` ${describeEffects(judged.filter((one) => one.change === change).map(({ effect }) => effect))}`}
              </li>
            ))
          : null}
      </ul>
    </div>
  );
}
