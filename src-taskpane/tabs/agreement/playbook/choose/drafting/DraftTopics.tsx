import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import {
  findProblem,
  mergeTopics,
  type EditedTopic,
} from '#pane/pure/playbooks/from-agreements/edit-draft.ts';
import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { draftingMessages as say } from './messages.ts';
import { TopicFields } from './TopicFields.tsx';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    outlineStyle: 'none',
  },
  head: { display: 'flex', alignItems: 'start', gap: tokens.spacingHorizontalXS },
  topic: { flex: '1 1 0', minWidth: 0 },
  problem: { color: tokens.colorPaletteRedForeground1 },
});

/** The topics of a draft, each of which can be renamed, changed, merged into another one, and left out. */
export function DraftTopics(props: {
  readonly topics: readonly EditedTopic[];
  /** Says in how many agreements a topic was found. */
  readonly count: (topic: EditedTopic) => string;
  readonly onChange: (topics: readonly EditedTopic[]) => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { announce } = useServices();
  const { topics, count, onChange } = props;
  const list = useRef<HTMLUListElement>(null);
  /** Changes the topics so that the control that was pressed is gone. */
  const remove = (next: readonly EditedTopic[], sentence: string): void => {
    onChange(next);
    announce(sentence);
    list.current?.focus();
  };
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={say.list}>
      {topics.map((topic) => {
        const problem = findProblem(topic, topics);
        return (
          <li key={topic.id} className={card.card}>
            <div className={styles.head}>
              <div className={styles.topic}>
                <Disclosure label={topic.topic === '' ? say.problems.no_topic : topic.topic} keeps>
                  <TopicFields
                    topic={topic}
                    problem={problem}
                    others={topics.filter((one) => one !== topic)}
                    onChange={(change) =>
                      onChange(topics.map((one) => (one === topic ? { ...topic, ...change } : one)))
                    }
                    onMerge={(into) =>
                      remove(
                        mergeTopics(topics, { from: topic.id, into: into.id }),
                        say.merged(topic.topic, into.topic),
                      )
                    }
                  />
                </Disclosure>
                <div className={card.quiet}>{count(topic)}</div>
                {problem === undefined ? null : <div className={styles.problem}>{say.problems[problem]}</div>}
              </div>
              <Button
                size="small"
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={say.drop(topic.topic)}
                title={say.drop(topic.topic)}
                onClick={() =>
                  remove(
                    topics.filter((one) => one !== topic),
                    say.dropped(topic.topic),
                  )
                }
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
