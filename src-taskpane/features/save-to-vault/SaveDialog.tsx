import { Button, Field, Input, Radio, RadioGroup, Text } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { DuplicateMode } from '#contract/files.ts';
import { Busy } from '../../ui/Busy.tsx';
import { uiMessages } from '../../ui/messages.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { NotRead } from '../../ui/not-read/NotRead.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useServices } from '../../ui/services/services.ts';
import { useSavedVersions } from '../../ui/services/use-saved-versions.ts';
import { copyLifetime } from '../../lineage/saved-versions.ts';
import { fileNamed, MOST_NAME } from '../../lineage/next-name.ts';
import type { WordDocument } from '../../word/model.ts';
import { replaceMessages } from '../replace-names/messages.ts';
import { vaultMessages as say } from './messages.ts';
import { useNextName, withEnding } from './use-next-name.ts';
import { useSave, type Outcome } from './use-save.ts';

const DUPLICATES: readonly DuplicateMode[] = ['keep', 'replace', 'skip'];
/** Saves the open document in a project of the vault, as its next version there. */
export function SaveDialog(props: { readonly document: WordDocument; readonly onClose: () => void }) {
  const { document, onClose } = props;
  const { projects, project: ofTabs, reloadProjects, announce, session, standing } = useServices();
  const [saved, known] = useSavedVersions(document);
  const { state, save, stop } = useSave(document, saved);
  const [projectId, setProjectId] = useState(ofTabs?.id);
  const [typed, setTyped] = useState<string>();
  const [duplicates, setDuplicates] = useState<DuplicateMode>('keep');
  const list = projects.status === 'ready' ? projects.value.projects : [];
  const editable = list.filter(({ permission }) => permission === 'edit');
  const project = editable.find(({ id }) => id === projectId);
  const next = useNextName(document.fileName, project, known);
  const name = typed ?? next.name;
  const trimmed = name.trim();
  const same = trimmed === '' ? undefined : fileNamed(withEnding(trimmed), next.existing);
  const hint =
    same === undefined ? (typed === undefined ? next.explanation : undefined) : say.same[duplicates](same);
  const lifetime = copyLifetime(session);
  const isSaving = state.status === 'copying' || state.status === 'uploading';
  const outcome = 'order' in state ? state : undefined;
  const sentence = outcome && outcomeSentence(outcome);
  useEffect(() => {
    if (sentence !== undefined) announce(sentence);
  }, [announce, sentence]);
  const canSave = project !== undefined && trimmed !== '' && !isSaving;
  return (
    <PaneDialog
      title={say.title}
      onClose={onClose}
      actions={
        <>
          {isSaving ? (
            <Button onClick={stop}>{say.stop}</Button>
          ) : (
            <Button onClick={onClose}>{uiMessages.close}</Button>
          )}
          {outcome === undefined ? (
            <Button
              appearance="primary"
              disabledFocusable={!canSave}
              onClick={() => {
                if (project === undefined || !canSave) return;
                // What is being saved keeps its name when the project has it.
                setTyped(trimmed);
                save({ project, name: withEnding(trimmed), duplicates });
              }}
            >
              {say.save}
            </Button>
          ) : null}
        </>
      }
    >
      {state.status === 'failed' ? <ErrorNotice error={state.error} /> : null}
      {projects.status === 'failed' ? <ErrorNotice error={projects.error} onRetry={reloadProjects} /> : null}
      {projects.status === 'loading' ? <Busy label={uiMessages.loading} /> : null}
      {outcome === undefined ? (
        <>
          <Text>{say.intro}</Text>
          {standing.toSent === undefined ? null : <Text>{replaceMessages.files}</Text>}
          {projects.status === 'ready' && editable.length === 0 ? (
            <Notice intent="info">{say.noProjects}</Notice>
          ) : (
            <Picker
              label={say.project}
              placeholder={say.choose}
              noMatch={say.noMatch}
              options={editable}
              value={project?.id}
              onChange={setProjectId}
            />
          )}
          <Field
            label={say.name}
            size="small"
            {...(trimmed === '' ? { validationState: 'error', validationMessage: say.nameMissing } : {})}
            {...(hint === undefined ? {} : { hint })}
          >
            <Input value={name} maxLength={MOST_NAME} onChange={(_, { value }) => setTyped(value)} />
          </Field>
          <Duplicates value={duplicates} onChange={setDuplicates} />
          {lifetime === undefined ? null : <Text size={200}>{say.copyKept(lifetime)}</Text>}
          {state.status === 'copying' ? <Busy label={say.copying} /> : null}
          {state.status === 'uploading' ? <Busy label={say.uploading} queue={state.queue} /> : null}
        </>
      ) : outcome.status === 'reading' ? (
        <Busy label={outcomeSentence(outcome)} />
      ) : (
        <Notice intent={INTENTS[outcome.status]}>
          {sentence}
          {outcome.notRead === undefined ? null : <NotRead notRead={outcome.notRead} />}
        </Notice>
      )}
    </PaneDialog>
  );
}

/** What becomes of a file with the same name. */
function Duplicates(props: {
  readonly value: DuplicateMode;
  readonly onChange: (mode: DuplicateMode) => void;
}) {
  return (
    <Field label={say.duplicates} size="small">
      <RadioGroup
        value={props.value}
        onChange={(_, { value }) => {
          const chosen = DUPLICATES.find((mode) => mode === value);
          if (chosen !== undefined) props.onChange(chosen);
        }}
      >
        {DUPLICATES.map((mode) => (
          <Radio key={mode} value={mode} label={say[mode]} />
        ))}
      </RadioGroup>
    </Field>
  );
}

const INTENTS: Readonly<Record<Exclude<Outcome['status'], 'reading'>, 'info' | 'success' | 'warning'>> = {
  skipped: 'info',
  stillReading: 'info',
  ready: 'success',
  unreadable: 'warning',
};

function outcomeSentence({ status, order: { name, project } }: Outcome): string {
  if (status === 'ready') return say.ready(name, project.name);
  return say[status === 'unreadable' ? 'failed' : status](name);
}
