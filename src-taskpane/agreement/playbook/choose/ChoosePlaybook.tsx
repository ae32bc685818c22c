import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular, DeleteRegular, DocumentMultipleRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { PaneError } from '../../../errors.ts';
import type { Playbook } from '../../../playbooks/model.ts';
import { Busy } from '../../../ui/Busy.tsx';
import { asPaneError } from '../../../ui/services/failure.ts';
import type { Loadable } from '../../../ui/services/loadable.ts';
import { ErrorNotice } from '../../../ui/notices/ErrorNotice.tsx';
import { Notice } from '../../../ui/notices/Notice.tsx';
import { Picker } from '../../../ui/Picker.tsx';
import { playbookMessages as say } from '../messages.ts';
import { DraftPlaybook } from './drafting/DraftPlaybook.tsx';
import { draftingMessages as drafts } from './drafting/messages.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { KeptLine } from './KeptLine.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useFirmPlaybooks, useOwnPlaybooks, type PlaybookChoice } from './use-playbooks.ts';

const useStyles = makeStyles({
  choose: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Chooses a playbook: one of the firm's, or one of the user's own, which can be imported, drafted from agreements, exported and deleted. */
export function ChoosePlaybook(props: {
  readonly choice: PlaybookChoice | undefined;
  readonly playbook: Loadable<Playbook>;
  /** The longest clause of a draft, in UTF-16 code units. */
  readonly most: number;
  readonly onChoose: (choice: PlaybookChoice | undefined) => void;
  readonly onReload: () => void;
  /** Called before everything that is kept on the device is deleted. */
  readonly onDeleteAll: () => void;
}) {
  const styles = useStyles();
  const { choice, playbook, onChoose } = props;
  const [firm, reloadFirm] = useFirmPlaybooks();
  const own = useOwnPlaybooks();
  const [error, setError] = useState<PaneError>();
  /** The playbook that was chosen when a draft was begun; undefined while none is. */
  const [drafting, setDrafting] = useState<{ readonly from: string | undefined }>();
  const input = useRef<HTMLInputElement>(null);
  const firmChoices = firm.status === 'ready' ? firm.value : [];
  const all = [...firmChoices, ...own.playbooks];
  const attempt = (work: Promise<void>): void => {
    setError(undefined);
    work.catch((reason: unknown) => setError(asPaneError(reason)));
  };
  const importFile = async (file: File): Promise<void> => onChoose(await own.add(file));
  const remove = async (id: string): Promise<void> => {
    onChoose(undefined);
    await own.remove(id);
  };
  const opener = useRef<HTMLButtonElement | null>(null);
  const wasDrafting = useRef(false);
  useEffect(() => {
    if (drafting === undefined && wasDrafting.current) opener.current?.focus();
    wasDrafting.current = drafting !== undefined;
  }, [drafting]);
  const saveDraft = async (file: File): Promise<void> => {
    const saved = await own.add(file);
    setDrafting(undefined);
    onChoose(saved);
  };
  if (drafting !== undefined)
    return (
      <DraftPlaybook
        playbooks={all}
        initial={drafting.from}
        most={props.most}
        onSave={saveDraft}
        onClose={() => setDrafting(undefined)}
      />
    );
  return (
    <div className={styles.choose}>
      <Text>{say.intro}</Text>
      {firm.status === 'failed' ? <ErrorNotice error={firm.error} onRetry={reloadFirm} /> : null}
      {firm.status === 'ready' && all.length === 0 ? <Notice intent="info">{say.none}</Notice> : null}
      <Picker
        label={say.playbook}
        placeholder={say.choose}
        noMatch={say.noMatch}
        options={all.map((one) => ({
          id: one.id,
          name: one.name,
          note: one.own === undefined ? say.firm : say.own,
        }))}
        value={choice?.id}
        onChange={(id) => onChoose(all.find((one) => one.id === id))}
      />
      <div className={styles.row}>
        <Button size="small" icon={<ArrowUploadRegular />} onClick={() => input.current?.click()}>
          {say.import}
        </Button>
        <Button
          ref={(element: HTMLButtonElement | null) => {
            opener.current = element;
          }}
          size="small"
          icon={<DocumentMultipleRegular />}
          onClick={() => {
            // What is below would be about another playbook than the one that is drafted.
            setDrafting({ from: choice?.id });
            onChoose(undefined);
          }}
        >
          {drafts.open}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.docx"
          aria-label={say.importFile}
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            // So that the same file can be imported again after it was corrected.
            event.target.value = '';
            if (file !== undefined) attempt(importFile(file));
          }}
        />
        {playbook.status === 'ready' ? <ExportMenu playbook={playbook.value} onError={setError} /> : null}
        {choice?.own === undefined ? null : (
          <Button size="small" icon={<DeleteRegular />} onClick={() => attempt(remove(choice.id))}>
            {say.delete}
          </Button>
        )}
      </div>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={() => setError(undefined)} />}
      {playbook.status === 'loading' ? <Busy label={say.loading} /> : null}
      {playbook.status === 'failed' ? <ErrorNotice error={playbook.error} onRetry={props.onReload} /> : null}
      {playbook.status === 'ready' ? (
        <ProblemList file={playbook.value.name} problems={playbook.value.problems} />
      ) : null}
      {playbook.status === 'ready' && playbook.value.rules.length === 0 ? (
        <Notice intent="warning">{say.noTopics}</Notice>
      ) : null}
      <KeptLine
        onDelete={() => {
          onChoose(undefined);
          props.onDeleteAll();
        }}
        onDeleted={own.reload}
        onError={setError}
      />
    </div>
  );
}
