import { Field, Input } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useLoad } from '#pane/ui/services/loadable.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Picker, type PickerOption } from '#pane/ui/Picker.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { draftMessages } from '../messages.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { isMatterId, type ClientMatterChoice } from './use-client-matter.ts';

/** Chooses the client-matter of the next request, if the firm requires one: from its list, or as an id. */
export function ClientMatter(props: {
  readonly choice: ClientMatterChoice;
  /** True after the first attempt to send, so that missing input is reported. */
  readonly attempted: boolean;
}) {
  const { session } = useServices();
  const rule = session.clientMatter;
  if (rule === undefined) return null;
  const { choice, attempted } = props;
  const say = draftMessages.matter;
  const label = rule.required ? say.label : say.labelOptional;
  const problem = attempted ? choice.problem : undefined;
  if (rule.fromList)
    return <FromList label={label} choice={choice} problem={problem} clearable={!rule.required} />;
  return (
    <Field
      label={label}
      size="small"
      required={rule.required}
      {...(problem === undefined ? {} : { validationState: 'error', validationMessage: problem })}
    >
      <Input
        size="small"
        value={choice.text}
        onChange={(_, { value }) => choice.choose(value)}
        placeholder={say.placeholder}
        autoComplete="off"
        spellCheck={false}
        style={{ minWidth: 0 }}
        input={{ style: { minWidth: 0, width: '100%' } }}
      />
    </Field>
  );
}

function FromList(props: {
  readonly label: string;
  readonly choice: ClientMatterChoice;
  readonly problem: string | undefined;
  readonly clearable: boolean;
}) {
  const { relay } = useServices();
  const { choice } = props;
  const [query, setQuery] = useState('');
  const load = useMemo(() => (signal: AbortSignal) => relay.clientMatters(query, signal), [relay, query]);
  const [found, again] = useLoad(load);
  // The document stores only an id: its name comes from the list.
  const { text } = choice;
  const loadChosen = useMemo(
    () => (isMatterId(text) ? (signal: AbortSignal) => relay.clientMatters(text, signal) : undefined),
    [relay, text],
  );
  const [known] = useLoad(loadChosen);
  const [shown, show] = useState<readonly PickerOption[]>([]);
  // The last result stays while the next letters are looked up.
  if (found.status === 'ready' && found.value.matters !== shown) show(found.value.matters);
  const chosen = known.status === 'ready' ? known.value.matters : [];
  if (found.status === 'failed') return <ErrorNotice error={found.error} onRetry={again} />;
  const options = [...shown, ...chosen.filter(({ id }) => shown.every((other) => other.id !== id))];
  return (
    <Picker
      label={props.label}
      options={options}
      value={text === '' ? undefined : text}
      onChange={(id) => choice.choose(id ?? '')}
      onQuery={setQuery}
      placeholder={draftMessages.matter.choose}
      noMatch={found.status === 'loading' ? uiMessages.loading : draftMessages.matter.noMatch}
      clearable={props.clearable}
      problem={props.problem}
    />
  );
}
