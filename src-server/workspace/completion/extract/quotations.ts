import { typedLabel } from '../../files/text/clause-label.ts';
import type { EngineSource, Evidence } from '../model.ts';
import { pickNotRead } from '../../files/notes.ts';
import { findQuotePage } from '../quote-page.ts';

/** A part of a passage to be quoted. */
export interface Quoted {
  readonly evidence: Evidence;
  /** Offsets in the evidence's text. */
  readonly start: number;
  readonly end: number;
}

/** Verbatim quotations as a text, with and without markers, and as sources. */
export interface Quotations {
  readonly text: string;
  readonly textWithCitations: string;
  readonly sources: readonly EngineSource[];
}

/** Quotes the parts of passages, each with its file, clause and page. `lead` comes first, if there is one. */
export function quoteAll(chosen: readonly Quoted[], lead?: string): Quotations {
  const quoted = chosen.map(({ evidence, start, end }, index) => ({
    evidence,
    source: {
      number: index + 1,
      fileName: evidence.fileName,
      ...(evidence.fileId === undefined ? {} : { fileId: evidence.fileId }),
      page: findQuotePage(evidence, start),
      pageBasis: evidence.pageBasis,
      ...pickNotRead(evidence.notRead),
      quote: evidence.text.slice(start, end),
      context: evidence.text,
    },
  }));
  const compose = (mark: (number: number) => string): string =>
    [
      ...(lead === undefined ? [] : [lead]),
      ...quoted.map(
        ({ evidence, source }) =>
          `${describePlace(evidence, source)}:\n“${source.quote}”${mark(source.number)}`,
      ),
    ].join('\n\n');
  return {
    text: compose(() => ''),
    textWithCitations: compose((number) => ` [${number}]`),
    sources: quoted.map(({ source }) => source),
  };
}

/** Describes where a quote is. A passage may hold several clauses, so the number that the quote begins with is the more precise one. */
function describePlace(evidence: Evidence, { quote, page: number }: EngineSource): string {
  const own = typedLabel(quote)?.label;
  const label = own !== undefined && /^\d+\.\d/.test(own) ? own : evidence.label;
  const page = evidence.pageBasis === 'exact' ? `p. ${number}` : `about p. ${number}`;
  const file =
    evidence.agreement === undefined ? evidence.fileName : `${evidence.agreement} (${evidence.fileName})`;
  return [file, label === undefined ? undefined : `clause ${label}`, page]
    .filter((part) => part !== undefined)
    .join(', ');
}
