import { Link } from '@fluentui/react-components';
import { clauseName } from '../../../ui/clause-name.ts';
import { useCardStyles } from '../../../ui/styles/card-styles.ts';
import type { TextPlace } from '../../../word/model.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';
import { ReadOnlyRedline } from '../ReadOnlyRedline.tsx';

/** Shows one silent change: what happened, in which clause, the redline, and the way there. */
export function SilentCard(props: {
  readonly item: SilentItem;
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const card = useCardStyles();
  const { kind, part, clause, redline, goTo } = props.item;
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
    </li>
  );
}
