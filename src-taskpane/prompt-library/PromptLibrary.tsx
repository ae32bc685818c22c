import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { PROMPT_FORMS, toPromptId, type PromptForm, type SavedPrompt } from '../prompts/saved-prompt.ts';
import { fillVariables, findVariables, isVariable, type Variable } from '../prompts/variables.ts';
import { PaneDialog } from '../ui/PaneDialog.tsx';
import { useServices } from '../ui/services/services.ts';
import { BrowsePrompts } from './BrowsePrompts.tsx';
import { FillVariables } from './FillVariables.tsx';
import type { ListedPrompt } from './listed-prompt.ts';
import { libraryMessages as say } from './messages.ts';
import { PromptEditor } from './PromptEditor.tsx';
import { usePrompts } from './use-prompts.ts';

/** A prompt for the composer. */
export interface ChosenPrompt {
  readonly prompt: SavedPrompt;
  /** Its text with the variables filled in. */
  readonly text: string;
  /** True if the text contains the words of the selection. */
  readonly hasSelection: boolean;
  /** Id under which the use is counted; undefined for the user's own prompt. */
  readonly promptId: string | undefined;
}

type Step =
  | { readonly show: 'list' }
  | { readonly show: 'fill'; readonly chosen: ListedPrompt }
  | { readonly show: 'edit'; readonly before: SavedPrompt | undefined };

/** The prompt library as a dialog: choose a prompt, fill in its variables, write your own. */
export function PromptLibrary(props: {
  readonly onChoose: (chosen: ChosenPrompt) => void;
  readonly onClose: () => void;
}) {
  const { onChoose, onClose } = props;
  const { session, forms } = useServices();
  const library = usePrompts();
  const [step, setStep] = useState<Step>({ show: 'list' });
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const [values, setValues] = useState<ReadonlyMap<Variable, string>>(new Map());
  const [draft, setDraft] = useState<SavedPrompt>();

  const take = ({ prompt, file }: ListedPrompt, filled: ReadonlyMap<Variable, string>): void => {
    const form: PromptForm | undefined = prompt.form && PROMPT_FORMS[prompt.form];
    if (form?.insert !== undefined) forms.set(form.yields, form.insert);
    onChoose({
      prompt: {
        ...prompt,
        model: session.models.find((model) => model === prompt.model),
      },
      text: fillVariables(prompt.text, filled),
      hasSelection: findVariables(prompt.text).includes('selection'),
      promptId: file === undefined ? undefined : toPromptId(prompt.name),
    });
  };
  const choose = (listed: ListedPrompt): void => {
    if (!findVariables(listed.prompt.text).some(isVariable)) return take(listed, new Map());
    setValues(new Map());
    return setStep({ show: 'fill', chosen: listed });
  };
  const toList = (): void => setStep({ show: 'list' });

  if (step.show === 'fill') {
    const { chosen } = step;
    const missing = findVariables(chosen.prompt.text)
      .filter(isVariable)
      .filter((variable) => (values.get(variable) ?? '').trim() === '');
    return (
      <PaneDialog
        title={say.fill(chosen.prompt.name)}
        onClose={onClose}
        actions={
          <>
            <Button onClick={toList}>{say.back}</Button>
            <Button
              appearance="primary"
              disabledFocusable={missing.length > 0}
              title={
                missing.length > 0 ? say.missing(missing.map((name) => say.variables[name]).join(', ')) : ''
              }
              onClick={() => missing.length === 0 && take(chosen, values)}
            >
              {say.use}
            </Button>
          </>
        }
      >
        <FillVariables prompt={chosen.prompt} values={values} onChange={setValues} />
      </PaneDialog>
    );
  }
  if (step.show === 'edit') {
    const save = (prompt: SavedPrompt): void =>
      void library.save(prompt, step.before).then(() => {
        setDraft(undefined);
        setActiveKey(`own ${prompt.name.toLowerCase()}`);
        return toList();
      });
    return (
      <PromptEditor
        before={step.before}
        draft={draft}
        taken={library.own.filter((one) => one !== step.before).map(({ name }) => name)}
        onDraft={setDraft}
        onSave={save}
        onCancel={() => {
          setDraft(undefined);
          toList();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <BrowsePrompts
      library={library}
      query={query}
      onQuery={setQuery}
      activeKey={activeKey}
      onActive={setActiveKey}
      onChoose={choose}
      onEdit={(before) => setStep({ show: 'edit', before })}
      onClose={onClose}
    />
  );
}
