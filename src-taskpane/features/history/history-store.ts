import type { Session } from '#server/relay/api.ts';
import { isLasting } from '../../device/is-lasting.ts';
import type { DeviceRecords } from '../../device/records.ts';
import type { HistoryEntry, RecordedRequest } from './model.ts';

/** Days for which entries are kept if the firm lets them outlast the pane. */
const DAYS = 30;
const DAY_MS = 86_400_000;

/** The history of one user on this device. Each entry belongs to one document, and is shown only there. */
interface HistoryStore {
  readonly put: (documentId: string | undefined, request: RecordedRequest) => Promise<void>;
  /** Lists the entries of a document; for one that was never saved, those since the pane was opened. */
  readonly list: (documentId: string | undefined) => Promise<readonly HistoryEntry[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  /**
   * Deletes what may no longer be kept: entries older than 30 days, or all if the firm keeps none; and likewise the copies of saved
   * versions, whose keys begin with their time.
   */
  readonly prune: () => Promise<void>;
}

/** Opens the history as the firm's settings allow. If it is off, nothing is stored. */
export function openHistory(
  records: DeviceRecords,
  session: Pick<Session, 'history' | 'keepOnDeviceDays' | 'user'>,
  now: () => Date,
): HistoryStore {
  const store = records.open<HistoryEntry>('history', isLasting(session));
  // A document that was never saved has no id by which it could be recognised later.
  const passing = records.open<HistoryEntry>('history', false);
  const userId = session.user.id;
  return {
    async put(documentId = '', { number, ...request }) {
      if (session.history === 'off') return;
      const key = [userId, documentId, request.at, number].join('\n');
      await (documentId === '' ? passing : store).put(key, { ...request, key, userId, documentId });
    },
    async list(documentId = '') {
      const all = await store.all();
      return all.filter((entry) => entry.userId === userId && entry.documentId === documentId);
    },
    async remove(keys) {
      await Promise.all(keys.map((key) => store.delete(key)));
    },
    async prune() {
      if (!isLasting(session)) return records.clearLasting(['history', 'copies']);
      const oldest = new Date(now().getTime() - DAYS * DAY_MS).toISOString();
      const all = await store.all();
      await Promise.all(all.filter(({ at }) => at < oldest).map(({ key }) => store.delete(key)));
      const copies = records.open('copies', true);
      const old = (await copies.keys()).filter((key) => key < oldest);
      await Promise.all(old.map((key) => copies.delete(key)));
    },
  };
}
