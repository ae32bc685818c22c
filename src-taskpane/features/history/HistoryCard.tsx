import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { pageLocale } from '../../language/translate.ts';
import { DeleteRegular } from '@fluentui/react-icons';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { CopyLink } from '../../ui/notices/Notice.tsx';
import { useServices } from '../../ui/services/services.ts';
import { historyMessages as say } from './messages.ts';
import { describeEntry, type HistoryEntry, type HistoryGroup } from './model.ts';

const useStyles = makeStyles({
  head: { display: 'flex', alignItems: 'start', justifyContent: 'space-between' },
  title: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Shows one request, with its answers. */
export function HistoryCard(props: {
  readonly group: HistoryGroup;
  readonly nameProject: (id: string) => string;
  readonly onRemove: () => void;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { group, nameProject } = props;
  const { newest, versions } = group;
  const title = describeEntry(newest);
  const answered = versions.filter(({ answer }) => answer !== '');
  const facts = [
    new Date(newest.at).toLocaleString(pageLocale ?? 'en-US', { dateStyle: 'medium', timeStyle: 'short' }),
    say.kinds[newest.kind],
    ...(newest.projectId === undefined ? [] : [say.restsOn(nameProject(newest.projectId))]),
    ...(newest.fileName === undefined || newest.kind === 'upload' ? [] : [say.withFile(newest.fileName)]),
    ...(newest.model === undefined ? [] : [newest.model]),
    ...(answered.length > 1 ? [say.versions(answered.length)] : []),
  ];
  return (
    <article className={card.card} aria-label={title.slice(0, 80)}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <Button
          size="small"
          appearance="transparent"
          icon={<DeleteRegular />}
          aria-label={say.remove(title.slice(0, 80))}
          onClick={props.onRemove}
        />
      </div>
      <span className={card.quiet}>{facts.join(' · ')}</span>
      {newest.kind === 'upload' ? null : (
        <Disclosure label={say.sent}>
          <div className={styles.text}>{newest.sent}</div>
        </Disclosure>
      )}
      {answered.map((entry, index) => (
        <Disclosure key={entry.key} label={say.answer(index + 1, answered.length)}>
          <AnswerText entry={entry} />
        </Disclosure>
      ))}
    </article>
  );
}

function AnswerText({ entry }: { readonly entry: HistoryEntry }) {
  const styles = useStyles();
  const { platform } = useServices();
  const card = useCardStyles();
  return (
    <>
      {entry.isComplete ? null : <div className={card.quiet}>{say.incomplete}</div>}
      <div className={styles.text}>{entry.answer}</div>
      <CopyLink label={say.copyAnswer} text={() => entry.answer} platform={platform} />
      {entry.sources.length === 0 ? null : (
        <>
          <div className={card.quiet}>{say.sources}</div>
          <ol className={styles.list}>
            {entry.sources.map(({ number, fileName, page, quote }) => (
              <li key={number} value={number}>
                {say.source(fileName, page, quote)}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
