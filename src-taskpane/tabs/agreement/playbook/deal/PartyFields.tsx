import { Input, makeStyles, tokens } from '@fluentui/react-components';
import { MOST_NAME, type DealParty } from '#pane/pure/playbooks/deal/model.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { dealMessages as say } from './messages.ts';

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalXS },
  name: { flex: '3 1 0', minWidth: 0 },
  role: { flex: '2 1 0', minWidth: 0 },
});

/** The name of a party and what the agreement calls it, in one row. */
export function PartyFields(props: {
  readonly label: string;
  /** The accessible names of the two fields. */
  readonly names: { readonly name: string; readonly role: string };
  readonly party: DealParty;
  readonly onChange: (party: DealParty) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { label, names, party, onChange } = props;
  return (
    <div>
      <div className={card.quiet} aria-hidden>
        {label}
      </div>
      <div className={styles.row}>
        {(['name', 'role'] as const).map((part) => (
          <Input
            key={part}
            size="small"
            className={styles[part]}
            aria-label={names[part]}
            placeholder={say[part]}
            maxLength={MOST_NAME}
            value={party[part]}
            onChange={(_, { value }) => onChange({ ...party, [part]: value })}
          />
        ))}
      </div>
    </div>
  );
}
