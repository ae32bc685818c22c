import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { Busy } from '../../ui/Busy.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Picker } from '../../ui/Picker.tsx';
import { useServices } from '../../ui/services.ts';
import { agreementMessages } from '../messages.ts';
import { useAgreement } from '../use-agreement.ts';
import { useGoTo } from '../use-go-to.ts';
import { playbookMessages as say } from './messages.ts';
import { planTopics } from './plan-topics.ts';
import { ProblemList } from './ProblemList.tsx';
import { TopicCard } from './TopicCard.tsx';
import { usePlaybook, usePlaybooks, type PlaybookChoice } from './use-playbooks.ts';

/** Share of a request that one clause may take, so that three fit beside the position. */
const CLAUSE_SHARE = 0.3;

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  count: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
});

/** Reviews the agreement against a playbook. */
export function PlaybookSection() {
  const styles = useStyles();
  const { session } = useServices();
  const [choice, setChoice] = useState<PlaybookChoice>();
  const [choices, reloadChoices] = usePlaybooks();
  const [playbook, reloadPlaybook] = usePlaybook(choice);
  const limit = session.limits.prompt;
  const [agreement, reloadAgreement] = useAgreement(Math.floor(limit * CLAUSE_SHARE), choice !== undefined);
  const { goTo, error, dismiss } = useGoTo();
  const topics = useMemo(
    () =>
      playbook.status === 'ready' && agreement.status === 'ready'
        ? planTopics(playbook.value.rules, agreement.value.clauses, limit)
        : undefined,
    [playbook, agreement, limit],
  );
  const files = choices.status === 'ready' ? choices.value : [];
  return (
    <div className={styles.section}>
      <Text>{say.intro}</Text>
      {choices.status === 'failed' ? <ErrorNotice error={choices.error} onRetry={reloadChoices} /> : null}
      {choices.status === 'ready' && files.length === 0 ? <Notice intent="info">{say.none}</Notice> : null}
      <Picker
        label={say.playbook}
        placeholder={say.choose}
        noMatch={say.noMatch}
        options={files}
        value={choice?.id}
        onChange={(id) => setChoice(files.find((file) => file.id === id))}
      />
      {playbook.status === 'loading' ? <Busy label={say.loading} /> : null}
      {playbook.status === 'failed' ? <ErrorNotice error={playbook.error} onRetry={reloadPlaybook} /> : null}
      {playbook.status === 'ready' ? (
        <ProblemList file={playbook.value.name} problems={playbook.value.problems} />
      ) : null}
      {agreement.status === 'loading' ? <Busy label={agreementMessages.reading} /> : null}
      {agreement.status === 'failed' ? (
        <ErrorNotice error={agreement.error} onRetry={reloadAgreement} />
      ) : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {topics === undefined || playbook.status !== 'ready' || agreement.status !== 'ready' ? null : (
        <>
          <h2 className={styles.count}>{topics.length === 0 ? say.noTopics : say.topics(topics.length)}</h2>
          <ul className={styles.list}>
            {topics.map((topic) => (
              <TopicCard
                key={topic.rule.row}
                topic={topic}
                playbook={playbook.value.name}
                clauses={agreement.value.clauses}
                onGoTo={goTo}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
