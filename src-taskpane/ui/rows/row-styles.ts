import { makeStyles, tokens } from '@fluentui/react-components';
import { atEdge } from '../styles/control-alignment.ts';

/** A target of 24 pixels (WCAG 2.5.8) in a line of 20. */
const TARGET = { lineHeight: '24px', marginBlock: '-2px' } as const;

/** The styles of a row of two lines, all of which one button presses. */
export const useRowStyles = makeStyles({
  item: {
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
    // Opened, it is scrolled above the bar.
    scrollMarginBottom: '64px',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
    },
  },
  head: {
    position: 'relative',
    isolation: 'isolate',
    display: 'flex',
    alignItems: 'flex-start',
    minWidth: 0,
    // On the colour of a pressed surface, red words would be too faint in dark.
    ':hover': { backgroundColor: tokens.colorNeutralBackground2 },
  },
  tick: { ...atEdge, position: 'relative', zIndex: 1 },
  // As wide as a tick, so that all lines begin below each other.
  gutter: {
    flex: '0 0 24px',
    paddingTop: '5px',
    fontSize: '16px',
    lineHeight: 1,
    color: tokens.colorNeutralForeground3,
  },
  lines: { flex: '1 1 0', minWidth: 0, paddingBlock: '2px' },
  first: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  second: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  title: {
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
    // All of the row is the button's.
    '::after': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible::after': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusMedium,
    },
  },
  /** The way to the clause, beside the title. */
  place: {
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
  facts: { flex: '1 1 0', minWidth: 0 },
  actions: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    flexShrink: 0,
    // Targets of 24 pixels (WCAG 2.5.8) in a lower line.
    margin: '-2px 0',
    padding: 0,
    border: 'none',
  },
  below: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: `0 0 ${tokens.spacingVerticalXS} 24px`,
    '&[hidden], &:empty': { display: 'none' },
  },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  whole: { whiteSpace: 'normal', overflowWrap: 'anywhere', overflow: 'visible' },
});

/** The styles of words with what is pointed out among them: in one line, where that is cut last, or whole. */
export const useWordStyles = makeStyles({
  whole: { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  line: {
    display: 'flex',
    whiteSpace: 'pre',
    fontWeight: tokens.fontWeightRegular,
    // So far apart that no fraction of a pixel, and with it an ellipsis, is left for what is cut later.
    '> *': { flex: '0 10000000 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
    '> del': { flexShrink: 1000, minWidth: '24px' },
    '> ins, > mark': { flexShrink: 1, minWidth: '24px' },
  },
});
