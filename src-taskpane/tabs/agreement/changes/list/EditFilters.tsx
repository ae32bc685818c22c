import { FilterMenu, type FilterField } from '#pane/ui/rows/FilterMenu.tsx';
import { FOUND_KINDS, type Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';
import { FOUND_STATES, type FoundFilter } from './filter-found.ts';

/** Filters what was found by author, kind and state. */
export function EditFilters(props: {
  readonly filter: FoundFilter;
  readonly edits: readonly Edit[];
  readonly onChange: (filter: FoundFilter) => void;
}) {
  const { filter, edits, onChange } = props;
  const field = <Value extends string>(
    name: keyof FoundFilter,
    values: readonly Value[],
    toLabel: (value: Value) => string,
  ): FilterField => ({
    name,
    title: say.filter[name],
    options: [['', say.filter.all], ...values.map((value) => [value, toLabel(value)] as const)],
    chosen: filter[name],
    onChoose: (chosen) => onChange({ ...filter, [name]: values.find((value) => value === chosen) ?? '' }),
  });
  const authors = [...new Set(edits.map(({ author }) => author))];
  return (
    <FilterMenu
      label={say.filters(Object.values(filter).filter((value) => value !== '').length)}
      fields={[
        field('author', authors, (author) => author),
        field('kind', FOUND_KINDS, (kind) => say.kinds[kind]),
        field('state', FOUND_STATES, (state) => say.states[state]),
      ]}
    />
  );
}
