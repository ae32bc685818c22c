import { Badge, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular, EditRegular, FlagRegular, TextAddRegular } from '@fluentui/react-icons';
import type { ReviewCell, ReviewRow, ReviewTable } from '../../src-server/relay/api.ts';
import { Disclosure } from '../app/Disclosure.tsx';
import { Excerpt } from '../app/Excerpt.tsx';
import type { useInsert } from '../app/insert.ts';
import { InsertCited } from '../app/InsertCited.tsx';
import { useCardStyles } from '../app/use-card-styles.ts';
import type { ChosenForm } from '../app/use-form.ts';
import type { CitedForm } from '../citations/cited-form.ts';
import { messages } from '../messages.ts';
import { marksOf, sourcesOf, type CellMark } from './cell.ts';

const LOOKS = {
  verified: { color: 'success', icon: <CheckmarkRegular /> },
  flagged: { color: 'warning', icon: <FlagRegular /> },
  edited: { color: 'informative', icon: <EditRegular /> },
} as const satisfies Record<CellMark['kind'], unknown>;

// A mark carries a name, which may be long and must not be cut.
const useStyles = makeStyles({
  mark: {
    height: 'auto',
    minHeight: '20px',
    maxWidth: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});

/** One cell of a row: question, answer, marks, cited passages, and the button that inserts the answer. */
export function CellCard(props: {
  readonly cell: ReviewCell;
  readonly row: ReviewRow;
  readonly table: ReviewTable;
  readonly projectId: string;
  readonly insertion: ReturnType<typeof useInsert>;
  readonly form: ChosenForm<CitedForm>;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { cell, row, table, projectId, insertion, form } = props;
  return (
    <li className={card.card}>
      <div className={card.head}>
        <h2 className={card.name}>{cell.column}</h2>
        {cell.question === cell.column ? null : <span className={card.quiet}>{cell.question}</span>}
      </div>
      <Excerpt length={cell.answer.length}>
        {cell.answer.trim() === '' ? messages.review.noAnswer : cell.answer}
      </Excerpt>
      {marksOf(cell).length === 0 ? null : (
        <div className={card.row}>
          {marksOf(cell).map(({ kind, label }) => (
            <Badge
              key={kind}
              className={styles.mark}
              appearance="tint"
              color={LOOKS[kind].color}
              icon={LOOKS[kind].icon}
            >
              {label}
            </Badge>
          ))}
        </div>
      )}
      {cell.citations.length === 0 ? <span className={card.quiet}>{messages.review.noCitation}</span> : null}
      {cell.citations.map(({ page, quote }) => (
        <div key={`${page} ${quote}`}>
          <span className={card.quiet}>{messages.app.page(page)}</span>
          <blockquote className={card.quote}>{quote}</blockquote>
        </div>
      ))}
      {cell.reasoning === undefined || cell.reasoning.trim() === '' ? null : (
        <Disclosure label={messages.review.reasoning}>
          <span className={card.quiet}>{cell.reasoning}</span>
        </Disclosure>
      )}
      <InsertCited
        label={messages.review.insertAnswer}
        name={messages.review.insertAnswerOf(cell.column)}
        icon={<TextAddRegular />}
        id={`${row.fileId}/${cell.column}`}
        what={() => ({ text: cell.answer.trim(), sources: sourcesOf(cell, row, table, projectId) })}
        refusal={cell.answer.trim() === '' ? messages.review.nothingToInsert : undefined}
        insertion={insertion}
        form={form}
      />
    </li>
  );
}
