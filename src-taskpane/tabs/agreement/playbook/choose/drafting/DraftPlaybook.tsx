import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { Busy } from '#pane/ui/Busy.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { agreementMessages } from '#pane/tabs/agreement/messages.ts';
import type { PlaybookChoice } from '../use-playbooks.ts';
import { EditDraft } from './EditDraft.tsx';
import { draftingMessages as say } from './messages.ts';
import { SourceForm } from './SourceForm.tsx';
import { useDrafting } from './use-drafting.ts';

const useStyles = makeStyles({
  draft: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, outlineStyle: 'none' },
  busy: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

/** Drafts a playbook from the open agreement or from the files of a project, and saves it as one of the user's own. */
export function DraftPlaybook(props: {
  readonly playbooks: readonly PlaybookChoice[];
  /** Id of the playbook whose topics are offered first. */
  readonly initial: string | undefined;
  /** The longest clause, in UTF-16 code units. */
  readonly most: number;
  readonly onSave: (file: File) => Promise<void>;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { playbooks, onClose } = props;
  const { drafting, start, stop } = useDrafting(props.most);
  return (
    <section className={styles.draft} aria-label={say.title}>
      <Title key={drafting.status === 'ready' ? 'draft' : 'form'} />
      {drafting.status === 'ready' ? (
        <EditDraft
          value={drafting.value}
          taken={playbooks.flatMap(({ name, own }) => (own === undefined ? [] : [name]))}
          onSave={props.onSave}
          onCancel={onClose}
        />
      ) : (
        <>
          <Text>{say.intro}</Text>
          {drafting.status === 'failed' ? <ErrorNotice error={drafting.error} /> : null}
          <SourceForm
            playbooks={playbooks}
            initial={props.initial}
            isBusy={drafting.status === 'reading'}
            onStart={start}
            onCancel={onClose}
          />
          {drafting.status === 'reading' ? (
            <div className={styles.busy}>
              <Busy
                label={
                  drafting.total === 0
                    ? agreementMessages.reading
                    : say.searching(drafting.done, drafting.total)
                }
                queue={drafting.queue}
              />
              <Button size="small" onClick={stop}>
                {say.stop}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}

/** Takes the focus when it is shown: what was pressed to open the form, or to start, is no longer there. */
function Title() {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {say.title}
    </h2>
  );
}
