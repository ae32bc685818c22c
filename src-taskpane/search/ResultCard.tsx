import { makeStyles, tokens } from '@fluentui/react-components';
import { TextQuoteOpeningRegular } from '@fluentui/react-icons';
import { useMemo, useRef } from 'react';
import type { SearchResult } from '#server/relay/api.ts';
import { Excerpt } from '../ui/Excerpt.tsx';
import type { Inserting } from '../insert/use-insert.ts';
import { InsertCited } from '../insert/InsertCited.tsx';
import { useCardStyles } from '../ui/card-styles.ts';
import type { ChosenForm } from '../insert/use-form.ts';
import type { CitedForm } from '../citations/cited-form.ts';
import { searchMessages } from './messages.ts';
import { uiMessages } from '../ui/messages.ts';
import { markWords } from './query.ts';
import { findMarked, toQuote } from './quote.ts';
import { toSource } from './state.ts';

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
  readonly insertion: Inserting;
  readonly form: ChosenForm<CitedForm>;
}) {
  const styles = useStyles();
  const card = useCardStyles();
  const { result, query, projectId, insertion, form } = props;
  const passage = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => markWords(result.text, query), [result.text, query]);
  const source = toSource(result, projectId);
  const fileName = result.fileName ?? searchMessages.deletedFile;
  const quoted = () => {
    const quote = toQuote(result.text, findMarked(passage.current, window.getSelection()));
    return { text: `“${quote}”`, sources: source === undefined ? [] : [{ ...source, quote }] };
  };
  return (
    <li className={card.card}>
      <div className={card.head}>
        <h3 className={card.name}>{fileName}</h3>
        <span className={card.quiet}>{uiMessages.page(result.page, result.pageBasis)}</span>
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
        label={searchMessages.insertQuote}
        name={searchMessages.insertQuoteOf(fileName)}
        icon={<TextQuoteOpeningRegular />}
        id={result.chunkId}
        what={quoted}
        refusal={source === undefined ? searchMessages.deletedRefusal : undefined}
        insertion={insertion}
        form={form}
        // Pressing the button would take the mark off the words that are to be quoted.
        keepsMark
      />
    </li>
  );
}
