import { ArrowUndoRegular, EyeOffRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { clauseName } from '#pane/ui/clause-name.ts';
import type { Capabilities, TextPlace } from '#pane/word/model.ts';
import type { SilentItem } from '../compare/locate-silent.ts';
import { compareMessages as say } from '../compare/messages.ts';
import type { SilentDecision } from '../decided/silent-decision.ts';
import type { Decision } from '../decision.ts';
import { findRedlineEffects } from '../understand/find-edit-effects.ts';
import { DecisionRow } from './DecisionRow.tsx';

const EXPLAINED = { accept: say.keep, reject: say.restoreExplained };

/** Shows one silent change, with what happened and what it does, and the decision about it: applied, or what can be decided. */
export function SilentRow(props: {
  readonly item: SilentItem;
  /** The terms that the document defines. */
  readonly terms: readonly string[];
  /** What was applied, which one press takes back. */
  readonly applied: SilentDecision | undefined;
  readonly decision: Decision | undefined;
  readonly failure: string | undefined;
  readonly capabilities: Capabilities;
  readonly busy: boolean;
  readonly onDecide: (id: string, decision: Decision | undefined) => void;
  readonly onTakeBack: (decision: SilentDecision) => void;
  readonly onGoTo: (place: TextPlace) => void;
}) {
  const { item, terms, applied, decision, busy } = props;
  const { key, kind, part, clause, redline, goTo, restorable } = item;
  const effect = useMemo(
    // A whole paragraph is named by its kind.
    () => (kind === 'changed' || kind === 'moved' ? describeEffects(findRedlineEffects(redline, terms)) : ''),
    [kind, redline, terms],
  );
  const happened = [say.silent, say.kinds[kind], say.parts[part]];
  const what = [...happened, clause === '' ? '' : clauseName(clause)].filter((one) => one !== '').join(' · ');
  const why = typeof restorable === 'string' ? say.whyNot[restorable] : whyNot(props.capabilities);
  return (
    <DecisionRow
      icon={<EyeOffRegular />}
      what={what}
      redline={redline}
      facts={[
        applied === undefined ? '' : say.states[applied.action],
        effect,
        ...happened,
        applied === undefined ? why : '',
      ]}
      possible={applied !== undefined ? [] : why === '' ? ['accept', 'reject', 'counter'] : ['accept']}
      explained={EXPLAINED}
      paragraph={typeof restorable === 'string' ? '' : restorable.theirs}
      // The comment would be another change of the paragraph, beside which nothing is restored.
      isStated={false}
      proposedReason={undefined}
      decision={decision}
      failure={props.failure}
      busy={busy}
      undo={
        applied && {
          says: say.undo,
          name: say.undoOf(what),
          icon: <ArrowUndoRegular />,
          run: () => props.onTakeBack(applied),
        }
      }
      onDecide={(made) => props.onDecide(key, made)}
      onGoTo={goTo && (() => props.onGoTo(goTo))}
    />
  );
}

/** Why nothing can be restored in this version of Word; empty where it can. */
const whyNot = ({ trackedChanges, rejectChanges }: Capabilities): string =>
  !trackedChanges.available ? trackedChanges.reason : !rejectChanges.available ? rejectChanges.reason : '';
