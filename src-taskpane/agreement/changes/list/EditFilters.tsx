import { Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { EDIT_STATES, type EditFilter } from './filter-edits.ts';
import { EDIT_KINDS, type Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 90px', minWidth: 0 },
});

/** Filters the edits by author, kind and state. */
export function EditFilters(props: {
  readonly filter: EditFilter;
  readonly edits: readonly Edit[];
  readonly onChange: (filter: EditFilter) => void;
}) {
  const styles = useStyles();
  const { filter, edits, onChange } = props;
  const authors = [...new Set(edits.map(({ author }) => author))];
  return (
    <div className={styles.row}>
      <Filter
        label={say.filter.author}
        value={filter.author}
        options={authors.map((author) => [author, author])}
        onChange={(author) => onChange({ ...filter, author })}
      />
      <Filter
        label={say.filter.kind}
        value={filter.kind}
        options={EDIT_KINDS.map((kind) => [kind, say.kinds[kind]])}
        onChange={(value) => onChange({ ...filter, kind: EDIT_KINDS.find((kind) => kind === value) ?? '' })}
      />
      <Filter
        label={say.filter.state}
        value={filter.state}
        options={EDIT_STATES.map((state) => [state, say.states[state]])}
        onChange={(value) =>
          onChange({ ...filter, state: EDIT_STATES.find((state) => state === value) ?? '' })
        }
      />
    </div>
  );
}

function Filter(props: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}) {
  const styles = useStyles();
  return (
    <Field className={styles.field} label={props.label} size="small">
      <Select
        size="small"
        select={{ style: { minWidth: 0, width: '100%' } }}
        value={props.value}
        onChange={(_, { value }) => props.onChange(value)}
      >
        <option value="">{say.filter.all}</option>
        {props.options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
