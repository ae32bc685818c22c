import { Combobox, Field, Option } from '@fluentui/react-components';
import { useMemo, useState } from 'react';

/** Makes the icon's button 24 pixels large, its least size as a target (WCAG 2.5.8), and leaves the icon where it is. */
const TARGET = { style: { padding: 4, marginInlineEnd: -4 } };

/** An option that can be picked by name. */
export interface PickerOption {
  readonly id: string;
  readonly name: string;
  /** A second line in a lighter style. */
  readonly note?: string;
}

/** Returns the options whose names contain every word of the query, in the order given. */
export function matching<O extends { readonly name: string }>(
  options: readonly O[],
  query: string,
): readonly O[] {
  const words = query.toLocaleLowerCase().split(/\s+/u).filter(Boolean);
  return options.filter(({ name }) => words.every((word) => name.toLocaleLowerCase().includes(word)));
}

/** A combo box that picks one option by part of its name. */
export function Picker(props: {
  readonly label: string;
  readonly options: readonly PickerOption[];
  readonly value: string | undefined;
  /** Called with undefined only if `clearable`. */
  readonly onChange: (id: string | undefined) => void;
  readonly placeholder?: string;
  readonly noMatch?: string;
  readonly clearable?: boolean;
  /** True to show the options at once. */
  readonly startsOpen?: boolean;
  /** Why nothing can be picked now. */
  readonly disabledReason?: string | undefined;
  /** Called with the typed text, so that other options can be offered; empty when typing ends. */
  readonly onQuery?: (query: string) => void;
  /** What is wrong with the picked option, as a sentence. */
  readonly problem?: string | undefined;
}) {
  const { label, options, value, onChange, clearable = false, disabledReason } = props;
  const { onQuery, problem } = props;
  const [query, setQueryHere] = useState<string>();
  const setQuery = (next: string | undefined): void => {
    setQueryHere(next);
    onQuery?.(next ?? '');
  };
  const found = useMemo(() => matching(options, query ?? ''), [options, query]);
  const chosen = options.find(({ id }) => id === value);
  return (
    <Field
      label={label}
      size="small"
      {...(disabledReason === undefined ? {} : { hint: disabledReason })}
      {...(problem === undefined ? {} : { validationState: 'error', validationMessage: problem })}
    >
      <Combobox
        size="small"
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        disabled={disabledReason !== undefined}
        clearable={clearable}
        defaultOpen={props.startsOpen === true}
        value={query ?? chosen?.name ?? ''}
        selectedOptions={chosen === undefined ? [] : [chosen.id]}
        style={{ minWidth: 0 }}
        input={{ style: { minWidth: 0, width: '100%' } }}
        // With something to clear, Fluent hides the arrow.
        {...(clearable && chosen !== undefined ? { clearIcon: TARGET } : { expandIcon: TARGET })}
        onChange={(event) => setQuery(event.target.value)}
        onBlur={() => setQuery(undefined)}
        onOptionSelect={(_, { optionValue }) => {
          setQuery(undefined);
          if (optionValue !== undefined || clearable) onChange(optionValue);
        }}
      >
        {found.map(({ id, name, note }) => (
          <Option key={id} value={id} text={name}>
            {note === undefined ? (
              name
            ) : (
              <span>
                {name}
                <br />
                <small>{note}</small>
              </span>
            )}
          </Option>
        ))}
        {found.length === 0 && props.noMatch !== undefined ? (
          <Option key="none" value="" text="" disabled>
            {props.noMatch}
          </Option>
        ) : null}
      </Combobox>
    </Field>
  );
}
