import type { DocumentStories } from '#shared/ooxml/story/document.ts';
import { unreadKind, type UnreadKind } from '#shared/ooxml/story/unread.ts';
import type { Steps } from '../../diff/slices.ts';
import { compareInSteps } from '../compare-documents.ts';
import type { Unreadable } from '../find-silent.ts';
import type { ComparedPart, Comparison } from '../model.ts';
import { openPackage } from '../read/open-package.ts';
import { compareRest } from './compare-rest.ts';
import { listAuthors } from './list-authors.ts';
import { listChanges } from './list-changes.ts';
import { listLooks } from './list-looks.ts';
import type { ChangeTrace, TracedPart } from './model.ts';
import { listElements, readBoth, listStories, type Reading } from './readings.ts';

/**
 * Traces all that was done to a .docx until it became another one, both as they are shown, their tracked changes accepted. What was done
 * without tracking is between the earlier file and the later one without the changes that it alone tracks; what it tracks is between that and the
 * later one: a difference can be in no third place. Returns which file is no .docx, where one is. Pauses often.
 */
export function* traceChanges(before: Uint8Array, after: Uint8Array): Steps<ChangeTrace | Unreadable> {
  const sent = yield* openPackage(before);
  if (sent === undefined) return 'before';
  const returned = yield* openPackage(after);
  if (returned === undefined) return 'after';
  const readings = yield* readBoth(sent, returned);
  const { came, base, now, known } = readings;
  const untracked = yield* compareInSteps(came.paragraphs, base.paragraphs);
  const tracked = yield* compareInSteps(base.paragraphs, now.paragraphs);
  const same = chain(untracked.same, tracked.same);
  const of = 'words';
  const all = listStories(sent);
  const decided = listAuthors(all, { of, except: known.after });
  const gone = new Set([...known.before].filter((key) => !known.after.has(key)));
  const pending = listAuthors(all, { of, except: gone });
  return {
    changes: listChanges(untracked, tracked, readings),
    looks: yield* listLooks(same, readings),
    parts: countParts(now, new Set(same.map((one) => one.after))),
    pending,
    decided,
    rest: yield* compareRest(
      { bytes: before, opened: sent, read: listElements(came) },
      { bytes: after, opened: returned, read: listElements(now) },
    ),
    unread: countUnread([sent, returned]),
  };
}

type Same = Comparison['same'];

/** Joins what is the same from the first reading to the second with what is the same from there to the third. */
function chain(first: Same, second: Same): Same {
  const origins = new Map(first.map(({ before, after }) => [after, before]));
  return second.flatMap(({ before, after }) => {
    const origin = origins.get(before);
    return origin === undefined ? [] : [{ before: origin, after }];
  });
}

function countParts({ paragraphs }: Reading, same: ReadonlySet<number>): readonly TracedPart[] {
  const parts = new Map<ComparedPart, TracedPart>();
  for (const [at, { part }] of paragraphs.entries()) {
    const known = parts.get(part) ?? { part, all: 0, same: 0 };
    parts.set(part, { part, all: known.all + 1, same: known.same + Number(same.has(at)) });
  }
  return [...parts.values()];
}

/** Counts what could not be read in either file: the more of both, because most is in both. */
function countUnread(files: readonly DocumentStories[]): ReadonlyMap<UnreadKind, number> {
  const most = new Map<UnreadKind, number>();
  for (const { unread } of files) {
    const counts = new Map<UnreadKind, number>();
    for (const one of unread) counts.set(unreadKind(one), (counts.get(unreadKind(one)) ?? 0) + one.count);
    for (const [kind, count] of counts) most.set(kind, Math.max(most.get(kind) ?? 0, count));
  }
  return most;
}
