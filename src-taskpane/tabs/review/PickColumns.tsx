import { Checkbox, Field, makeStyles, Radio, RadioGroup } from '@fluentui/react-components';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { atEdge } from '../../ui/styles/control-alignment.ts';
import { reviewMessages } from './messages.ts';
import { ROW_CITATIONS } from './rows.ts';
import type { RowChoosing } from './use-row-choice.ts';

const useStyles = makeStyles({
  option: { overflowWrap: 'anywhere', ...atEdge },
  radios: { flexWrap: 'wrap', ...atEdge },
});

/** Picks the columns of some rows, and the place of their sources. */
export function PickColumns(props: {
  /** The number of rows. */
  readonly rows: number;
  readonly choosing: RowChoosing;
}) {
  const { rows, choosing } = props;
  const styles = useStyles();
  const card = useCardStyles();
  const { all, choice, chooseColumn, chooseCitations, refusedNotes } = choosing;
  return (
    <>
      <fieldset className={card.fields}>
        <legend className={card.quiet}>{reviewMessages.pickColumns(rows)}</legend>
        {all.map((column) => (
          <Checkbox
            key={column}
            className={styles.option}
            label={column}
            checked={choice.columns.includes(column)}
            onChange={(_, { checked }) => chooseColumn(column, checked === true)}
          />
        ))}
      </fieldset>
      <Field
        label={reviewMessages.rowSources}
        size="small"
        {...(refusedNotes === undefined ? {} : { hint: refusedNotes })}
      >
        <RadioGroup
          className={styles.radios}
          layout="horizontal"
          value={choice.citations}
          onChange={(_, { value }) => {
            const next = ROW_CITATIONS.find((each) => each === value);
            if (next !== undefined) chooseCitations(next);
          }}
        >
          {ROW_CITATIONS.map((each) => (
            <Radio
              key={each}
              value={each}
              label={reviewMessages.rowCitations[each]}
              disabled={each === 'notes' && refusedNotes !== undefined}
            />
          ))}
        </RadioGroup>
      </Field>
    </>
  );
}
