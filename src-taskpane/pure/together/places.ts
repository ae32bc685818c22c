import type {
  AfterParagraph,
  Broken,
  BrokenKind,
  ChangedAgreement,
  Fix,
  PlaceNow,
  ProposedEdit,
} from './model.ts';

/** Returns the proposals that the agreement after the changes contains, each once. */
export const collectEdits = (after: ChangedAgreement['after']): ReadonlySet<ProposedEdit> =>
  new Set(after.flatMap(({ edit }) => edit ?? []));

/** Returns the words' place now if none of them is new and they are side by side; undefined otherwise. */
export function keptPlace({ pieces }: AfterParagraph, start: number, end: number): PlaceNow | undefined {
  const piece = pieces.find((one) => one.isKept && one.start <= start && end <= one.end);
  if (piece === undefined) return undefined;
  const from = piece.now.start + start - piece.start;
  return { paragraph: piece.now.paragraph, start: from, end: from + end - start };
}

/** Returns where to look now: at the words if they are kept, else at what is replaced there, or at its paragraph. */
function placeNow(
  { before }: Pick<ChangedAgreement, 'before'>,
  paragraph: AfterParagraph,
  start: number,
  end: number,
): PlaceNow {
  const kept = keptPlace(paragraph, start, end);
  if (kept !== undefined) return kept;
  const piece =
    paragraph.pieces.find((one) => !one.isKept && one.start < end && one.end > start) ?? paragraph.pieces[0];
  const now = piece?.now ?? { paragraph: paragraph.origin ?? paragraph.edit?.first ?? 0, start: 0, end: 0 };
  return now.end > now.start
    ? now
    : { paragraph: now.paragraph, start: 0, end: before[now.paragraph]?.text.length ?? 0 };
}

/** Returns what is broken at a place of a paragraph after the changes; `other` is what the words should be, or are compared with. */
export function toBroken(
  agreement: Pick<ChangedAgreement, 'before'>,
  kind: BrokenKind,
  own: AfterParagraph,
  at: Pick<Broken, 'paragraph' | 'start' | 'end' | 'other'>,
  fix?: Fix,
): Broken {
  const { paragraph, start, end, other } = at;
  return {
    kind,
    paragraph,
    start,
    end,
    words: own.text.slice(start, end),
    other,
    now: placeNow(agreement, own, start, end),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** Returns the fix that replaces words of a proposal; undefined for words of a clause about which nothing is proposed. */
export function replaceInProposal(
  { after }: Pick<ChangedAgreement, 'after'>,
  paragraph: number,
  { start, end }: { readonly start: number; readonly end: number },
  words: string,
): Fix | undefined {
  const own = after[paragraph];
  const edit = own?.edit;
  if (own === undefined || edit === undefined) return undefined;
  const lines = after.flatMap((one, index) => {
    if (one.edit !== edit) return [];
    return [index === paragraph ? `${one.text.slice(0, start)}${words}${one.text.slice(end)}` : one.text];
  });
  return { kind: 'replace', editId: edit.id, text: lines.join('\n') };
}
