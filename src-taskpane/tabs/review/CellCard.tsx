import { Badge, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular, EditRegular, FlagRegular, TextAddRegular } from '@fluentui/react-icons';
import type { ReviewCell, ReviewRow, ReviewTable } from '#server/relay/api.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Excerpt } from '../../ui/Excerpt.tsx';
import type { Inserting } from '../../features/insert/use-insert.ts';
import { InsertCited } from '../../features/insert/InsertCited.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import type { ChosenForm } from '../../features/insert/forms/use-form.ts';
import type { QuoteForm } from '../../features/insert/forms/citation-form.ts';
import { reviewMessages } from './messages.ts';
import { uiMessages } from '../../ui/messages.ts';
import { toMarks, toSources, type CellMark } from './cell.ts';

const LOOKS = {
  verified: { color: 'success', icon: <CheckmarkRegular /> },
  flagged: { color: 'warning', icon: <FlagRegular /> },
  edited: { color: 'informative', icon: <EditRegular /> },
} as const satisfies Record<CellMark['kind'], unknown>;

// A mark contains a name, which may be long and must not be cut.
const useStyles = makeStyles({
  mark: {
    height: 'auto',
    minHeight: '20px',
    maxWidth: '100%',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});

/** Shows one cell of a row: question, answer, marks, cited passages, and the button that inserts the answer. */
export function CellCard(props: {
  readonly cell: ReviewCell;
  readonly row: ReviewRow;
  readonly table: ReviewTable;
  readonly projectId: string;
  readonly insertion: Inserting;
  readonly form: ChosenForm<QuoteForm>;
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
        {cell.answer.trim() === '' ? reviewMessages.noAnswer : cell.answer}
      </Excerpt>
      {toMarks(cell).length === 0 ? null : (
        <div className={card.row}>
          {toMarks(cell).map(({ kind, label }) => (
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
      {cell.citations.length === 0 ? <span className={card.quiet}>{reviewMessages.noCitation}</span> : null}
      {cell.citations.map(({ page, pageBasis, quote }) => (
        <div key={`${page} ${quote}`}>
          <span className={card.quiet}>{uiMessages.page(page, pageBasis)}</span>
          <blockquote className={card.quote}>{quote}</blockquote>
        </div>
      ))}
      {cell.reasoning === undefined || cell.reasoning.trim() === '' ? null : (
        <Disclosure label={reviewMessages.reasoning}>
          <span className={card.quiet}>{cell.reasoning}</span>
        </Disclosure>
      )}
      <InsertCited
        label={reviewMessages.insertAnswer}
        name={reviewMessages.insertAnswerOf(cell.column)}
        icon={<TextAddRegular />}
        id={`${row.fileId}/${cell.column}`}
        what={() => ({ text: cell.answer.trim(), sources: toSources(cell, row, table, projectId) })}
        refusal={cell.answer.trim() === '' ? reviewMessages.nothingToInsert : undefined}
        insertion={insertion}
        form={form}
      />
    </li>
  );
}
