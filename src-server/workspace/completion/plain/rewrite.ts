import { applyEdits, editFor, withoutOverlaps, type Edit, type Readings } from './edits.ts';
import { legalRules, type Rule } from './rules.ts';
import { findSimplifications, SIMPLIFICATIONS } from './simplify.ts';
import { protectedSpans, readCapitals } from './spans.ts';

const INSTRUMENT =
  /\b[Tt]his ((?:[A-Z][A-Za-z]+ ){0,3}(?:Agreement|Deed|Addendum|Amendment|Contract|Lease|Licence|License|Policy|Undertaking))\b/g;

/** Returns what the document calls itself, such as `this Agreement`, if the passage uses only one such name. */
function instrumentOf(text: string): string | undefined {
  const names = new Set([...text.matchAll(INSTRUMENT)].map((match) => `this ${match[1] ?? ''}`));
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

/** Number of characters before a match that a rule examines. */
const LOOK_BACK = 120;

function fill(rule: Rule, match: RegExpMatchArray): string {
  return rule.put.replace(/\$<(\w+)>/g, (_, name: string) => match.groups?.[name] ?? '');
}

function editsOf(
  readings: Readings,
  rules: readonly Rule[],
  keep: (rule: Rule, edit: Edit) => boolean,
): (Edit & { readonly rule: string })[] {
  const { text } = readings;
  return rules.flatMap((rule) =>
    [...text.matchAll(rule.find)].flatMap((match) => {
      if (rule.unlessAfter?.test(text.slice(Math.max(0, match.index - LOOK_BACK), match.index)) === true)
        return [];
      const span = { start: match.index, end: match.index + match[0].length };
      const edit = editFor(readings, span, fill(rule, match));
      return edit !== undefined && keep(rule, edit) ? [{ ...edit, rule: rule.find.source }] : [];
    }),
  );
}

/** A rewritten passage, with the number of rules that were tried and of those that made a change. */
export interface Rewrite {
  readonly text: string;
  readonly tried: number;
  readonly applied: number;
}

/** Runs one pass: first this module's own rules, which are specific to agreements, then the general list on what those leave. */
async function pass(text: string, keep: (rule: Rule | undefined, edit: Edit) => boolean): Promise<Rewrite> {
  const isCapitals = readCapitals(text);
  const guarded = protectedSpans(text, isCapitals);
  const rules = legalRules(instrumentOf(text));
  const own = withoutOverlaps(editsOf({ text, guarded, isCapitals }, rules, keep));
  const general = (await findSimplifications(text)).flatMap(({ phrase, put, ...span }) => {
    const edit = editFor({ text, guarded: [...guarded, ...own], isCapitals }, span, put);
    return edit !== undefined && keep(undefined, edit) ? [{ ...edit, rule: phrase }] : [];
  });
  const edits = withoutOverlaps([...own, ...general]);
  return {
    text: applyEdits(text, edits),
    tried: rules.length + SIMPLIFICATIONS,
    applied: new Set(edits.map(({ rule }) => rule)).size,
  };
}

/**
 * Rewrites a passage in plainer words by rules. Case is preserved; defined terms, quoted definitions, numbers, amounts and cross-references
 * are not touched; paragraphs stay as they are. Equals the passage if no rule applies.
 */
export async function toPlainLanguage(passage: string): Promise<Rewrite> {
  return pass(passage, () => true);
}

/**
 * Shortens a passage: repetitions are stated once, and wordy phrases are replaced with shorter ones, without loss of substance. Never
 * longer than the passage; equals it if there is nothing to remove.
 */
export async function shorten(passage: string): Promise<Rewrite> {
  return pass(passage, (rule, edit) => rule?.redundant === true || edit.text.length < edit.end - edit.start);
}
