import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { markQuote, type PlacedPassage } from '../../pure/citations/passage.ts';
import { useMarkStyles } from '../../ui/styles/mark-styles.ts';

const useStyles = makeStyles({
  text: {
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** Shows a passage of a file with the quoted words marked. */
export function PassageText(props: {
  readonly passage: PlacedPassage;
  /** Empty if nothing is to be marked. */
  readonly quote: string;
  /** True for a passage before or after the quoted one. */
  readonly isQuiet?: boolean;
}) {
  const styles = useStyles();
  const { mark } = useMarkStyles();
  const { passage, quote, isQuiet = false } = props;
  return (
    <div className={mergeClasses(styles.text, isQuiet && styles.quiet)}>
      {markQuote(passage.text, quote).map(({ text, quoted }, index) =>
        quoted ? (
          <mark key={index} className={mark}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </div>
  );
}
