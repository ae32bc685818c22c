import { Caption1, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import type { SearchResult } from '#server/relay/api.ts';
import type { QuoteForm } from '../../features/insert/forms/citation-form.ts';
import type { ChosenForm } from '../../features/insert/forms/use-form.ts';
import { useCitedForm } from '../../features/insert/forms/use-cited-form.ts';
import { useInsert, type Inserting } from '../../features/insert/use-insert.ts';
import { NotRead } from '../../ui/not-read/NotRead.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import { searchMessages as say } from './messages.ts';
import { ResultCard } from './ResultCard.tsx';
import { arrangeResults, countResults, groupByFile, type FileResults } from './arrange.ts';
import { plainList } from '../../ui/styles/list-style.ts';

const useStyles = makeStyles({
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: plainList,
  about: { display: 'flex', flexDirection: 'column' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
  group: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  field: { minWidth: 0 },
});

interface ResultsProps {
  readonly results: readonly SearchResult[];
  readonly query: string;
  readonly projectId: string;
}

/** Shows the results of a search, by file. Weak ones are shown on demand. */
export function Results(props: ResultsProps) {
  const styles = useStyles();
  const { results } = props;
  const [file, chooseFile] = useState('');
  const [areWeakShown, showWeak] = useState(false);
  const insertion = useInsert();
  const form = useCitedForm('quote');
  const files = useMemo(() => groupByFile(results), [results]);
  const { strong, weak } = useMemo(
    () => arrangeResults(file === '' ? results : results.filter(({ fileId }) => fileId === file)),
    [results, file],
  );
  const weakCount = countResults(weak);
  if (results.length === 0) {
    return (
      <Caption1 as="h2" className={styles.quiet}>
        {say.nothing}
      </Caption1>
    );
  }
  return (
    <div className={styles.results}>
      <div className={styles.about}>
        <Caption1 as="h2" className={styles.quiet}>
          {say.found(countResults(strong))}
        </Caption1>
        <Caption1 className={styles.quiet}>{say.markToQuote}</Caption1>
      </div>
      {files.length < 2 ? null : (
        <Choice
          className={styles.field}
          label={say.filter}
          size="small"
          value={file}
          none={say.allFiles(files.length)}
          options={files.map(({ fileId, fileName, results: own }) => ({
            value: fileId,
            label: say.ofFile(fileName ?? say.deletedFile, own.length),
          }))}
          onChange={chooseFile}
        />
      )}
      <Files {...props} groups={strong} insertion={insertion} form={form} />
      {weakCount === 0 ? null : (
        <div>
          <Link as="button" aria-expanded={areWeakShown} onClick={() => showWeak(!areWeakShown)}>
            {areWeakShown ? say.hideWeaker : say.showWeaker(weakCount)}
          </Link>
        </div>
      )}
      {areWeakShown && weakCount > 0 ? (
        <>
          <Caption1 as="h2" className={styles.quiet}>
            {say.weaker}
          </Caption1>
          <Files {...props} groups={weak} insertion={insertion} form={form} />
        </>
      ) : null}
    </div>
  );
}

/** The results of several files, each file with its name and the number of its results. */
function Files(
  props: ResultsProps & {
    readonly groups: readonly FileResults[];
    readonly insertion: Inserting;
    readonly form: ChosenForm<QuoteForm>;
  },
) {
  const styles = useStyles();
  const { results, query, projectId, groups, insertion, form } = props;
  return groups.map(({ fileId, fileName, notRead, results: own }) => (
    <section key={fileId} className={styles.group}>
      <h3 className={styles.name}>{fileName ?? say.deletedFile}</h3>
      <Caption1 className={styles.quiet}>{say.inFile(own.length)}</Caption1>
      {notRead === undefined ? null : <NotRead notRead={notRead} />}
      <ul className={styles.list}>
        {own.map((result) => (
          <ResultCard
            key={result.chunkId}
            result={result}
            query={query}
            projectId={projectId}
            ofFile={results.filter((other) => other.fileId === fileId)}
            insertion={insertion}
            form={form}
          />
        ))}
      </ul>
    </section>
  ));
}
