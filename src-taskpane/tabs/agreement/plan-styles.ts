import { makeStyles, tokens } from '@fluentui/react-components';
import { atEdge } from '../../ui/styles/control-alignment.ts';
import { plainList } from '../../ui/styles/list-style.ts';

/** Styles of a list of what a run will send. */
export const usePlanStyles = makeStyles({
  plan: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  start: { alignSelf: 'flex-start' },
  list: plainList,
  item: {
    display: 'flex',
    flexDirection: 'column',
    // Of a long plan, only the visible part is laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 64px',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingBottom: tokens.spacingVerticalXS,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  tick: atEdge,
  below: { paddingLeft: '28px', overflowWrap: 'anywhere' },
});
