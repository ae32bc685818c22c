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
        <Input
          size="small"
          className={styles.name}
          aria-label={names.name}
          placeholder={say.name}
          maxLength={MOST_NAME}
          value={party.name}
          onChange={(_, { value }) => onChange({ ...party, name: value })}
        />
        <Input
          size="small"
          className={styles.role}
          aria-label={names.role}
          placeholder={say.role}
          maxLength={MOST_NAME}
          value={party.role}
          onChange={(_, { value }) => onChange({ ...party, role: value })}
        />
      </div>
    </div>
  );
}
