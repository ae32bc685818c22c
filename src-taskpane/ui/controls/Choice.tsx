import { Field, Select } from '@fluentui/react-components';

/** A choice of one value, or of none if that has a label; narrower than its longest option if there is little room. */
export function Choice(props: {
  readonly label: string;
  readonly className?: string;
  readonly size?: 'small' | 'medium';
  readonly value: string | undefined;
  readonly none?: string | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  /** Receives the empty string for none. */
  readonly onChange: (value: string) => void;
}) {
  const { size = 'medium' } = props;
  return (
    <Field size="small" label={props.label} className={props.className}>
      <Select
        size={size}
        select={{ style: { minWidth: 0, width: '100%' } }}
        value={props.value ?? ''}
        onChange={(_, { value }) => props.onChange(value)}
      >
        {props.none === undefined ? null : <option value="">{props.none}</option>}
        {props.options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
