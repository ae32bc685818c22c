import type { Playbook } from '#pane/pure/playbooks/model.ts';
import { Busy } from '#pane/ui/Busy.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import type { Loadable } from '#pane/ui/services/loadable.ts';
import { playbookMessages as say } from '../messages.ts';
import { PlaybookProblems } from './PlaybookProblems.tsx';

/** Says how far the chosen playbooks are read, and what in them cannot be used. */
export function ReadPlaybooks(props: {
  readonly playbooks: Loadable<readonly Playbook[]>;
  readonly onReload: () => void;
}) {
  const { playbooks, onReload } = props;
  switch (playbooks.status) {
    case 'loading':
      return <Busy label={say.loading} />;
    case 'failed':
      return <ErrorNotice error={playbooks.error} onRetry={onReload} />;
    case 'ready':
      return (
        <>
          <PlaybookProblems playbooks={playbooks.value} />
          {playbooks.value
            .filter(({ rules }) => rules.length === 0)
            .map(({ name }) => (
              <Notice key={name} intent="warning">
                {playbooks.value.length === 1 ? say.noTopics : say.unusableOne(name)}
              </Notice>
            ))}
        </>
      );
    default:
      return null;
  }
}
