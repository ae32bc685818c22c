import { applyEdits, editFor, withoutOverlaps, type Edit, type Readings } from './edits.ts';
import { legalRules, type Rule } from './rules.ts';
import { findSimplifications, SIMPLIFICATIONS } from './simplify.ts';
import { protectedSpans, readCapitals } from './spans.ts';

const INSTRUMENT =
  /\b[Tt]his ((?:[A-Z][A-Za-z]+ ){0,3}(?:Agreement|Deed|Addendum|Amendment|Contract|Lease|Licence|License|Policy|Undertaking))\b/g;

/** How the document calls itself, such as `this Agreement`, where the passage says so in one way alone. */
function instrumentOf(text: string): string | undefined {
  const names = new Set([...text.matchAll(INSTRUMENT)].map((match) => `this ${match[1] ?? ''}`));
  const [only] = names;
  return names.size === 1 ? only : undefined;
}

/** How far before a match a rule looks, in characters. */
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

/** A rewritten passage, with the number of rules that were tried and of those that changed something. */
export interface Rewrite {
  readonly text: string;
  readonly tried: number;
  readonly applied: number;
}

/** One pass: rules of our own first, since they know agreements; the general list in what they leave. */
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
 * The passage in plainer words, by rules: case is kept; defined terms, quoted definitions, numbers, amounts and
 * cross-references are not touched; paragraphs stay as they are. Equal to the passage where no rule applies.
 */
export async function toPlainLanguage(passage: string): Promise<Rewrite> {
  return pass(passage, () => true);
}

/**
 * The passage with what it says twice said once, and wordy phrases in fewer letters: nothing of substance goes. Never
 * longer than the passage; equal to it where there is nothing to drop.
 */
export async function shorten(passage: string): Promise<Rewrite> {
  return pass(passage, (rule, edit) => rule?.redundant === true || edit.text.length < edit.end - edit.start);
}
