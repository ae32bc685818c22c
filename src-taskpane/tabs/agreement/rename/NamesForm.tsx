import { Button, Combobox, Field, Input, makeStyles, Option, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Names } from '#pane/pure/rename/model.ts';
import { matching } from '#pane/ui/Picker.tsx';
import { renameMessages as say } from './messages.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  box: { minWidth: 0 },
  find: { alignSelf: 'flex-start' },
});

/** Asks for the old name, with those of the document as suggestions, and the new one. */
export function NamesForm(props: {
  readonly known: readonly string[];
  readonly busy: boolean;
  readonly onFind: (names: Names) => void;
}) {
  const { known, busy, onFind } = props;
  const styles = useStyles();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const isReady = from.trim() !== '' && to.trim() !== '' && from.trim() !== to.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) onFind({ from, to });
      }}
    >
      <Field label={say.from} size="small">
        <Combobox
          freeform
          size="small"
          className={styles.box}
          input={{ style: { minWidth: 0, width: '100%' } }}
          value={from}
          selectedOptions={known.includes(from) ? [from] : []}
          onChange={(event) => setFrom(event.target.value)}
          onOptionSelect={(_, { optionText }) => {
            // What is typed clears a choice too.
            if (optionText !== undefined) setFrom(optionText);
          }}
        >
          {matching(
            known.map((name) => ({ name })),
            known.includes(from) ? '' : from,
          ).map(({ name }) => (
            <Option key={name}>{name}</Option>
          ))}
        </Combobox>
      </Field>
      <Field label={say.to} size="small">
        <Input size="small" value={to} onChange={(_, { value }) => setTo(value)} />
      </Field>
      <Button className={styles.find} type="submit" appearance="primary" disabledFocusable={!isReady || busy}>
        {say.find}
      </Button>
    </form>
  );
}
