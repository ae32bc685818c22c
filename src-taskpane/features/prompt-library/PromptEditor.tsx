import { Button, Field, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { isSameName } from '../../pure/prompts/read-prompts.ts';
import {
  findPromptForm,
  GROUNDINGS,
  PROMPT_FORM_NAMES,
  type SavedPrompt,
} from '../../pure/prompts/saved-prompt.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { useServices } from '../../ui/services/services.ts';
import { libraryMessages as say } from './messages.ts';

const EMPTY: SavedPrompt = { name: '', text: '', form: undefined, grounding: 'none', model: undefined };

/** Creates one of the user's own prompts, or edits one. */
export function PromptEditor(props: {
  /** The prompt to edit; undefined for a new one. */
  readonly before: SavedPrompt | undefined;
  /** The current input. */
  readonly draft: SavedPrompt | undefined;
  /** Names of the user's other prompts. */
  readonly taken: readonly string[];
  readonly onDraft: (draft: SavedPrompt) => void;
  readonly onSave: (prompt: SavedPrompt) => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}) {
  const prompt = props.draft ?? props.before ?? EMPTY;
  const [attempted, setAttempted] = useState(false);
  const change = (part: Partial<SavedPrompt>): void => props.onDraft({ ...prompt, ...part });
  const name = prompt.name.trim();
  const nameProblem = findNameProblem(name, props.taken);
  const textProblem = prompt.text.trim() === '' ? say.textMissing : undefined;
  const save = (): void => {
    setAttempted(true);
    if (nameProblem === undefined && textProblem === undefined)
      props.onSave({ ...prompt, name, text: prompt.text.trim() });
  };
  return (
    <PaneDialog
      title={props.before === undefined ? say.create : say.edit}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onCancel}>{say.cancel}</Button>
          <Button appearance="primary" onClick={save}>
            {say.save}
          </Button>
        </>
      }
    >
      <Field size="small" label={say.name} required {...problemOf(attempted ? nameProblem : undefined)}>
        <Input value={prompt.name} maxLength={200} onChange={(_, { value }) => change({ name: value })} />
      </Field>
      <Field
        size="small"
        label={say.text}
        required
        hint={say.textHint}
        {...problemOf(attempted ? textProblem : undefined)}
      >
        <Textarea
          rows={5}
          resize="vertical"
          maxLength={20_000}
          value={prompt.text}
          onChange={(_, { value }) => change({ text: value })}
        />
      </Field>
      <Settings prompt={prompt} onChange={change} />
    </PaneDialog>
  );
}

/** The optional settings of a prompt. */
function Settings(props: {
  readonly prompt: SavedPrompt;
  readonly onChange: (part: Partial<SavedPrompt>) => void;
}) {
  const { prompt, onChange: change } = props;
  const { session } = useServices();
  const models = [...new Set([...session.models, ...(prompt.model === undefined ? [] : [prompt.model])])];
  return (
    <>
      <Choice
        label={say.form}
        value={prompt.form}
        none={say.formOpen}
        options={PROMPT_FORM_NAMES.map((form) => ({ value: form, label: say.forms[form] }))}
        onChange={(value) => change({ form: findPromptForm(value) })}
      />
      <Choice
        label={say.grounding}
        value={prompt.grounding}
        options={GROUNDINGS.map((grounding) => ({ value: grounding, label: say.groundings[grounding] }))}
        onChange={(value) => {
          const grounding = GROUNDINGS.find((each) => each === value);
          if (grounding !== undefined) change({ grounding });
        }}
      />
      {models.length === 0 ? null : (
        <Choice
          label={say.model}
          value={prompt.model}
          none={say.modelDefault}
          options={models.map((model) => ({ value: model, label: model }))}
          onChange={(model) => change({ model: model === '' ? undefined : model })}
        />
      )}
    </>
  );
}

function findNameProblem(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return say.nameMissing;
  return taken.some((one) => isSameName(one, name)) ? say.nameTaken : undefined;
}

const problemOf = (sentence: string | undefined) =>
  sentence === undefined ? {} : ({ validationState: 'error', validationMessage: sentence } as const);
