import { makeStyles, tokens } from '@fluentui/react-components';

/** A target of 24 pixels (WCAG 2.5.8) in a line of 20. */
const TARGET = { lineHeight: '24px', marginBlock: '-2px' } as const;

/** The styles of a finding in two lines, all of which one button presses. */
export const useLineStyles = makeStyles({
  item: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  head: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'flex-start',
    minWidth: 0,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  lines: { flex: '1 1 0', minWidth: 0, paddingBlock: '3px' },
  first: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  topic: {
    margin: 0,
    flex: '0 1 auto',
    minWidth: '40px',
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    // Shows all of the button, which is higher than the line.
    paddingBlock: '2px',
    marginBlock: '-2px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  press: {
    // A button is cut with its own ellipsis, not with that of what it is in.
    display: 'block',
    maxWidth: '100%',
    overflow: 'inherit',
    textOverflow: 'inherit',
    whiteSpace: 'inherit',
    overflowWrap: 'inherit',
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    ...TARGET,
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    ':focus-visible': { outline: 'none' },
    // Both lines are the button's.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  clause: {
    position: 'relative',
    zIndex: 1,
    flex: '0 1000 auto',
    minWidth: '32px',
    ...TARGET,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  arrow: {
    display: 'inline-flex',
    marginLeft: 'auto',
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  whole: { whiteSpace: 'normal', overflowWrap: 'anywhere', overflow: 'visible' },
});
