import { Button, Tooltip } from '@fluentui/react-components';
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import type { ReactElement } from 'react';
import { rowMessages as say } from './messages.ts';
import { useRowStyles } from './row-styles.ts';

/** One thing that can be done with a row. */
export interface RowAction {
  /** What it does, in a word or two. */
  readonly says: string;
  /** The same with what it is about, where the group does not say that. */
  readonly name?: string;
  /** What is shown instead of the word. */
  readonly icon?: ReactElement;
  /** The key that presses it where the row has the focus: the same in every language, so that hands learn it once. */
  readonly letter?: string;
  readonly explains?: string;
  /** Whether it is chosen; absent for what is done at once. */
  readonly isPressed?: boolean;
  /** False for what writes nothing, which can be done at any time. */
  readonly waits?: boolean;
  readonly run: () => void;
}

export interface ActionsProps {
  /** Names the buttons as a group; absent where each names what it is about. */
  readonly label?: string | undefined;
  /** Undefined for what is not possible. */
  readonly actions: readonly (RowAction | undefined)[];
  /** True while something is being written. */
  readonly busy: boolean;
}

/** What can be done with a row, as buttons at its end. */
export function RowActions({ label, actions, busy }: ActionsProps) {
  const { actions: style } = useRowStyles();
  const buttons = actions
    .filter((action) => action !== undefined)
    .map(({ says, name = says, letter, isPressed, ...action }) => (
      <Tooltip
        key={says}
        content={action.explains ?? (letter === undefined ? says : say.withKey(says, letter))}
        relationship="inaccessible"
      >
        <Button
          aria-label={name}
          aria-keyshortcuts={letter}
          aria-pressed={isPressed}
          size="small"
          appearance={isPressed === true ? 'primary' : 'subtle'}
          icon={action.icon ?? null}
          disabledFocusable={busy && action.waits !== false}
          onClick={action.run}
        >
          {action.icon === undefined ? says : undefined}
        </Button>
      </Tooltip>
    ));
  if (label === undefined) return <div className={style}>{buttons}</div>;
  return (
    <fieldset className={style} aria-label={label}>
      {buttons}
    </fieldset>
  );
}

/** The way to a thing in the document. */
export const goToAction = (what: string, run: () => void): RowAction => ({
  says: say.goTo,
  name: say.goToOf(what),
  icon: <ArrowRightRegular />,
  letter: 'G',
  waits: false,
  run,
});
