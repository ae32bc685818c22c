import {
  makeStyles,
  mergeClasses,
  shorthands,
  ToggleButton,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import { draftMessages } from './messages.ts';
import { quickActions, type ActionId } from '../prompts/library.ts';

const useStyles = makeStyles({
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  button: { minWidth: 0 },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...shorthands.borderColor(tokens.colorBrandStroke1),
    ':hover': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2Hover,
      ...shorthands.borderColor(tokens.colorBrandStroke1),
    },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      ':hover': { color: 'HighlightText', backgroundColor: 'Highlight' },
    },
  },
});

/** The quick actions as one stop of the Tab key; the arrow keys move among them. One is always chosen. */
export function QuickActions(props: { readonly value: ActionId; readonly onChange: (id: ActionId) => void }) {
  const styles = useStyles();
  const arrows = useArrowNavigationGroup({ axis: 'both', circular: true, memorizeCurrent: true });
  return (
    <div role="toolbar" aria-label={draftMessages.quickActions} className={styles.bar} {...arrows}>
      {quickActions.map(({ id, label }) => (
        <ToggleButton
          key={id}
          className={mergeClasses(styles.button, id === props.value && styles.chosen)}
          size="small"
          shape="circular"
          checked={id === props.value}
          onClick={() => props.onChange(id)}
        >
          {label}
        </ToggleButton>
      ))}
    </div>
  );
}
