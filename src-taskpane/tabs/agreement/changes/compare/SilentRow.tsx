import { ArrowUndoRegular, CheckmarkRegular, DismissRegular, EyeOffRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import { Row } from '#pane/ui/rows/Row.tsx';
import { goToAction, type RowAction } from '#pane/ui/rows/RowActions.tsx';
import type { TextPlace } from '#pane/word/model.ts';
import { OpenRedline, RedlineLine } from '../ReadOnlyRedline.tsx';
import { findRedlineEffects } from '../understand/find-edit-effects.ts';
import type { SilentItem } from './locate-silent.ts';
import { compareMessages as say } from './messages.ts';
import type { SilentControl } from './use-silent-decisions.ts';

/** Shows one silent change: the redline, what happened and what it does, and the decision about it or what can be decided. */
export function SilentRow({
  item,
  terms,
  control,
  onGoTo,
}: {
  readonly item: SilentItem;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  readonly control: SilentControl;
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const { kind, part, clause, redline, goTo } = item;
  const effect = useMemo(
    // A whole paragraph is named by its kind.
    () => (kind === 'changed' || kind === 'moved' ? describeEffects(findRedlineEffects(redline, terms)) : ''),
    [kind, redline, terms],
  );
  const happened = [say.silent, say.kinds[kind], say.parts[part]];
  const what = [...happened, clause === '' ? '' : clauseName(clause)].filter((one) => one !== '').join(' · ');
  const decision = control.decisionOf(item);
  const canRestore = typeof item.restorable !== 'string' && control.canTrack;
  const whyNot = decision === undefined ? control.whyNot(item) : undefined;
  const facts = [
    decision === undefined ? '' : say.states[decision.action],
    effect,
    ...happened,
    canRestore ? '' : (whyNot ?? ''),
  ];
  return (
    <Row
      icon={<EyeOffRegular />}
      title={<RedlineLine what={what} pieces={redline} />}
      facts={facts}
      actions={{
        busy: control.isBusy,
        actions: [
          ...(decision === undefined
            ? toActions(what, item, control, canRestore)
            : [
                {
                  says: say.undo,
                  name: say.undoOf(what),
                  icon: <ArrowUndoRegular />,
                  run: () => control.takeBack(decision),
                },
              ]),
          goTo === undefined ? undefined : goToAction(what, () => onGoTo(goTo)),
        ],
      }}
      renderOpen={() => <OpenRedline pieces={redline} facts={facts} />}
    >
      {canRestore && whyNot !== undefined ? <div role="alert">{whyNot}</div> : undefined}
    </Row>
  );
}

/** What can be decided, with the keys of a tracked change: to keep theirs is to accept it. */
const toActions = (
  what: string,
  item: SilentItem,
  control: SilentControl,
  canRestore: boolean,
): readonly (RowAction | undefined)[] => [
  {
    says: say.keep,
    name: say.keepOf(what),
    icon: <CheckmarkRegular />,
    letter: 'A',
    run: () => control.keep(item),
  },
  canRestore
    ? {
        says: say.restore,
        name: say.restoreOf(what),
        explains: say.restoreExplained,
        icon: <DismissRegular />,
        letter: 'R',
        run: () => control.restore(item),
      }
    : undefined,
];
