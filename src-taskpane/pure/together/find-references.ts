import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { ATTACHMENT_HEADS, CLAUSE_HEADS } from '../markdown/reference-words.ts';
import { attachment, findReferences, type Reference } from '../markdown/references.ts';
import { findDeadReferences } from '../proofread/references/cross-references.ts';
import type { AfterParagraph, Broken, ChangedAgreement, DefinedTerms, Fix } from './model.ts';
import { collectEdits, keptPlace, replaceInProposal, toBroken } from './places.ts';
import { COUNTED } from './renumber.ts';

/** What becomes of the clause or attachment with a number: it is gone, or has this number after the changes. */
type Fate =
  { readonly kind: 'gone'; readonly paragraph: number } | { readonly kind: 'stays'; readonly number: string };

/**
 * Finds the references that the changes break: to what they delete, to clauses that get another number, and new ones that lead nowhere.
 * A number that the agreement has more than once leads to no certain clause. In slices.
 */
export function* findBrokenReferences(
  agreement: ChangedAgreement,
  definitions: DefinedTerms,
): Steps<Broken[]> {
  const { before, after } = agreement;
  const fates = findFates(agreement);
  const added = new Set(after.flatMap((one) => (one.origin === undefined ? (numberOf(one) ?? []) : [])));
  const found: Broken[] = [];
  for (const [paragraph, own] of after.entries()) {
    for (const reference of findReferences(own.text)) {
      const fate = fates.get(reference.number);
      const one = fate === undefined ? undefined : explain(agreement, fate, paragraph, reference, added);
      if (one !== undefined) found.push(one);
    }
    yield;
  }
  const wrong = yield* findDeadReferences(before, definitions.before);
  const dead = yield* findDeadReferences(after, definitions.after);
  for (const { paragraph, start, end, other } of dead) {
    const own = after[paragraph];
    const { edit } = own ?? {};
    if (own === undefined || edit === undefined || other === '' || keptPlace(own, start, end) !== undefined)
      continue;
    const isOld = wrong.some(
      (one) =>
        one.other === other &&
        one.paragraph >= edit.first &&
        one.paragraph < edit.first + edit.paragraphs.length,
    );
    if (isOld || found.some((one) => one.paragraph === paragraph && one.start === start)) continue;
    found.push(toBroken(agreement, 'nowhere', own, { paragraph, start, end, other }));
  }
  return found;
}

function explain(
  agreement: ChangedAgreement,
  fate: Fate,
  paragraph: number,
  { number, letters, kind, start, end, shown }: Reference,
  added: ReadonlySet<string>,
): Broken | undefined {
  const own = agreement.after[paragraph];
  if (own === undefined) return undefined;
  const at = { paragraph, start, end };
  if (fate.kind === 'gone') {
    const fix = keepParagraph(agreement, fate.paragraph);
    return toBroken(agreement, 'gone', own, { ...at, other: shown }, fix);
  }
  if (fate.number === number || kind !== 'clause') return undefined;
  // New words may mean the new clause that has this number.
  if (keptPlace(own, start, end) === undefined && added.has(number)) return undefined;
  const other = `${fate.number}${letters}`;
  const fix = replaceInProposal(agreement, paragraph, at, other);
  return toBroken(agreement, 'moved', own, { ...at, other }, fix);
}

/** Returns the fix that leaves a paragraph in, where one change deletes it and nothing else. */
function keepParagraph({ after }: ChangedAgreement, paragraph: number): Fix | undefined {
  for (const edit of collectEdits(after)) {
    const change = edit.changes.find(
      ({ removes }) => removes !== undefined && removes + edit.first === paragraph,
    );
    if (change !== undefined) return { kind: 'leaveOut', editId: edit.id, change: change.number };
  }
  return undefined;
}

function findFates({ before, after }: ChangedAgreement): ReadonlyMap<string, Fate> {
  const afterOf = new Map<number, AfterParagraph>();
  for (const one of after) if (one.origin !== undefined) afterOf.set(one.origin, one);
  const fates = new Map<string, Fate[]>();
  for (const [paragraph, own] of before.entries()) {
    const number = numberOf(own);
    if (number === undefined) continue;
    const now = afterOf.get(paragraph);
    const fate: Fate =
      now === undefined ? { kind: 'gone', paragraph } : { kind: 'stays', number: numberOf(now) ?? number };
    fates.set(number, [...(fates.get(number) ?? []), fate]);
  }
  return new Map(
    [...fates].flatMap(([number, [first, ...others]]) =>
      first === undefined || others.length > 0 ? [] : [[number, first] as const],
    ),
  );
}

const TYPED = new RegExp(
  String.raw`^\s*(?:(?:${CLAUSE_HEADS})[\s\u00a0]*(\d+(?:\.\d+)*)(?![\d.]*\d)[.):]?(?=[\s\u00a0]+[\p{Lu}–—-]|$)|(\d+(?:\.\d+)+|\d+(?=[.)]))[.)]?[\s\u00a0])`,
  'iu',
);
const ATTACHMENT = new RegExp(
  String.raw`^[\s\p{P}]*(${ATTACHMENT_HEADS})[\s\u00a0]+(\d+|[A-Z](?:-\d+)?|[IVXLC]+)(?![\p{L}\p{N}])`,
  'iu',
);
/** A longer line that begins with the name of an attachment is a sentence about it. */
const MOST_WORDS = 12;

/** Returns the number by which references name a paragraph: `8.2`, `schedule 3`; undefined for none. */
function numberOf({ number, text }: OutlineParagraph): string | undefined {
  const typed = number === '' ? TYPED.exec(text) : null;
  const clause = number === '' ? (typed?.[1] ?? typed?.[2]) : COUNTED.exec(number)?.[2];
  if (clause !== undefined) return clause;
  const label =
    ATTACHMENT.exec(number) ?? (text.split(/\s+/u).length > MOST_WORDS ? null : ATTACHMENT.exec(text));
  return label === null ? undefined : attachment(label[1] ?? '', label[2] ?? '');
}
