import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useServices } from '#pane/ui/services/services.ts';
import { draftMessages } from '../messages.ts';
import { quickAction, type ActionId } from '#pane/pure/prompts/library.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  chip: {
    minWidth: 0,
    flexShrink: 0,
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalMNudge,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The actions that are asked most. A press sends at once. The others are in the prompt library. */
export function Chips(props: {
  readonly actions: readonly ActionId[];
  readonly isReading: boolean;
  readonly onSend: (id: ActionId) => void;
}) {
  const styles = useStyles();
  const { online } = useServices();
  return (
    <fieldset aria-label={draftMessages.quickActions} className={styles.bar}>
      {props.actions.map((id) => (
        <Button
          key={id}
          className={styles.chip}
          size="small"
          shape="circular"
          title={draftMessages.chipHint}
          disabledFocusable={!online || props.isReading}
          onClick={() => props.onSend(id)}
        >
          {quickAction(id).label}
        </Button>
      ))}
    </fieldset>
  );
}
