import type { Session } from '#server/relay/api.ts';
import { isLasting } from '../device/is-lasting.ts';
import type { DeviceRecords } from '../device/records.ts';

/** A version of a document that was saved in the vault from this device. */
export interface SavedVersion {
  readonly key: string;
  readonly userId: string;
  /** Id of the document, as in `WordDocument.documentId`; empty for one that was never saved. */
  readonly documentId: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly fileId: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly savedAt: string;
  /** Length of the file in bytes. */
  readonly size: number;
}

/** A saved version, and whether its bytes are still on this device. */
export interface ListedVersion extends SavedVersion {
  readonly hasCopy: boolean;
}

/** The versions that one user has saved from this device. The service's interface gives no file back, so that a copy is kept. */
export interface SavedVersions {
  /** Records a version, with a copy where the settings allow one and it is not too large. */
  readonly put: (
    documentId: string | undefined,
    version: Pick<SavedVersion, 'projectId' | 'projectName' | 'fileId' | 'name'>,
    bytes: Uint8Array<ArrayBuffer>,
  ) => Promise<void>;
  /** Lists what may still be kept, newest first. */
  readonly list: () => Promise<readonly ListedVersion[]>;
  /** Reads a copy; undefined if it is no longer on this device. */
  readonly readCopy: (version: SavedVersion) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Deletes all copies of this user. What was saved where remains known. */
  readonly deleteCopies: () => Promise<void>;
}

/** How long a copy is kept: on the device for at most so many days, until the pane is closed (0), or not at all. */
type CopyLifetime = number | undefined;

/** Days for which copies are kept where the setting HISTORY lets them outlast the pane, as for the history. */
const COPY_DAYS = 30;
const DAY_MS = 86_400_000;
/** Largest copy, in bytes. */
const MOST_COPY_BYTES = 20 * 1024 * 1024;
/** All copies of a user together, in bytes; the oldest go first. */
const MOST_BYTES = 60 * 1024 * 1024;
const MOST_COPIES = 12;

type Settings = Pick<Session, 'history' | 'keepOnDeviceDays' | 'user'>;

/** Returns how long the firm's settings let a copy of a document stay on this device. */
export function copyLifetime(session: Omit<Settings, 'user'>): CopyLifetime {
  if (session.history === 'off') return undefined;
  return isLasting(session) ? Math.min(COPY_DAYS, session.keepOnDeviceDays) : 0;
}

/** Opens the saved versions of a user as the firm's settings allow. For a document that was never saved, they last as long as the pane. */
export function openSavedVersions(records: DeviceRecords, session: Settings, now: () => Date): SavedVersions {
  const days = session.keepOnDeviceDays;
  const lifetime = copyLifetime(session);
  const userId = session.user.id;
  const stores = (isKnown: boolean) => ({
    saved: records.open<SavedVersion>('saved', isKnown && days > 0),
    copies: records.open<Uint8Array<ArrayBuffer>>(
      'copies',
      isKnown && lifetime !== undefined && lifetime > 0,
    ),
  });
  const { saved, copies } = stores(true);
  const since = (most: number): string => new Date(now().getTime() - most * DAY_MS).toISOString();

  const list = async (): Promise<readonly ListedVersion[]> => {
    if (days === 0) await records.clearLasting(['saved']);
    if (lifetime === undefined || lifetime === 0) await records.clearLasting(['copies']);
    const all = await saved.all();
    const expired = days === 0 ? [] : all.filter(({ savedAt }) => savedAt < since(days));
    await Promise.all(expired.flatMap(({ key }) => [saved.delete(key), copies.delete(key)]));
    const kept = new Set(lifetime === undefined ? [] : await copies.keys());
    const oldest = lifetime === undefined || lifetime === 0 ? '' : since(lifetime);
    return all
      .filter((version) => version.userId === userId && !expired.includes(version))
      .map((version) => ({ ...version, hasCopy: kept.has(version.key) && version.savedAt >= oldest }))
      .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  };
  return {
    list,
    async put(documentId = '', version, bytes) {
      const savedAt = now().toISOString();
      // The time first: copies expire by their keys, without being read.
      const key = [savedAt, userId, documentId, version.projectId, version.fileId].join('\n');
      const into = stores(documentId !== '');
      await into.saved.put(key, { ...version, key, userId, documentId, savedAt, size: bytes.length });
      if (lifetime === undefined || bytes.length > MOST_COPY_BYTES) return;
      await into.copies.put(key, bytes);
      const excess = beyondLimits((await list()).filter(({ hasCopy }) => hasCopy));
      await Promise.all(excess.map((one) => copies.delete(one.key)));
    },
    readCopy: ({ key }) => copies.get(key),
    async deleteCopies() {
      const own = (await list()).filter(({ hasCopy }) => hasCopy);
      await Promise.all(own.map(({ key }) => copies.delete(key)));
    },
  };
}

/** Returns the versions, newest first, whose copies are too many or too much. */
function beyondLimits(versions: readonly ListedVersion[]): readonly ListedVersion[] {
  let bytes = 0;
  return versions.filter(({ size }, place) => {
    bytes += size;
    return place >= MOST_COPIES || bytes > MOST_BYTES;
  });
}
