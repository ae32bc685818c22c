import { Button, Field, Textarea } from '@fluentui/react-components';
import { useEffect, useMemo, useState } from 'react';
import type { SavedPrompt } from '../prompts/saved-prompt.ts';
import { fillVariables, findVariables, isVariable, type Variable } from '../prompts/variables.ts';
import { Busy } from '../ui/Busy.tsx';
import { useCardStyles } from '../ui/styles/card-styles.ts';
import { ErrorNotice } from '../ui/notices/ErrorNotice.tsx';
import { useLoad } from '../ui/services/loadable.ts';
import { useServices } from '../ui/services/services.ts';
import { findValues } from './find-values.ts';
import { libraryMessages as say } from './messages.ts';
import { PlaybookPosition } from './PlaybookPosition.tsx';

/** Shows a field for each variable of a prompt, filled from the document if the value is certain, and the resulting text. */
export function FillVariables(props: {
  readonly prompt: SavedPrompt;
  readonly values: ReadonlyMap<Variable, string>;
  readonly onChange: (values: ReadonlyMap<Variable, string>) => void;
}) {
  const card = useCardStyles();
  const { prompt, values, onChange } = props;
  const { word, selection, project, platform, session } = useServices();
  const variables = useMemo(() => findVariables(prompt.text).filter(isVariable), [prompt]);
  const document = word.status === 'ready' ? word.document : undefined;
  // The selection when the prompt was chosen: typed values are not replaced when the selection changes.
  const [look] = useState(selection.status === 'ready' ? selection.passage : undefined);
  const load = useMemo(
    () =>
      document === undefined
        ? undefined
        : () => findValues(variables, { document, selection: look, pause: platform.pause }),
    [document, look, variables, platform],
  );
  const [found, reload] = useLoad(load);
  const matter = project?.name;
  useEffect(() => {
    if (found.status !== 'ready') return;
    const start = new Map(found.value.values);
    if (matter !== undefined) start.set('matter', matter);
    onChange(start);
  }, [found, matter, onChange]);
  const set = (variable: Variable, value: string): void => onChange(new Map([...values, [variable, value]]));
  const text = fillVariables(prompt.text, values);
  const limit = prompt.grounding === 'none' ? session.limits.prompt : session.limits.promptWithFile;
  if (found.status === 'loading') return <Busy label={say.finding} />;
  return (
    <>
      {found.status === 'failed' ? <ErrorNotice error={found.error} onRetry={reload} /> : null}
      {variables.map((variable) => {
        const value = values.get(variable) ?? '';
        return (
          <div key={variable}>
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
            {variable === 'party' && found.status === 'ready' ? (
              <div className={card.row}>
                {found.value.parties.map((party) => (
                  <Button key={party} size="small" shape="circular" onClick={() => set('party', party)}>
                    {party}
                  </Button>
                ))}
              </div>
            ) : null}
          </div>
        );
      })}
      <Field size="small" label={say.preview} hint={say.ofLimit(text.length, limit)}>
        <Textarea readOnly rows={5} resize="vertical" value={text} />
      </Field>
    </>
  );
}
