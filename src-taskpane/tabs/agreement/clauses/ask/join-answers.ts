import { at } from '#pane/at.ts';
import type { AnswerSource } from '#server/relay/api.ts';
import { segmentAnswer, withoutMarkers } from '#pane/pure/citations/answer.ts';
import type { BackgroundAnswer } from '../../run/complete-in-background.ts';

/** Joins the rewritten pieces of a clause into one rewrite without markers, with the original separators between them. */
export function joinRewrites(answers: readonly BackgroundAnswer[], pieces: readonly string[]): string {
  const rewrites = answers.map(({ text, sources }) => withoutMarkers(text, sources));
  if (rewrites.length === 1) return rewrites.join('');
  return rewrites
    .map((rewrite, index) => {
      const piece = at(pieces, index);
      return `${rewrite.trim()}${piece.slice(piece.trimEnd().length)}`;
    })
    .join('');
}

/**
 * Joins the answers about the pieces of a clause into one, one paragraph after the other. Their sources are
 * renumbered, with numbers that no bracket of the text has, so that each marker names its own sources and no bracket
 * becomes a marker.
 */
export function joinAnswers(answers: readonly BackgroundAnswer[]): BackgroundAnswer {
  const [only] = answers;
  if (only !== undefined && answers.length === 1) return only;
  const inText = new Set(
    answers.flatMap(({ text, sources }) =>
      segmentAnswer(text, sources).flatMap((segment) =>
        segment.kind === 'text'
          ? (
              segment.text
                .match(/\[[^\]]*\]/gu)
                ?.join(' ')
                .match(/\d+/gu) ?? []
            ).map(Number)
          : [],
      ),
    ),
  );
  const sources: AnswerSource[] = [];
  let next = 1;
  const texts = answers.map((answer) => {
    const numbers = new Map<AnswerSource, number>();
    for (const source of answer.sources) {
      while (inText.has(next)) next += 1;
      numbers.set(source, next);
      sources.push({ ...source, number: next });
      next += 1;
    }
    return segmentAnswer(answer.text, answer.sources)
      .map((segment) =>
        segment.kind === 'text'
          ? segment.text
          : `[${segment.sources.map((source) => numbers.get(source) ?? source.number).join(', ')}]`,
      )
      .join('')
      .trim();
  });
  const notices = new Map(answers.flatMap((answer) => answer.notices).map((notice) => [notice.code, notice]));
  return { text: texts.join('\n\n'), sources, notices: [...notices.values()] };
}
