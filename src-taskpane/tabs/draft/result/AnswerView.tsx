import { Link, makeStyles, mergeClasses, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import { useDeferredValue, useMemo } from 'react';
import type { AnswerSource } from '#server/relay/api.ts';
import { segmentAnswer } from '#pane/pure/citations/answer.ts';
import { keepQuotedLines } from '#pane/pure/citations/source-lines.ts';
import { isQuoteMissing } from './insertion.ts';
import { draftMessages } from '../messages.ts';
import { readMarkdown, type AnswerBlock, type AnswerRun } from '#pane/pure/markdown/markdown.ts';

const useStyles = makeStyles({
  answer: { overflowWrap: 'anywhere' },
  block: { margin: `0 0 ${tokens.spacingVerticalS}`, minHeight: tokens.lineHeightBase200 },
  heading: { fontWeight: tokens.fontWeightSemibold },
  item: { display: 'grid', gridTemplateColumns: '20px 1fr', marginBottom: tokens.spacingVerticalXS },
  nested: { paddingLeft: tokens.spacingHorizontalXL },
  quote: { paddingLeft: tokens.spacingHorizontalM, borderLeft: `2px solid ${tokens.colorNeutralStroke1}` },
  code: { fontFamily: tokens.fontFamilyMonospace, whiteSpace: 'pre-wrap' },
  table: { borderCollapse: 'collapse', width: '100%', marginBottom: tokens.spacingVerticalS },
  scroll: { overflowX: 'auto' },
  tableCell: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    padding: tokens.spacingHorizontalXS,
    textAlign: 'left',
  },
  missing: { color: tokens.colorPaletteDarkOrangeForeground1 },
  chip: { fontSize: tokens.fontSizeBase200, verticalAlign: 'baseline' },
});

/** Shows an answer as text; a marker such as [1] opens its source. Links of the answer are shown as text, because they are not verified. */
export function AnswerView(props: {
  readonly text: string;
  readonly sources: readonly AnswerSource[];
  readonly onSource: (source: AnswerSource) => void;
}) {
  const styles = useStyles();
  // A long answer is parsed again with each chunk: typing and stopping have priority.
  const text = useDeferredValue(props.text);
  const { sources } = props;
  const blocks = useMemo(() => readMarkdown(keepQuotedLines(text, sources)), [text, sources]);
  const show = (runs: readonly AnswerRun[]) =>
    runs.map((run, index) => <Run key={index} run={run} sources={sources} onSource={props.onSource} />);
  return (
    <div className={styles.answer}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} show={show} />
      ))}
    </div>
  );
}

function Block(props: {
  readonly block: AnswerBlock;
  readonly show: (runs: readonly AnswerRun[]) => React.ReactNode;
}) {
  const styles = useStyles();
  const { block, show } = props;
  switch (block.kind) {
    case 'table':
      return (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <tbody>
              {block.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((runs, column) => {
                    const Cell = row === 0 ? 'th' : 'td';
                    return (
                      <Cell
                        key={column}
                        className={styles.tableCell}
                        {...(row === 0 ? { scope: 'col' } : {})}
                      >
                        {show(runs)}
                      </Cell>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'listItem':
      return (
        <div className={mergeClasses(styles.item, block.level > 0 && styles.nested)}>
          <span>{block.ordered || block.marker === '' ? block.marker : '•'}</span>
          <span>{show(block.runs)}</span>
        </div>
      );
    case 'heading':
      return <p className={mergeClasses(styles.block, styles.heading)}>{show(block.runs)}</p>;
    case 'quote':
      return <p className={mergeClasses(styles.block, styles.quote)}>{show(block.runs)}</p>;
    case 'code':
      return <p className={mergeClasses(styles.block, styles.code)}>{show(block.runs)}</p>;
    default:
      return <p className={styles.block}>{show(block.runs)}</p>;
  }
}

function Run(props: {
  readonly run: AnswerRun;
  readonly sources: readonly AnswerSource[];
  readonly onSource: (source: AnswerSource) => void;
}) {
  const styles = useStyles();
  const { run, sources, onSource } = props;
  const restore = useRestoreFocusTarget();
  const missing = useMemo(
    () => new Set(sources.filter(isQuoteMissing).map(({ number }) => number)),
    [sources],
  );
  const text = segmentAnswer(run.text, sources).map((segment, index) =>
    segment.kind === 'text'
      ? segment.text
      : segment.sources.map((source) => (
          <Link
            {...restore}
            key={`${index} ${source.number}`}
            as="button"
            className={mergeClasses(styles.chip, missing.has(source.number) && styles.missing)}
            aria-label={
              missing.has(source.number)
                ? draftMessages.sourceNotFound(source.number)
                : draftMessages.sourceNumber(source.number)
            }
            onClick={() => onSource(source)}
          >
            {missing.has(source.number) ? <WarningRegular aria-hidden /> : null}
            {`[${source.number}]`}
          </Link>
        )),
  );
  if (run.bold) return <strong>{text}</strong>;
  if (run.italic) return <em>{text}</em>;
  if (run.code) return <code>{text}</code>;
  return <>{text}</>;
}
