import type { Steps } from '../diff/slices.ts';
import type { OutlineParagraph } from '../markdown/clauses.ts';
import { findSubjects, type StatedValue } from '../playbooks/frames/find-subjects.ts';
import { findFigures } from '../proofread/figures.ts';
import type { AfterParagraph, Broken, ChangedAgreement, ProposedEdit } from './model.ts';
import { collectEdits, keptPlace, toBroken } from './places.ts';

/** A value of a subject, where a paragraph states it. */
interface Said extends StatedValue {
  readonly paragraph: number;
}

/**
 * Finds where the agreement still states a value that the changes replace, of the same subject: payment in 30 days in one clause and in 45
 * days in an annex, where both said 45. Only the subjects that contracts usually state, and only what was the same before. In slices.
 */
export function* findBrokenValues(agreement: ChangedAgreement): Steps<Broken[]> {
  const { before, after } = agreement;
  const edits = collectEdits(after);
  const changed: { readonly edit: ProposedEdit; readonly from: Said; readonly to: Said }[] = [];
  for (const edit of edits) {
    const old = saidIn(before, edit.first, edit.first + edit.paragraphs.length - 1);
    const own = after.flatMap((one, index) => (one.edit === edit ? [index] : []));
    const fresh = saidIn(after, own[0] ?? 0, own.at(-1) ?? -1);
    yield;
    for (const from of old) {
      const same = fresh.filter(({ subject }) => subject === from.subject);
      const to = same.find((one) => !isSameValue(one, from));
      if (to !== undefined && same.every((one) => !isSameValue(one, from))) changed.push({ edit, from, to });
    }
  }
  const found: Broken[] = [];
  if (changed.length === 0) return found;
  for (const [paragraph, own] of after.entries()) {
    for (const said of saidIn(after, paragraph, paragraph)) {
      const { start, end } = said;
      const because = changed.find(
        ({ edit, from }) => own.edit !== edit && from.subject === said.subject && isSameValue(from, said),
      );
      if (because === undefined || keptPlace(own, start, end) === undefined) continue;
      const other = wordsOf(after, because.to);
      found.push(toBroken(agreement, 'value', own, { paragraph, start, end, other }));
    }
    yield;
  }
  return found;
}

/** Finds numbers in words that a change separates from the figures beside them: thirty (60) days. */
export function findBrokenFigures(agreement: ChangedAgreement): Broken[] {
  return agreement.after.flatMap((own, index) => {
    const { edit } = own;
    if (edit === undefined) return [];
    const old = new Set(edit.paragraphs.flatMap((text) => findFigures(text, 0).map(({ words }) => words)));
    return findFigures(own.text, index).flatMap(({ start, end, words, other }): Broken[] =>
      old.has(words) || keptPlace(own, start, end) !== undefined
        ? []
        : [toBroken(agreement, 'figures', own, { paragraph: index, start, end, other })],
    );
  });
}

const wordsOf = (after: readonly AfterParagraph[], { paragraph, start, end }: Said): string =>
  after[paragraph]?.text.slice(start, end) ?? '';

const isSameValue = (one: StatedValue, other: StatedValue): boolean =>
  one.from === other.from && one.to === other.to && one.currency === other.currency;

function saidIn(paragraphs: readonly OutlineParagraph[], first: number, last: number): readonly Said[] {
  return paragraphs.slice(first, last + 1).flatMap(({ text, inTable }, offset) => {
    const above = inTable ? paragraphs[first + offset - 1] : undefined;
    // The label of a row is the cell before.
    const label = above?.inTable === true ? above.text : '';
    return findSubjects(text, label).map((said) => ({ ...said, paragraph: first + offset }));
  });
}
