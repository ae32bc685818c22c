import { askEach } from '../read/ask-each.ts';
import { words } from '../read/text.ts';
import type { TrackedChange } from '../model/review.ts';
import type { WordSession } from '../session.ts';
import { agree } from './find-in-word.ts';
import { changesWithin, toKey } from '../plan/changes.ts';
import type { Pending } from './pending.ts';
import { readMarkedChanges } from './review-markup.ts';
import { isTouching } from '../read/positions.ts';

/** Changes with Word's own objects for them. */
export type Objects = ReadonlyMap<TrackedChange, Word.TrackedChange>;

/** Reads the keys of the changes in a paragraph from its own markup; undefined where Word does not return it. One round trip. */
export async function readKeys(
  { context }: WordSession,
  item: Word.Paragraph,
): Promise<readonly string[] | undefined> {
  let keys: readonly string[] | undefined;
  await askEach(context, [askKeys(item, (read) => (keys = read))]);
  return keys;
}

/** Returns the request for the keys of the changes in a paragraph; `tell` gets undefined where Word does not return its markup. */
export const askKeys = (item: Word.Paragraph, tell: (keys: readonly string[] | undefined) => void) => () => {
  const ooxml = item.getOoxml();
  return () =>
    tell(
      readMarkedChanges(ooxml.value)
        ?.filter(({ isLeftToWord }) => isLeftToWord !== true)
        .map(toKey),
    );
};

/**
 * Returns whether a paragraph and its changes are as they were read, and Word's objects are these changes and there. One round trip where
 * they are.
 */
export async function isAsRead(
  { context }: WordSession,
  { items, texts, changes }: Pending,
  paragraph: number,
  objects: Objects,
): Promise<boolean> {
  const [item, before] = [items[paragraph], texts[paragraph]];
  if (item === undefined || before === undefined) return false;
  let keys: readonly string[] | undefined;
  let isSame = true;
  let failed = false;
  await askEach(
    context,
    [
      askKeys(item, (now) => (keys = now)),
      () => {
        item.load('text');
        return () => {
          isSame &&= words(item.text) === before;
        };
      },
      ...[...objects].map(([change, object]) => () => {
        object.load('author,text');
        const relation = object.getRange().compareLocationWith(item.getRange('Whole'));
        return () => {
          isSame &&= agree(change, object) && isTouching(relation.value);
        };
      }),
    ],
    {
      onFailure: () => {
        failed = true;
      },
    },
  );
  return !failed && isSame && isEqual(keys, changesWithin(changes, paragraph).map(toKey));
}

/** Returns whether two lists of keys are the same. */
export const isEqual = (one: readonly string[] | undefined, other: readonly string[]): boolean =>
  one?.length === other.length && one.every((key, index) => key === other[index]);
