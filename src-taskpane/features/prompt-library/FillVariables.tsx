import { Button, Field, Textarea } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { SavedPrompt } from '../../pure/prompts/saved-prompt.ts';
import { fillVariables, findVariables, isVariable, type Variable } from '../../pure/prompts/variables.ts';
import { Busy } from '../../ui/Busy.tsx';
import { HiddenNotice } from '../../ui/hidden/HiddenNotice.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { useServices } from '../../ui/services/services.ts';
import type { Filling } from '../../ui/services/draft-task.ts';
import { fillPrompt } from './filled-prompt.ts';
import { libraryMessages as say } from './messages.ts';
import { PlaybookPosition } from './PlaybookPosition.tsx';
import { useValues, type Values } from './use-values.ts';

/**
 * Shows a field for each variable of a prompt, filled from the document if the value is certain, the hidden text that is kept out of them,
 * and the resulting text.
 */
export function FillVariables(props: {
  readonly prompt: SavedPrompt;
  readonly onBack: () => void;
  readonly onUse: (filling: Filling) => void;
  readonly onClose: () => void;
}) {
  const { prompt, onUse } = props;
  const { session, letIn } = useServices();
  const variables = useMemo(() => findVariables(prompt.text).filter(isVariable), [prompt]);
  const state = useValues(variables);
  const { read, reload, find, found, values } = state;
  const text = fillVariables(prompt.text, values);
  const limit = prompt.grounding === 'none' ? session.limits.prompt : session.limits.promptWithFile;
  const missing = variables.filter((variable) => (values.get(variable) ?? '').trim() === '');
  const use = (): void => {
    if (missing.length > 0) return;
    onUse(fillPrompt(prompt, values, find, letIn));
  };
  return (
    <PaneDialog
      title={say.fill(prompt.name)}
      onClose={props.onClose}
      actions={
        <>
          <Button onClick={props.onBack}>{say.back}</Button>
          <Button
            appearance="primary"
            disabledFocusable={missing.length > 0}
            title={
              missing.length > 0 ? say.missing(missing.map((name) => say.variables[name]).join(', ')) : ''
            }
            onClick={use}
          >
            {say.use}
          </Button>
        </>
      }
    >
      {read.status === 'loading' ? (
        <Busy label={say.finding} />
      ) : (
        <>
          {read.status === 'failed' ? <ErrorNotice error={read.error} onRetry={reload} /> : null}
          <HiddenNotice
            pieces={found.pieces}
            unscanned={read.status === 'ready' ? read.value.unscanned : undefined}
          />
          {variables.map((variable) => (
            <VariableField key={variable} variable={variable} state={state} />
          ))}
          <Field size="small" label={say.preview} hint={say.ofLimit(text.length, limit)}>
            <Textarea readOnly rows={5} resize="vertical" value={text} />
          </Field>
        </>
      )}
    </PaneDialog>
  );
}

function VariableField({ variable, state }: { readonly variable: Variable; readonly state: Values }) {
  const card = useCardStyles();
  const { found, values, set } = state;
  const value = values.get(variable) ?? '';
  return (
    <div>
      {variable === 'playbook position' ? (
        <PlaybookPosition onChoose={(position) => set(variable, position)} />
      ) : null}
      <Field
        size="small"
        label={say.variables[variable]}
        {...(value.trim() === '' ? { hint: say.notFound[variable] } : {})}
      >
        <Textarea
          rows={value.length > 60 ? 3 : 1}
          resize="vertical"
          value={value}
          onChange={(_, data) => set(variable, data.value)}
        />
      </Field>
      {variable === 'party' ? (
        <div className={card.row}>
          {found.parties.map((party) => (
            <Button key={party} size="small" shape="circular" onClick={() => set('party', party)}>
              {party}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
