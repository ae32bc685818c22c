import { makeStyles, tokens } from '@fluentui/react-components';
import { TextQuoteOpeningRegular } from '@fluentui/react-icons';
import { useMemo, useRef } from 'react';
import type { SearchResult } from '../../src-server/relay/api.ts';
import { Excerpt } from '../app/Excerpt.tsx';
import type { useInsert } from '../app/insert.ts';
import { InsertCited } from '../app/InsertCited.tsx';
import { useCardStyles } from '../app/use-card-styles.ts';
import type { ChosenForm } from '../app/use-form.ts';
import type { CitedForm } from '../citations/cited-form.ts';
import { messages } from '../messages.ts';
import { markWords } from './query.ts';
import { markedIn, quoteOf } from './quote.ts';
import { sourceOf } from './state.ts';

const useStyles = makeStyles({
  mark: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
  },
});

/** One found passage, with its file and page, and the button that inserts it with its source. */
export function ResultCard(props: {
  readonly result: SearchResult;
  readonly query: string;
  readonly projectId: string;
  readonly insertion: ReturnType<typeof useInsert>;
  readonly form: ChosenForm<CitedForm>;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { result, query, projectId, insertion, form } = props;
  const passage = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => markWords(result.text, query), [result.text, query]);
  const source = sourceOf(result, projectId);
  const fileName = result.fileName ?? messages.search.deletedFile;
  const quoted = () => {
    const quote = quoteOf(result.text, markedIn(passage.current, window.getSelection()));
    return { text: `“${quote}”`, sources: source === undefined ? [] : [{ ...source, quote }] };
  };
  return (
    <li className={card.card}>
      <div className={card.head}>
        <h3 className={card.name}>{fileName}</h3>
        <span className={card.quiet}>{messages.app.page(result.page)}</span>
      </div>
      <div ref={passage}>
        <Excerpt length={result.text.length}>
          {pieces.map((piece, index) =>
            piece.hit ? (
              <mark key={index} className={styles.mark}>
                {piece.text}
              </mark>
            ) : (
              piece.text
            ),
          )}
        </Excerpt>
      </div>
      <InsertCited
        label={messages.search.insertQuote}
        name={messages.search.insertQuoteOf(fileName)}
        icon={<TextQuoteOpeningRegular />}
        id={result.chunkId}
        what={quoted}
        refusal={source === undefined ? messages.search.deletedRefusal : undefined}
        insertion={insertion}
        form={form}
        // Pressing the button would take the mark off the words that are to be quoted.
        keepsMark
      />
    </li>
  );
}
