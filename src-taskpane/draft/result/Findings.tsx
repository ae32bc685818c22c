import { makeStyles, tokens } from '@fluentui/react-components';
import { InfoRegular } from '@fluentui/react-icons';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { draftMessages } from '../messages.ts';
import { isClean, type DraftFindings } from '../../markdown/draft-check.ts';

const useStyles = makeStyles({
  box: { display: 'flex', gap: tokens.spacingHorizontalXS, alignItems: 'flex-start' },
  icon: { flexShrink: 0, marginTop: '2px', color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none', minWidth: 0, overflowWrap: 'anywhere' },
});

/** The most findings of one kind to show; a longer list is not useful. */
const MOST = 6;

/** Shows the findings of the check before inserting. They are information only and do not prevent inserting. */
export function Findings({ findings }: { readonly findings: DraftFindings | undefined }) {
  const styles = useStyles();
  const card = useCardStyles();
  if (findings === undefined || isClean(findings)) return null;
  const lines = (['terms', 'references', 'placeholders'] as const).flatMap((kind) => {
    const found = findings[kind];
    if (found.length === 0) return [];
    const shown = found.slice(0, MOST).join(', ');
    return [{ kind, text: draftMessages.findings[kind](shown, found.length - MOST) }];
  });
  return (
    <section className={styles.box} aria-label={draftMessages.beforeInserting}>
      <InfoRegular className={styles.icon} aria-hidden />
      <ul className={`${card.quiet} ${styles.list}`}>
        {lines.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
