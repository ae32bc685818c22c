import type { AnswerSource } from '#server/relay/api.ts';
import { citedSources, segmentAnswer } from '../../pure/citations/answer.ts';
import { bracketed, formatCitations } from '../../pure/citations/format.ts';
import type { CitationSource } from '../../pure/citations/model.ts';
import { keepQuotedLines } from '../../pure/citations/source-lines.ts';
import type { Insertion } from '../../word/model.ts';
import { mapText, readMarkdown, type AnswerBlock } from '../../pure/markdown/markdown.ts';

/** An answer as it goes into the document: each marker becomes the citation of its sources, because `[1]` has no meaning there. */
export interface CitedAnswer {
  readonly blocks: readonly AnswerBlock[];
  /** The sources that the answer cites, in the order of their first marker; all if it cites none. */
  readonly sources: readonly CitationSource[];
  /** The citations in the text, in order, with the positions of their sources. */
  readonly inline: NonNullable<Insertion['inline']>;
}

/** Reads an answer's Markdown, with the lines of what it quotes, and replaces its markers by bracketed citations. */
export function citeAnswer(
  text: string,
  sources: readonly AnswerSource[],
  projectId: string | undefined,
): CitedAnswer {
  const named = citedSources(text, sources);
  const listed = named.length > 0 ? named : sources;
  const inline: { readonly text: string; readonly cites: readonly number[] }[] = [];
  const blocks = mapText(readMarkdown(keepQuotedLines(text, sources)), (words) =>
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

/** Converts a source of an answer into the citation for the document. */
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
