import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular, DeleteRegular, DocumentMultipleRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { FileInput } from '#pane/ui/controls/FileInput.tsx';
import type { Loadable } from '#pane/ui/services/loadable.ts';
import { useAttempt } from '#pane/ui/services/use-attempt.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { playbookMessages as say } from '../messages.ts';
import { DraftPlaybook } from './drafting/DraftPlaybook.tsx';
import { draftingMessages as drafts } from './drafting/messages.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { KeptLine } from './KeptLine.tsx';
import { PlaybookPickers } from './PlaybookPickers.tsx';
import { ReadPlaybooks } from './ReadPlaybooks.tsx';
import type { OfferedPlaybooks } from './use-offered.ts';
import { nameChoices, type PlaybookChoice } from './use-playbooks.ts';

const useStyles = makeStyles({
  choose: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Chooses the playbooks of a review: the firm's, and the user's own, which can be imported, drafted from agreements, exported and deleted. */
export function ChoosePlaybook(props: {
  readonly offered: OfferedPlaybooks;
  readonly chosen: readonly PlaybookChoice[];
  /** The chosen playbooks, as far as they are read. */
  readonly playbooks: Loadable<readonly Playbook[]>;
  /** The longest clause of a draft, in UTF-16 code units. */
  readonly most: number;
  /** Called with the ids of all that are chosen. */
  readonly onChoose: (ids: readonly string[]) => void;
  readonly onReload: () => void;
  /** Called before everything that is kept on the device is deleted. */
  readonly onDeleteAll: () => void;
}) {
  const styles = useStyles();
  const { offered, chosen, playbooks, onChoose } = props;
  const { all, firm, reloadFirm, own } = offered;
  const ids = chosen.map(({ id }) => id);
  const names = nameChoices(chosen);
  const { attempt, error, dismiss } = useAttempt();
  /** The playbook that was chosen when a draft was begun; undefined while none is. */
  const [drafting, setDrafting] = useState<{ readonly from: string | undefined }>();
  const input = useRef<HTMLInputElement>(null);
  const importFile = async (file: File): Promise<void> => {
    const { id } = await own.add(file);
    // One that is chosen already was corrected.
    onChoose(ids.includes(id) ? ids : [id]);
  };
  const remove = async (id: string): Promise<void> => {
    onChoose(ids.filter((one) => one !== id));
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
    onChoose([saved.id]);
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
      <PlaybookPickers all={all} chosen={chosen} onChoose={onChoose} />
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
            setDrafting({ from: ids[0] });
            onChoose([]);
          }}
        >
          {drafts.open}
        </Button>
        <FileInput
          ref={input}
          label={say.importFile}
          accept=".xlsx,.csv,.docx"
          onFile={(file) => void attempt(() => importFile(file))}
        />
        {playbooks.status === 'ready' ? <ExportMenu playbooks={playbooks.value} attempt={attempt} /> : null}
        {chosen.map((one, at) =>
          one.own === undefined ? null : (
            <Button
              key={one.id}
              size="small"
              icon={<DeleteRegular />}
              onClick={() => void attempt(() => remove(one.id))}
            >
              {chosen.length === 1 ? say.delete : say.deleteOf(names[at] ?? one.name)}
            </Button>
          ),
        )}
      </div>
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      <ReadPlaybooks playbooks={playbooks} onReload={props.onReload} />
      <KeptLine onDelete={props.onDeleteAll} onDeleted={own.reload} attempt={attempt} />
    </div>
  );
}
