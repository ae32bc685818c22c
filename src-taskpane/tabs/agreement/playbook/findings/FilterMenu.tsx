import { MenuButton, MenuItemRadio } from '@fluentui/react-components';
import { ButtonMenu } from '#pane/ui/controls/ButtonMenu.tsx';
import type { FindingGroup, FindingKind } from './group-findings.ts';
import { playbookMessages as say } from '../messages.ts';

/** The kinds of finding that a list shows. */
export type Filter = 'all' | FindingKind;

const LABELS: Readonly<Record<Filter, string>> = { ...say.filters, ...say.verdicts };
/** Name of the menu's options. */
const SHOWN = 'shown';

/** Chooses which kind of finding is listed. Each option has its count, and no kind is offered without a finding. */
export function FilterMenu({
  groups,
  filter,
  onFilter,
}: {
  readonly groups: readonly FindingGroup[];
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}) {
  const all = groups.reduce((sum, { items }) => sum + items.length, 0);
  const options: readonly { readonly value: Filter; readonly label: string }[] = [
    { value: 'all', label: `${LABELS.all} ${all}` },
    ...groups.map(({ kind, items }) => ({ value: kind, label: `${LABELS[kind]} ${items.length}` })),
  ];
  const chosen = options.find(({ value }) => value === filter);
  return (
    <ButtonMenu
      checkedValues={{ [SHOWN]: [filter] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const next = options.find(({ value }) => checkedItems.includes(value));
        if (next !== undefined) onFilter(next.value);
      }}
      button={
        <MenuButton size="small" aria-label={`${say.filter}: ${chosen?.label ?? LABELS[filter]}`}>
          {chosen?.label ?? LABELS[filter]}
        </MenuButton>
      }
    >
      {options.map(({ value, label }) => (
        <MenuItemRadio key={value} name={SHOWN} value={value}>
          {label}
        </MenuItemRadio>
      ))}
    </ButtonMenu>
  );
}
