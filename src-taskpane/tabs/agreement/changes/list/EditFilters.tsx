import { MenuButton, MenuGroup, MenuGroupHeader, MenuItemRadio } from '@fluentui/react-components';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import { EDIT_STATES, type EditFilter } from './filter-edits.ts';
import { EDIT_KINDS, type Edit } from '../group-changes.ts';
import { changesMessages as say } from '../messages.ts';

/** Filters the edits by author, kind and state, in one menu whose button says how many filters are on. */
export function EditFilters(props: {
  readonly filter: EditFilter;
  readonly edits: readonly Edit[];
  readonly onChange: (filter: EditFilter) => void;
}) {
  const { filter, edits, onChange } = props;
  const authors = [...new Set(edits.map(({ author }) => author))];
  const fields = [
    { name: 'author', options: authors.map((author) => [author, author]) },
    { name: 'kind', options: EDIT_KINDS.map((kind) => [kind, say.kinds[kind]]) },
    { name: 'state', options: EDIT_STATES.map((state) => [state, say.states[state]]) },
  ] as const;
  const set = { author: [filter.author], kind: [filter.kind], state: [filter.state] };
  const choose = (name: string, value: string): void => {
    if (name === 'author') onChange({ ...filter, author: value });
    else if (name === 'kind') onChange({ ...filter, kind: EDIT_KINDS.find((kind) => kind === value) ?? '' });
    else onChange({ ...filter, state: EDIT_STATES.find((state) => state === value) ?? '' });
  };
  return (
    <ButtonMenu
      positioning={{ autoSize: true }}
      checkedValues={set}
      onCheckedValueChange={(_, { name, checkedItems: [value] }) => {
        if (value !== undefined) choose(name, value);
      }}
      button={
        <MenuButton size="small">
          {say.filters(Object.values(filter).filter((value) => value !== '').length)}
        </MenuButton>
      }
    >
      {fields.map(({ name, options }) => (
        <MenuGroup key={name}>
          <MenuGroupHeader>{say.filter[name]}</MenuGroupHeader>
          {[['', say.filter.all] as const, ...options].map(([value = '', label]) => (
            <MenuItemRadio key={value} name={name} value={value} persistOnClick>
              {label}
            </MenuItemRadio>
          ))}
        </MenuGroup>
      ))}
    </ButtonMenu>
  );
}
