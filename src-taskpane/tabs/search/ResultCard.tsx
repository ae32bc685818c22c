import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { TextQuoteOpeningRegular } from '@fluentui/react-icons';
import { useMemo, useRef } from 'react';
import type { SearchResult } from '#server/relay/api.ts';
import { Excerpt } from '../../ui/Excerpt.tsx';
import type { Inserting } from '../../features/insert/use-insert.ts';
import { InsertCited } from '../../features/insert/InsertCited.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import type { ChosenForm } from '../../features/insert/forms/use-form.ts';
import { formatPlace } from '../../pure/citations/format.ts';
import { inQuotationMarks } from '../../pure/citations/quote.ts';
import type { QuoteForm } from '../../features/insert/forms/citation-form.ts';
import { placeLine } from '../../ui/place-line.ts';
import { SourceLink } from '../../ui/SourceLink.tsx';
import { useMarkStyles } from '../../ui/styles/mark-styles.ts';
import { searchMessages } from './messages.ts';
import { markWords } from './query.ts';
import { findMarked, toQuote } from '../../features/insert/marked-words.ts';
import { toSource } from './state.ts';

const useStyles = makeStyles({ place: { margin: 0, fontWeight: tokens.fontWeightSemibold } });

/** Shows one passage of a file that was found, with its place, and the button that inserts it with its source. */
export function ResultCard(props: {
  readonly result: SearchResult;
  readonly query: string;
  readonly projectId: string;
  /** Passages of the same file in the same results. */
  readonly ofFile: readonly SearchResult[];
  readonly insertion: Inserting;
  readonly form: ChosenForm<QuoteForm>;
}) {
  const styles = useStyles();
  const { mark } = useMarkStyles();
  const card = useCardStyles();
  const { result, query, projectId, ofFile, insertion, form } = props;
  const place = formatPlace(result);
  const passage = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => markWords(result.text, query), [result.text, query]);
  const source = toSource(result, projectId);
  const fileName = result.fileName ?? searchMessages.deletedFile;
  const quoted = () => {
    const quote = toQuote(result.text, findMarked(passage.current, window.getSelection()));
    return { text: inQuotationMarks(quote), sources: source === undefined ? [] : [{ ...source, quote }] };
  };
  return (
    <li className={card.card}>
      <h4 className={mergeClasses(card.quiet, styles.place)}>{placeLine(result)}</h4>
      <div ref={passage}>
        <Excerpt length={result.text.length}>
          {pieces.map((piece, index) =>
            piece.hit ? (
              <mark key={index} className={mark}>
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
        // Pressing the button would otherwise clear the selection of the words to quote.
        keepsMark
      />
      {source === undefined ? null : (
        <div>
          <SourceLink
            name={searchMessages.openSourceOf(fileName, place)}
            source={() => ({
              source: { ...source, quote: '' },
              passages: [result, ...ofFile.filter((other) => other !== result)],
            })}
          >
            {searchMessages.openSource}
          </SourceLink>
        </div>
      )}
    </li>
  );
}
