import type { Steps } from '../diff/slices.ts';
import { compareInSteps } from './compare-documents.ts';
import type { Comparison, ReadParagraph } from './model.ts';
import { redlineParagraphs, type RedlinedParagraph } from './redline-paragraphs.ts';
import { withoutAccepted, type AcceptedChange, type SilentDifference } from './without-accepted.ts';
import { openPackage } from './read/open-package.ts';
import { readParagraphs } from './read/read-paragraphs.ts';
import { listRevisions, toRevisionKey } from '#shared/ooxml/revisions.ts';

/** What was changed in a document without tracking it. */
export interface SilentChanges extends Comparison {
  readonly differences: readonly SilentDifference[];
  /** The paragraphs of the document that was sent, as it was shown. */
  readonly before: readonly ReadParagraph[];
  /** The paragraphs of the document that came back, without the changes that it tracks, to which the positions refer. */
  readonly after: readonly ReadParagraph[];
}

/**
 * Redlines a .docx that came back, with all of its tracked changes accepted, against the one that was sent as it was shown, its changes
 * accepted too. Returns which file is no .docx, where one is. Pauses often.
 */
export function* redlineFiles(
  before: Uint8Array,
  after: Uint8Array,
): Steps<RedlinedParagraph[] | Unreadable> {
  const sent = yield* openPackage(before);
  if (sent === undefined) return 'before';
  const returned = yield* openPackage(after);
  if (returned === undefined) return 'after';
  const old = yield* readParagraphs(sent, () => true);
  return yield* redlineParagraphs(old, yield* readParagraphs(returned, () => true));
}

/** A file that cannot be compared because it is no .docx. */
export type Unreadable = 'before' | 'after';

/**
 * Finds what is different between a .docx that was sent and the one that came back, apart from the changes that the latter tracks. Tracked
 * changes that were sent, and came back as they were, are part of what was sent; `accepted` are those that the user accepted since it came
 * back, which are not silent. Returns which file is no .docx, where one is. Pauses often.
 */
export function* findSilent(
  before: Uint8Array,
  after: Uint8Array,
  accepted: readonly AcceptedChange[] = [],
): Steps<SilentChanges | Unreadable> {
  const sent = yield* openPackage(before);
  if (sent === undefined) return 'before';
  const returned = yield* openPackage(after);
  if (returned === undefined) return 'after';
  const own = new Set<string>();
  for (const { source } of [sent.body, ...sent.notes.values(), ...sent.headers]) {
    listRevisions(source, own);
    yield;
  }
  const old = yield* readParagraphs(sent, () => true);
  const fresh = yield* readParagraphs(returned, (revision) => own.has(toRevisionKey(revision)));
  const { differences, ...rest } = yield* compareInSteps(old, fresh);
  const silent = yield* withoutAccepted(differences, old, fresh, accepted);
  return { ...rest, differences: silent, before: old, after: fresh };
}
