import { makeStyles, tokens } from '@fluentui/react-components';
import { Busy } from './Busy.tsx';

const useStyles = makeStyles({
  lines: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: {
    height: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
    animationName: { from: { opacity: 1 }, '50%': { opacity: 0.45 }, to: { opacity: 1 } },
    animationDuration: '1.8s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
    '@media (forced-colors: active)': { outline: '1px solid GrayText' },
  },
});

const WIDTHS = ['96%', '88%', '62%'];

/** A placeholder for a text that is loading, under a line that says what is being loaded. */
export function Skeleton({ label }: { readonly label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.lines}>
      <Busy label={label} />
      {WIDTHS.map((width) => (
        <div key={width} className={styles.line} style={{ width }} aria-hidden />
      ))}
    </div>
  );
}
