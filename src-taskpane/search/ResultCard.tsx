import { makeStyles, tokens } from '@fluentui/react-components';
import { TextQuoteOpeningRegular } from '@fluentui/react-icons';
import { useMemo, useRef } from 'react';
import type { SearchResult } from '../../src-server/relay/api.ts';
import { CITED_FORMS, citedInsertion, type CitedForm } from '../app/citation-form.ts';
import { Excerpt } from '../app/Excerpt.tsx';
import type { useInsert } from '../app/insert.ts';
import { InsertMenu } from '../app/InsertMenu.tsx';
import { InsertOutcome } from '../app/InsertOutcome.tsx';
import { useCardStyles } from '../app/use-card-styles.ts';
import type { ChosenForm } from '../app/use-form.ts';
import { readTarget, useTarget } from '../app/use-target.ts';
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
  const target = useTarget();
  const passage = useRef<HTMLDivElement>(null);
  const pieces = useMemo(() => markWords(result.text, query), [result.text, query]);
  const source = sourceOf(result, projectId);
  const fileName = result.fileName ?? messages.search.deletedFile;
  const refusal = source === undefined ? messages.search.deletedRefusal : target.refusal;

  const insert = (): void => {
    if (source === undefined || target.document === undefined) return;
    const { document } = target;
    const quote = quoteOf(result.text, markedIn(passage.current, window.getSelection()));
    void insertion.insert(result.chunkId, async () =>
      citedInsertion(`“${quote}”`, [{ ...source, quote }], await readTarget(document), form.offer.form),
    );
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
      <InsertMenu
        label={messages.search.insertQuote}
        name={messages.search.insertQuoteOf(fileName)}
        icon={<TextQuoteOpeningRegular />}
        look="secondary"
        // Pressing the button would take the mark off the words that are to be quoted.
        keepsMark
        forms={CITED_FORMS}
        choices={form.choices}
        offer={form.offer}
        labels={messages.app.citedForms}
        note={messages.app.citedAs[form.offer.form]}
        busy={insertion.state.status === 'writing'}
        refusal={refusal}
        onForm={form.choose}
        onInsert={insert}
      />
      <InsertOutcome state={insertion.state} for={result.chunkId} onDismiss={insertion.clear} />
    </li>
  );
}
