import { makeStyles, tokens } from '@fluentui/react-components';

/** The styles shared by results, cells, sources and insertions. */
export const useCardStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  head: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
  },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  quote: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalS,
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    color: tokens.colorNeutralForeground2,
  },
  fields: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});
