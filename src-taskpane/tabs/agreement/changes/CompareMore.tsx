import { makeStyles, tokens } from '@fluentui/react-components';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { Picker } from '#pane/ui/Picker.tsx';
import type { TextPlace, WordDocument } from '#pane/word/model.ts';
import { SilentChanges } from './compare/SilentChanges.tsx';
import type { DecidedControl } from './decided/use-decided.ts';
import { changesMessages as say } from './messages.ts';
import type { MeasuredChanges } from './use-measured.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** Compares the document with an earlier version, and picks the playbook by which changes are measured. */
export function CompareMore({
  document,
  measures: { choices, choice, choose, rules },
  remembered,
  onGoTo,
  onWritten,
}: {
  readonly document: WordDocument;
  readonly measures: MeasuredChanges;
  readonly remembered: DecidedControl;
  readonly onGoTo: (place: TextPlace) => void;
  readonly onWritten: () => void;
}) {
  const styles = useStyles();
  return (
    <Disclosure label={say.compare} keeps>
      <div className={styles.section}>
        <SilentChanges
          document={document}
          rules={rules}
          remembered={remembered}
          onGoTo={onGoTo}
          onWritten={onWritten}
        />
        {choices.length > 0 ? (
          <Picker
            label={say.playbook}
            placeholder={say.noPlaybook}
            noMatch={say.noPlaybook}
            options={choices}
            value={choice?.id}
            onChange={choose}
          />
        ) : null}
      </div>
    </Disclosure>
  );
}
