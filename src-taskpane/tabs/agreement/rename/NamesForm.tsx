import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useId, useState } from 'react';
import type { Names } from '#pane/pure/rename/model.ts';
import { renameMessages as say } from './messages.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
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
  const names = useId();
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
        <Input size="small" list={names} value={from} onChange={(_, { value }) => setFrom(value)} />
      </Field>
      <datalist id={names}>
        {known.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field label={say.to} size="small">
        <Input size="small" value={to} onChange={(_, { value }) => setTo(value)} />
      </Field>
      <Button className={styles.find} type="submit" appearance="primary" disabledFocusable={!isReady || busy}>
        {say.find}
      </Button>
    </form>
  );
}
