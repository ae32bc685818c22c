import retextEnglish from 'retext-english';
import retextSimplify from 'retext-simplify';
import retextStringify from 'retext-stringify';
import { unified } from 'unified';
import type { Span } from './spans.ts';

/**
 * Phrases of retext-simplify that can be replaced in an agreement without judgement, each with the suggestion that fits. The list's other
 * phrases are advice to a writer: `shall`, `disclose`, `provide`, `warrant` and `option` have a meaning in an agreement.
 */
const SAFE: ReadonlyMap<string, string> = new Map([
  ['accede to', 'agree to'],
  ['already existing', 'existing'],
  ['as of yet', 'yet'],
  ['at the present time', 'at present'],
  ['because of the fact that', 'because'],
  ['due to the fact that', 'because'],
  ['heretofore', 'until now'],
  ['in an effort to', 'to'],
  ['in light of the fact that', 'because'],
  ['in the near future', 'soon'],
  ['inasmuch as', 'since'],
  ['is applicable to', 'applies to'],
  ['numerous', 'many'],
  ['owing to the fact that', 'because'],
  ['portion', 'part'],
  ['subsequently', 'later'],
  ['time period', 'period'],
  ['until such time as', 'until'],
  ['various different', 'various'],
  ['with the exception of', 'except for'],
]);

/** Number of phrases that {@link findSimplifications} looks for. */
export const SIMPLIFICATIONS = SAFE.size;

/** A phrase of the list in a text, with its replacement. */
export interface Simplification extends Span {
  readonly phrase: string;
  readonly put: string;
}

/** Finds the phrases of {@link SAFE} in a text, as whole words and in any case. */
export async function findSimplifications(text: string): Promise<Simplification[]> {
  const file = await unified().use(retextEnglish).use(retextSimplify).use(retextStringify).process(text);
  return file.messages.flatMap((message) => {
    const place = message.place;
    if (place === undefined || !('start' in place)) return [];
    const { start, end } = place;
    if (start.offset === undefined || end.offset === undefined) return [];
    const phrase = (message.ruleId ?? '').replaceAll('-', ' ');
    const put = SAFE.get(phrase);
    return put === undefined ? [] : [{ start: start.offset, end: end.offset, phrase, put }];
  });
}
