import { MenuButton, MenuGroup, MenuGroupHeader, MenuItemRadio } from '@fluentui/react-components';
import { ButtonMenu } from '../controls/ButtonMenu.tsx';

/** One thing by which a list is filtered. */
export interface FilterField {
  readonly name: string;
  /** Heads its options where there are several fields. */
  readonly title?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
}

/** Filters a list, in one menu whose button says what is shown. */
export function FilterMenu(props: {
  readonly label: string;
  /** The same with what the button is for, where the label does not say it. */
  readonly name?: string;
  readonly fields: readonly FilterField[];
}) {
  const { label, fields } = props;
  return (
    <ButtonMenu
      positioning={{ autoSize: true }}
      checkedValues={Object.fromEntries(fields.map(({ name, chosen }) => [name, [chosen]]))}
      onCheckedValueChange={(_, { name, checkedItems: [value] }) => {
        if (value !== undefined) fields.find((field) => field.name === name)?.onChoose(value);
      }}
      button={
        <MenuButton size="small" aria-label={props.name ?? label}>
          {label}
        </MenuButton>
      }
    >
      {fields.map(({ name, title, options }) => (
        <MenuGroup key={name}>
          {title === undefined ? null : <MenuGroupHeader>{title}</MenuGroupHeader>}
          {options.map(([value, text]) => (
            <MenuItemRadio key={value} name={name} value={value} persistOnClick={fields.length > 1}>
              {text}
            </MenuItemRadio>
          ))}
        </MenuGroup>
      ))}
    </ButtonMenu>
  );
}
