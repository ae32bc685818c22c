import { hasDate, hasDuration, hasMoney, hasPercent } from '../text/figures.ts';
import type { Figure, Topic } from './topics/topic.ts';

const HAS: Readonly<Record<Figure, (text: string) => boolean>> = {
  duration: hasDuration,
  date: hasDate,
  money: hasMoney,
  percent: hasPercent,
  number: (text) =>
    /\d/.test(text) ||
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|thousand)\b/i.test(
      text,
    ),
};

/** Judges a sentence as evidence for a topic: 1 for the best kind that the topic knows, less for the others, 0 for none. */
export function judge(topic: Topic, sentence: string): number {
  const text = sentence.replace(/\s+/g, ' ');
  const at = topic.evidence.findIndex(
    ({ all, none = [], figures }) =>
      all.every((pattern) => pattern.test(text)) &&
      !none.some((pattern) => pattern.test(text)) &&
      (figures === undefined || figures.some((figure) => HAS[figure](text))),
  );
  return at < 0 ? 0 : 1 - 0.2 * at;
}

/** Finds which kinds of fact a question asks for. Empty if it does not say. */
export function figuresAsked(question: string): readonly Figure[] {
  if (
    /\bhow (?:long|soon|fast|quickly|often)\b|\bhow many (?:days|months|years|hours|weeks)\b|\b(?:period|duration|deadline)\b/i.test(
      question,
    )
  )
    return ['duration', 'date'];
  if (/\bwhen\b|\b(?:what|which) date\b|\buntil what\b/i.test(question)) return ['date', 'duration'];
  if (/\bhow much\b|\bwhat (?:is|are) the (?:\w+ )?(?:fees?|prices?|amount|costs?|rent)\b/i.test(question))
    return ['money', 'percent'];
  if (/\bhow many\b/i.test(question)) return ['number'];
  if (/\b(?:what|which) (?:percentage|share|interest|rate)\b/i.test(question)) return ['percent'];
  return [];
}

/** Returns whether a text names one of these figures, or none is asked for. */
export function names(text: string, figures: readonly Figure[]): boolean {
  return figures.length === 0 || figures.some((figure) => HAS[figure](text.replace(/\s+/g, ' ')));
}
