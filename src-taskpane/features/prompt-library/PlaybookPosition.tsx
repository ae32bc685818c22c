import { useCallback, useMemo, useState } from 'react';
import type { Rule } from '../../pure/playbooks/model.ts';
import { readPlaybook } from '../../pure/playbooks/read-playbook.ts';
import { readTables } from '../../pure/tables/read-tables.ts';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { useLoad } from '../../ui/services/loadable.ts';
import { Picker } from '../../ui/Picker.tsx';
import { useServices } from '../../ui/services/services.ts';
import { libraryMessages as say } from './messages.ts';

/** Chooses the firm's position on a topic from one of its playbooks. */
export function PlaybookPosition({ onChoose }: { readonly onChoose: (position: string) => void }) {
  const { relay } = useServices();
  const load = useCallback(async (signal: AbortSignal) => (await relay.playbooks(signal)).files, [relay]);
  const [playbooks, reload] = useLoad(load);
  const [playbookId, setPlaybookId] = useState<string>();
  const [row, setRow] = useState<string>();
  const loadRules = useMemo(
    () =>
      playbookId === undefined
        ? undefined
        : async (signal: AbortSignal): Promise<readonly Rule[]> => {
            const tables = await readTables(await relay.playbook(playbookId, signal));
            return tables.flatMap((table) => readPlaybook('', table).rules);
          },
    [relay, playbookId],
  );
  const [rules, reloadRules] = useLoad(loadRules);
  if (playbooks.status === 'failed') return <ErrorNotice error={playbooks.error} onRetry={reload} />;
  return (
    <>
      <Picker
        label={say.playbook}
        placeholder={say.choosePlaybook}
        noMatch={say.noPlaybookMatch}
        options={playbooks.status === 'ready' ? playbooks.value : []}
        value={playbookId}
        onChange={(id) => {
          setPlaybookId(id);
          setRow(undefined);
        }}
      />
      {rules.status === 'loading' ? <Busy label={say.loading} /> : null}
      {rules.status === 'failed' ? <ErrorNotice error={rules.error} onRetry={reloadRules} /> : null}
      {rules.status === 'ready' ? (
        <Picker
          label={say.topic}
          placeholder={say.chooseTopic}
          noMatch={say.noTopicMatch}
          options={rules.value.map((rule, index) => ({ id: String(index), name: rule.topic }))}
          value={row}
          onChange={(id) => {
            setRow(id);
            const rule = rules.value[Number(id)];
            if (rule !== undefined) onChoose(rule.position === '' ? rule.wording : rule.position);
          }}
        />
      ) : null}
    </>
  );
}
