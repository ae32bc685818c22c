import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type SubmitEvent } from 'react';
import type { CitedFile } from '../../pure/citations/cited-files.ts';
import { cleanMessages as say } from './messages.ts';

const useStyles = makeStyles({
  form: {
    border: 'none',
    margin: 0,
    padding: 0,
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  title: { padding: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  field: { width: '100%', minWidth: 0, overflowWrap: 'anywhere' },
  input: { minWidth: 0, width: '100%' },
});

/** Longest name that citations can show, in UTF-16 code units. */
const LONGEST = 200;

/** Changes the names by which citations call the files of the vault. */
export function RenameFiles(props: {
  readonly files: readonly CitedFile[];
  readonly busy: boolean;
  /** Called with the names that differ, by the files’ keys. */
  readonly onRename: (titles: ReadonlyMap<string, string>) => void;
}) {
  const styles = useStyles();
  const { files, busy, onRename } = props;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const changed = new Map(
    files.flatMap(({ key, title }) => {
      const name = typed.get(key)?.trim() ?? title;
      return name === title ? [] : [[key, name] as const];
    }),
  );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy && changed.size > 0) onRename(changed);
  };
  return (
    <form onSubmit={submit}>
      <fieldset className={styles.form}>
        <legend className={styles.title}>{say.rename}</legend>
        {files.map(({ key, fileName, title, citations }) => (
          <Field key={key} className={styles.field} size="small" label={say.renameFile(fileName, citations)}>
            <Input
              className={styles.input}
              size="small"
              value={typed.get(key) ?? title}
              maxLength={LONGEST}
              onChange={(_event, { value }) => setTyped(new Map([...typed, [key, value]]))}
            />
          </Field>
        ))}
        <Button size="small" type="submit" disabledFocusable={busy || changed.size === 0}>
          {say.startRename}
        </Button>
      </fieldset>
    </form>
  );
}
