import {
  createCustomFocusIndicatorStyle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useRef, useState } from 'react';

const FOCUS_RING = {
  outline: `${tokens.strokeWidthThick} solid transparent`,
  boxShadow: `${tokens.shadow4}, 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorStrokeFocus2}`,
  zIndex: 1,
};

const indicator = (color: string): { readonly [property: string]: string } => ({
  content: '""',
  position: 'absolute',
  bottom: '0',
  left: tokens.spacingHorizontalM,
  right: tokens.spacingHorizontalM,
  height: tokens.strokeWidthThicker,
  borderRadius: tokens.borderRadiusCircular,
  backgroundColor: color,
});

const useStyles = makeStyles({
  // One row at any width: what does not fit is scrolled to, and reachable with the arrow keys.
  list: { display: 'flex', flex: '1 1 auto', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  tab: {
    position: 'relative',
    flexShrink: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalMNudge}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground2,
    fontFamily: tokens.fontFamilyBase,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground2Hover },
    ':active': { color: tokens.colorNeutralForeground2Pressed },
    ':hover::before': indicator(tokens.colorNeutralStroke1Hover),
    '@media (forced-colors: active)': { ':hover::before': { backgroundColor: 'Highlight' } },
    // At 200 % in a narrow pane all of them and the menu fit into the row.
    '@media (max-width: 279px)': { paddingInline: '4px' },
  },
  focus: createCustomFocusIndicatorStyle(FOCUS_RING, { enableOutline: true }),
  selected: {
    color: tokens.colorNeutralForeground1,
    ':hover': { color: tokens.colorNeutralForeground1Hover },
    ':active': { color: tokens.colorNeutralForeground1Pressed },
    '::after': indicator(tokens.colorCompoundBrandStroke),
    '@media (forced-colors: active)': { '::after': { backgroundColor: 'ButtonText' } },
  },
  label: {
    display: 'grid',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    paddingInline: tokens.spacingHorizontalXXS,
    // Reserves space for the bold label, so that no tab moves when another one is selected.
    '::after': {
      content: 'attr(data-label)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: tokens.fontWeightSemibold,
    },
    '@media (max-width: 279px)': { fontSize: tokens.fontSizeBase200, paddingInline: 0 },
  },
  selectedLabel: { fontWeight: tokens.fontWeightSemibold },
});

/** Returns the tab to which an arrow key, Home or End moves among `count` tabs; undefined for any other key. */
function tabAtKey(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * The tabs of the pane, or of one of its places, with Fluent's look and the keyboard of the ARIA pattern
 * (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/, manual activation): one tab stop; arrow keys, Home and End within.
 * Fluent's own tabs add a focus library of 24 kB to the initial code.
 */
export function MainTabs<Id extends string>(props: {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly current: Id;
  readonly onTab: (id: Id) => void;
}) {
  const styles = useStyles();
  const { tabs, current, onTab } = props;
  const [focused, focus] = useState<Id>();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} className={styles.list} role="tablist" aria-label={props.label}>
      {tabs.map(({ id, label }, index) => {
        const isSelected = id === current;
        return (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={isSelected}
            tabIndex={id === (focused ?? current) ? 0 : -1}
            className={mergeClasses(styles.tab, styles.focus, isSelected && styles.selected)}
            onClick={() => onTab(id)}
            onFocus={() => focus(id)}
            onBlur={() => focus(undefined)}
            onKeyDown={(event) => {
              const next = tabAtKey(event.key, index, tabs.length);
              if (next === undefined) return;
              event.preventDefault();
              list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
            }}
          >
            <span
              data-label={label}
              className={mergeClasses(styles.label, isSelected && styles.selectedLabel)}
            >
              {label}
            </span>
          </button>
        );
      })}
    </div>
  );
}
