import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState, type SubmitEvent } from 'react';
import { formatPlace } from '../../pure/citations/format.ts';
import type { CitationDetails, LedgerSource } from '../../pure/citations/model.ts';
import { sourcesMessages } from './messages.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    alignItems: 'start',
  },
  field: { minWidth: 0 },
  input: { minWidth: 0, width: '100%' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, gridColumn: '1 / -1' },
});

/** Edits prefix, pinpoint and suffix of one source. */
export function EditSource(props: {
  readonly source: LedgerSource;
  readonly busy: boolean;
  readonly onSave: (details: CitationDetails) => void;
  readonly onCancel: () => void;
}) {
  const styles = useStyles();
  const say = sourcesMessages.edit;
  const { source, busy } = props;
  const [prefix, setPrefix] = useState(source.prefix ?? '');
  const [pinpoint, setPinpoint] = useState(source.pinpoint ?? '');
  const [suffix, setSuffix] = useState(source.suffix ?? '');
  const { pinpoint: _, ...unpinned } = source;
  const fields = [
    { label: say.prefix, hint: say.prefixHint, value: prefix, set: setPrefix },
    { label: say.pinpoint, hint: say.pinpointHint(formatPlace(unpinned)), value: pinpoint, set: setPinpoint },
    { label: say.suffix, hint: say.suffixHint, value: suffix, set: setSuffix },
  ];
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!busy) props.onSave({ prefix, pinpoint, suffix });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {fields.map(({ label, hint, value, set }) => (
        <Field key={label} className={styles.field} label={label} hint={hint} size="small">
          <Input
            className={styles.input}
            size="small"
            value={value}
            maxLength={200}
            onChange={(_event, data) => set(data.value)}
          />
        </Field>
      ))}
      <div className={styles.buttons}>
        <Button size="small" appearance="primary" type="submit" disabledFocusable={busy}>
          {say.save}
        </Button>
        <Button size="small" onClick={props.onCancel}>
          {say.cancel}
        </Button>
      </div>
    </form>
  );
}
