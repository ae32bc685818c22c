import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { editDraft, findProblem } from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { toDraftRows } from '#pane/pure/playbooks/from-agreements/to-rows.ts';
import { toCsv } from '#pane/pure/tables/write-table.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { DraftTopics } from './DraftTopics.tsx';
import { draftingMessages as say } from './messages.ts';
import type { ReadDraft } from './use-drafting.ts';

const useStyles = makeStyles({
  draft: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Edits a draft and saves it as a playbook file: what is saved is what importing the file would give. */
export function EditDraft(props: {
  readonly value: ReadDraft;
  /** Names of the user's own playbooks. */
  readonly taken: readonly string[];
  readonly onSave: (file: File) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { value, taken, onSave, onCancel } = props;
  const { draft, source, read, notReady, keptOut, unscanned } = value;
  const [topics, setTopics] = useState(() => editDraft(draft));
  const [name, setName] = useState('');
  const [attempted, setAttempted] = useState(false);
  const { attempt, error, dismiss } = useAttempt();
  const title = name.trim();
  const toMend = topics.filter((topic) => findProblem(topic, topics) !== undefined).length;
  const count = source === 'open' ? say.inAgreements : say.inFiles;
  const save = (): void => {
    setAttempted(true);
    dismiss();
    if (title === '' || toMend > 0 || topics.length === 0) return;
    // The playbook has the file's name without its ending.
    void attempt(() => onSave(new File([toCsv(toDraftRows(topics))], `${title}.csv`)));
  };
  return (
    <div className={styles.draft}>
      <div className={card.quiet}>
        {source === 'open' ? say.read(read) : say.asked(draft.asked, read)}{' '}
        {notReady === 0 ? null : `${say.notReady(notReady)} `}
        {keptOut === 0 ? null : `${say.keptOut(keptOut)} `}
        {unscanned === undefined ? null : `${unscanned} `}
        {draft.missing.length === 0 ? null : say.missing(draft.missing.join(', '))}
      </div>
      {draft.topics.length === 0 ? <Notice intent="info">{say.nothing}</Notice> : null}
      <DraftTopics
        topics={topics}
        count={({ wordings }) =>
          // The only agreement is in each of them.
          draft.asked === 1 ? (wordings[0]?.label ?? '') : count(wordings.length, draft.asked)
        }
        onChange={setTopics}
      />
      {topics.length === 0 ? null : (
        <Field
          label={say.playbookName}
          size="small"
          required
          {...(attempted && title === ''
            ? { validationState: 'error', validationMessage: say.nameMissing }
            : taken.includes(title)
              ? { validationState: 'warning', validationMessage: say.replaces }
              : {})}
        >
          <Input size="small" maxLength={100} value={name} onChange={(_, data) => setName(data.value)} />
        </Field>
      )}
      {toMend === 0 ? null : <Notice intent="warning">{say.toMend(toMend)}</Notice>}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <div className={styles.row}>
        {topics.length === 0 ? null : (
          <Button appearance="primary" disabledFocusable={toMend > 0} onClick={save}>
            {say.save(topics.length)}
          </Button>
        )}
        <Button onClick={onCancel}>{say.cancel}</Button>
      </div>
    </div>
  );
}
