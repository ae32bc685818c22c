import { Button, Tooltip, makeStyles } from '@fluentui/react-components';
import {
  ArrowRightRegular,
  ArrowSwapRegular,
  CheckmarkRegular,
  CommentRegular,
  DismissRegular,
  NoteAddRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import type { Decision } from '../decision.ts';
import { changesMessages as say } from '../messages.ts';

/** What can be decided about an edit. */
export type Action = Decision['action'];

const ICONS: Readonly<Record<Action, ReactElement>> = {
  accept: <CheckmarkRegular />,
  reject: <DismissRegular />,
  counter: <ArrowSwapRegular />,
  comment: <CommentRegular />,
};

/** Where the row has the focus, a key presses the button that it is for. The same keys in every language, so that hands learn them once. */
const KEYS: Readonly<Record<Action, string>> = { accept: 'A', reject: 'R', counter: 'C', comment: 'M' };
const GO_TO_KEY = 'G';

const useStyles = makeStyles({
  row: { display: 'flex', flexShrink: 0, marginLeft: 'auto' },
  group: { display: 'flex', margin: 0, padding: 0, border: 'none', minWidth: 0 },
});

/** The decisions about an edit and the way to it, as a row of buttons. The chosen decision is pressed, and another press leaves the edit open. */
export function EditActions(props: {
  /** What the edit does, in a sentence. */
  readonly what: string;
  readonly possible: readonly Action[];
  readonly chosen: Action | undefined;
  readonly busy: boolean;
  /** Asks for the reason of the decision; undefined while there is none to ask for. */
  readonly onReason: (() => void) | undefined;
  readonly onChoose: (action: Action | undefined) => void;
  readonly onGoTo: () => void;
}) {
  const styles = useStyles();
  const { what, possible, chosen, busy, onChoose } = props;
  const press = (action: Action): void => onChoose(action === chosen ? undefined : action);
  return (
    <div className={styles.row}>
      {props.onReason === undefined ? null : (
        <Tooltip content={say.reason.add} relationship="inaccessible">
          <Button
            size="small"
            appearance="subtle"
            icon={<NoteAddRegular />}
            aria-label={say.reason.addTo(what)}
            disabledFocusable={busy}
            onClick={props.onReason}
          />
        </Tooltip>
      )}
      {possible.length === 0 ? null : (
        <fieldset className={styles.group} aria-label={say.decide(what)}>
          {possible.map((action) => (
            <Tooltip
              key={action}
              content={say.withKey(say.actions[action], KEYS[action])}
              relationship="inaccessible"
            >
              <Button
                aria-label={say.actions[action]}
                aria-keyshortcuts={KEYS[action]}
                size="small"
                appearance={action === chosen ? 'primary' : 'subtle'}
                icon={ICONS[action]}
                aria-pressed={action === chosen}
                disabledFocusable={busy}
                onClick={() => press(action)}
              />
            </Tooltip>
          ))}
        </fieldset>
      )}
      <Tooltip content={say.withKey(say.goTo, GO_TO_KEY)} relationship="inaccessible">
        <Button
          aria-keyshortcuts={GO_TO_KEY}
          size="small"
          appearance="subtle"
          icon={<ArrowRightRegular />}
          aria-label={say.goToOf(what)}
          onClick={props.onGoTo}
        />
      </Tooltip>
    </div>
  );
}
