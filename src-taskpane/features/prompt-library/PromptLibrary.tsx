import { useState } from 'react';
import type { ActionId } from '../../pure/prompts/library.ts';
import {
  PROMPT_FORMS,
  toPromptId,
  type PromptForm,
  type SavedPrompt,
} from '../../pure/prompts/saved-prompt.ts';
import { findVariables, isVariable } from '../../pure/prompts/variables.ts';
import { useServices, type WordState } from '../../ui/services/services.ts';
import { formCapability } from '../../word/plan/forms.ts';
import { BrowsePrompts } from './BrowsePrompts.tsx';
import { FillVariables } from './FillVariables.tsx';
import type { Filling } from '../../ui/services/draft-task.ts';
import { fillWithout } from './filled-prompt.ts';
import type { ListedPrompt } from './listed-prompt.ts';
import { PromptEditor } from './PromptEditor.tsx';
import { usePrompts } from './use-prompts.ts';

/** A prompt for the composer. */
interface ChosenPrompt {
  readonly prompt: SavedPrompt;
  /** True if the text contains the words of the selection. */
  readonly hasSelection: boolean;
  readonly filling: Filling;
  /** Id under which the use is counted; undefined for the user's own prompt. */
  readonly promptId: string | undefined;
}

type Step =
  | { readonly show: 'list' }
  | { readonly show: 'fill'; readonly chosen: ListedPrompt }
  | { readonly show: 'edit'; readonly before: SavedPrompt | undefined };

/** True for a form that was not tried in this version of Word: only the user chooses it, where the pane says so. */
function isUntried({ insert, yields }: PromptForm, word: WordState): boolean {
  if (insert === undefined || word.status !== 'ready') return false;
  const action = yields === 'rewrite' ? yields : undefined;
  const able = formCapability(insert, word.document.capabilities, action);
  return able.available && able.isUntried === true;
}

/** The prompt library as a dialog: choose a prompt, fill in its variables, write your own. */
export function PromptLibrary(props: {
  readonly onChoose: (chosen: ChosenPrompt) => void;
  /** Called with one of the pane's own actions. */
  readonly onAction: (id: ActionId) => void;
  readonly onClose: () => void;
}) {
  const { onChoose, onAction, onClose } = props;
  const { session, forms, word } = useServices();
  const library = usePrompts();
  const [step, setStep] = useState<Step>({ show: 'list' });
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string>();
  const [draft, setDraft] = useState<SavedPrompt>();

  const take = ({ prompt, file }: ListedPrompt, filling: Filling): void => {
    const form: PromptForm | undefined = prompt.form && PROMPT_FORMS[prompt.form];
    if (form?.insert !== undefined && !isUntried(form, word)) forms.set(form.yields, form.insert);
    onChoose({
      prompt: {
        ...prompt,
        model: session.models.find((model) => model === prompt.model),
      },
      hasSelection: findVariables(prompt.text).includes('selection'),
      filling,
      promptId: file === undefined ? undefined : toPromptId(prompt.name),
    });
  };
  const choose = (listed: ListedPrompt): void => {
    if (listed.action !== undefined) return onAction(listed.action);
    if (!findVariables(listed.prompt.text).some(isVariable)) return take(listed, fillWithout(listed.prompt));
    return setStep({ show: 'fill', chosen: listed });
  };
  const toList = (): void => setStep({ show: 'list' });

  if (step.show === 'fill') {
    const { chosen } = step;
    return (
      <FillVariables
        prompt={chosen.prompt}
        onBack={toList}
        onUse={(filling) => take(chosen, filling)}
        onClose={onClose}
      />
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
