import type { AnswerSource } from '#server/relay/api.ts';
import { citedSources, segmentAnswer } from '../citations/answer.ts';
import { bracketed, formatCitations } from '../citations/format.ts';
import type { CitationSource } from '../citations/model.ts';
import type { Insertion } from '../word/model.ts';
import { mapText, readMarkdown, type AnswerBlock } from '../markdown/markdown.ts';

/** An answer as it goes into the document: each marker is the citation of its sources, since `[1]` means nothing there. */
export interface CitedAnswer {
  readonly blocks: readonly AnswerBlock[];
  /** Those that the answer names, in the order of their first marker; all where it names none. */
  readonly sources: readonly CitationSource[];
  /** The citations in the text, in its order, with the positions of their sources. */
  readonly inline: NonNullable<Insertion['inline']>;
}

/** Reads an answer's Markdown and puts bracketed citations in the place of its markers. */
export function citeAnswer(
  text: string,
  sources: readonly AnswerSource[],
  projectId: string | undefined,
): CitedAnswer {
  const named = citedSources(text, sources);
  const listed = named.length > 0 ? named : sources;
  const inline: { readonly text: string; readonly cites: readonly number[] }[] = [];
  const blocks = mapText(readMarkdown(text), (words) =>
    segmentAnswer(words, sources)
      .map((segment) => {
        if (segment.kind === 'text') return segment.text;
        const cited = segment.sources.map((source) => toCitation(source, projectId));
        const citation = bracketed(formatCitations(cited, 'short'));
        inline.push({ text: citation, cites: segment.sources.map((source) => listed.indexOf(source)) });
        return citation;
      })
      .join(''),
  );
  return { blocks, inline, sources: listed.map((source) => toCitation(source, projectId)) };
}

/** A source of an answer as the document cites it. */
export function toCitation(source: AnswerSource, projectId: string | undefined): CitationSource {
  const { fileName, fileId, page, pageBasis, quote } = source;
  return {
    fileName,
    quote,
    ...(fileId === undefined ? {} : { fileId }),
    ...(projectId === undefined ? {} : { projectId }),
    ...(page === undefined ? {} : { page }),
    ...(pageBasis === undefined ? {} : { pageBasis }),
  };
}
