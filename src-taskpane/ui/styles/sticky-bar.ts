import { makeStyles, tokens } from '@fluentui/react-components';

/** The style of a bar at the lower edge of a tab, over what scrolls. Nothing shows through it or below it. */
export const useStickyBar = makeStyles({
  bar: {
    position: 'sticky',
    // Covers the padding of the tab, in which the list would show.
    bottom: `calc(-1 * ${tokens.spacingHorizontalM})`,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalM})`,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    maxHeight: '50vh',
    overflowY: 'auto',
    // The page scrolls, and has no padding to cover.
    '@media (max-height: 400px)': { bottom: 0 },
  },
});
