import type { LedgerEntry } from '../../pure/citations/model.ts';
import { PaneError } from '../../errors.ts';
import { loadAnchors, type FoundAnchor, type AnchorLookup } from '../anchors/anchors.ts';
import { type AnchorRole, isDeletionRole } from '../anchors/roles.ts';
import { citingMessages } from '../citing-messages.ts';
import { wordMessages } from '../messages.ts';
import { readCurrentTexts } from '../read/current-text.ts';
import { askOutline } from '../read/document/outline.ts';
import type { Capabilities, Capability } from '../model/capabilities.ts';
import type { LedgerItem } from '../model/insertion.ts';
import { findPending } from '../anchors/pending.ts';
import { isUnmarked, removalBlockedReason, unmarkedReason } from '../anchors/removable.ts';
import { words } from '../read/text.ts';
import { findCitedSentence, shorten } from './cited-sentence.ts';
import { findParagraphPlaces } from './entry-places.ts';
import type { WordSession } from '../session.ts';

/** The roles of anchors, best first, to show the place of an insertion. */
const PREFERENCE: readonly AnchorRole[] = [
  'words',
  'paragraphs',
  'table',
  'replacement',
  'comment',
  'deletedWords',
  'deletedParagraphs',
  'citation',
  'note',
];

/**
 * Describes entries and the state of their places, in document order; entries without a known place come last, in the given order.
 * `undoable`: the entries whose old words are still in memory.
 */
export async function describeEntries(
  session: WordSession,
  entries: readonly LedgerEntry[],
  undoable: ReadonlySet<string>,
): Promise<LedgerItem[]> {
  const { context, capabilities } = session;
  const { found, lost } = await loadAnchors(
    session,
    entries.flatMap(({ anchors }) => anchors),
  );
  const pending = await findPending(session, found);
  const places = entries.map((entry) => {
    const own = found.filter(({ anchor }) => entry.anchors.some(({ name }) => name === anchor.name));
    const standing = own.some((anchor) => pending.has(anchor) || isStanding(anchor));
    const best = standing ? bestOf(own) : undefined;
    const paragraph = best?.marked.paragraphs.getFirst();
    paragraph?.load('text');
    const isPart = best !== undefined && isPartOfSentence(best, own);
    return { entry, own, best, paragraph, around: isPart ? paragraph : undefined };
  });
  const main = places.some(({ best }) => best !== undefined) ? askOutline(context) : undefined;
  await context.sync();
  const sentences = places.flatMap(({ around }) => around ?? []);
  const read = capabilities.reviewedText.available ? await readCurrentTexts(context, sentences) : [];
  const texts = new Map(sentences.map((paragraph, index) => [paragraph, read[index]]));
  const paragraphs = places.map(({ paragraph }) => paragraph);
  const located = main === undefined ? [] : await findParagraphPlaces(session, main, paragraphs);
  return places
    .map(({ entry, own, best, paragraph, around }, index) => {
      const there = { state: 'present', shown: best?.text ?? '' } as const;
      const { state, shown } = best === undefined || isUnmarked(entry) ? stateWithout(entry, lost) : there;
      const text =
        around === undefined
          ? shown
          : findCitedSentence(words(texts.get(around) ?? around.text), wordsOf(own));
      const item: LedgerItem = {
        entry,
        state,
        clause: state === 'present' ? (located[index]?.clause ?? '') : '',
        excerpt: shorten(words(text)),
        pending: own.filter((anchor) => pending.has(anchor)).length,
        removal: removalOf(entry, own, state, { capabilities, lost, undoable }),
        restores: state === 'unmarked' || own.some(({ role }) => role === 'replacement'),
      };
      // Within a paragraph the position of the words gives the order.
      const offsets = wordsOf(own).map((marked) => words(paragraph?.text ?? '').indexOf(marked));
      return {
        item,
        position: located[index]?.position ?? Number.POSITIVE_INFINITY,
        offset: Math.min(...offsets.filter((offset) => offset >= 0)),
      };
    })
    .toSorted((a, b) => compare(a.position, b.position) || compare(a.offset, b.offset))
    .map(({ item }) => item);
}

/** Returns true if the marked words say little without their sentence: a change of a rewrite, the reference of a note, a citation. */
const isPartOfSentence = ({ role }: FoundAnchor, own: readonly FoundAnchor[]): boolean =>
  role === 'note' ||
  role === 'citation' ||
  (own.length > 1 && (role === 'words' || role === 'replacement' || role === 'deletedWords'));

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

/** Returns the words of an entry that Word shows now. */
const wordsOf = (own: readonly FoundAnchor[]): string[] =>
  own
    .filter(({ role }) => !isDeletionRole(role))
    .map(({ text }) => words(text).trim())
    .filter((text) => text !== '');

/** Returns the state of an entry whose words were not found. */
function stateWithout(
  entry: LedgerEntry,
  lost: AnchorLookup['lost'],
): { readonly state: LedgerItem['state']; readonly shown: string } {
  const shown = entry.anchors.flatMap(({ name }) => lost.get(name) ?? [])[0];
  if (shown !== undefined) return { state: 'unreachable', shown };
  return { state: isUnmarked(entry) ? 'unmarked' : 'missing', shown: '' };
}

/**
 * False for the empty bookmark that remains where words were rejected. That of an empty paragraph counts while it is pending; that of
 * words that replaced others still marks their place.
 */
function isStanding({ role, control, text }: FoundAnchor): boolean {
  return control !== undefined || text !== '' || isDeletionRole(role) || role === 'replacement';
}

/** Returns whether an entry can be removed here, and the reason where it cannot. */
function removalOf(
  entry: LedgerEntry,
  own: readonly FoundAnchor[],
  state: LedgerItem['state'],
  { capabilities, lost, undoable }: Here,
): Capability {
  if (state === 'missing') return { available: true };
  if (state === 'unmarked' || own.some(({ role }) => role === 'replacement')) {
    return undoable.has(entry.id)
      ? { available: true }
      : no(state === 'unmarked' ? unmarkedReason(entry, capabilities) : citingMessages.notAfterReload);
  }
  const reason = removalBlockedReason(entry, own, lost, capabilities);
  return reason === undefined ? { available: true } : no(reason);
}

interface Here {
  readonly capabilities: Capabilities;
  readonly lost: AnchorLookup['lost'];
  readonly undoable: ReadonlySet<string>;
}

const no = (reason: string): Capability => ({ available: false, reason });

/** Selects the place of an entry. Rejects with `insertion_missing` when it is gone. */
export async function selectEntry(session: WordSession, entry: LedgerEntry): Promise<void> {
  const { context } = session;
  if (isUnmarked(entry)) throw new PaneError('not_writable_here', wordMessages.unmarked);
  const { found, lost } = await loadAnchors(session, entry.anchors);
  const best = bestOf(found);
  if (best === undefined && lost.size > 0) throw new PaneError('not_writable_here', wordMessages.unreachable);
  if (best === undefined) throw new PaneError('insertion_missing', wordMessages.missing);
  best.range.select('Select');
  await context.sync();
}

function bestOf(found: readonly FoundAnchor[]): FoundAnchor | undefined {
  return PREFERENCE.map((role) => found.find((anchor) => anchor.role === role)).find(
    (anchor) => anchor !== undefined,
  );
}
