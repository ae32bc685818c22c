import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { ReplaceNames } from '#pane/features/replace-names/ReplaceNames.tsx';
import { isUnset, type Deal } from '#pane/pure/playbooks/deal/model.ts';
import { DealDialog, type DealChoices } from './DealDialog.tsx';
import { describeDealLine } from './describe.ts';
import { dealMessages as say } from './messages.ts';
import type { DealControl } from '#pane/ui/services/use-deal.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS, minWidth: 0 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  press: { flexShrink: 0 },
});

/** One line about the deal, with the button that opens its dialog, and the dialog. */
export function DealLine({
  control: { deal, save },
  isOpen,
  onOpen,
  ...choices
}: DealChoices & {
  readonly control: DealControl;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}) {
  const styles = useStyles();
  const action = isUnset(deal) ? say.set : say.change;
  return (
    <>
      <div className={styles.line}>
        <DealText deal={deal} />
        <Link
          as="button"
          className={styles.press}
          aria-label={`${say.title}: ${action}`}
          onClick={() => onOpen(true)}
        >
          {action}
        </Link>
      </div>
      <ReplaceNames />
      {isOpen ? (
        <DealDialog
          {...choices}
          deal={deal}
          onClose={() => onOpen(false)}
          onSave={(next) => {
            save(next);
            onOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** The same line without the button. */
export function DealText({ deal }: { readonly deal: Deal }) {
  const styles = useStyles();
  return <span className={styles.words}>{describeDealLine(deal)}</span>;
}
