import { wrap, type IDBPDatabase } from 'idb';

/** The kinds of records kept on the device, each in its own store. */
export const STORES = [
  'playbooks',
  'reviews',
  'prompts',
  'clauses',
  'proposals',
  'decided',
  'history',
  'projects',
  'saved',
  'copies',
  'deals',
  'reports',
] as const;
export type StoreName = (typeof STORES)[number];

/** Records of one kind, by key. Never rejects: where the browser refuses storage, records last as long as the pane. */
export interface RecordStore<Value> {
  get(key: string): Promise<Value | undefined>;
  all(): Promise<readonly Value[]>;
  /** The keys alone, without reading what may be large. */
  keys(): Promise<readonly string[]>;
  put(key: string, value: Value): Promise<void>;
  delete(key: string): Promise<void>;
}

/** Everything that is kept on the device. */
export interface DeviceRecords {
  /** Records of one kind; `isLasting` false keeps them in memory only. Ask for each kind with one type. */
  open<Value>(name: StoreName, isLasting: boolean): RecordStore<Value>;
  /** Deletes all records of these kinds. */
  clear(names: readonly StoreName[]): Promise<void>;
  /** Deletes what lasts longer than the pane, of these kinds or of all: for a device that must keep nothing. */
  clearLasting(names?: readonly StoreName[]): Promise<void>;
}

const DATABASE = 'codicil';
/** Increases with each new kind; existing stores are kept. */
const VERSION = 10;

/** Creates records in the browser's IndexedDB. */
export function createDeviceRecords(factory: () => IDBFactory | undefined): DeviceRecords {
  let opened: Promise<IDBPDatabase | undefined> | undefined;
  const memory = new Map<StoreName, Map<string, unknown>>();
  const open = (): Promise<IDBPDatabase | undefined> => (opened ??= openDatabase(factory));

  const attempt = async <T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> => {
    try {
      const database = await open();
      return database === undefined ? undefined : await use(database);
    } catch {
      // Blocked, full or broken storage loses only what would have been kept.
      return undefined;
    }
  };

  return {
    open<Value>(name: StoreName, isLasting: boolean): RecordStore<Value> {
      const held = memory.get(name) ?? new Map<string, unknown>();
      memory.set(name, held);
      // Callers open each store with its one type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it holds nothing else
      const own = held as Map<string, Value>;
      const lasting = async <T>(use: (database: IDBPDatabase) => Promise<T>): Promise<T | undefined> =>
        isLasting ? attempt(use) : undefined;
      return {
        async get(key) {
          const kept: Value | undefined = await lasting((database) => database.get(name, key));
          return own.get(key) ?? kept;
        },
        async all() {
          const kept = await lasting((database) => readAll<Value>(database, name));
          return [...new Map([...(kept ?? []), ...own]).values()];
        },
        async keys() {
          const kept = await lasting((database) => database.getAllKeys(name));
          return [...new Set([...(kept ?? []), ...own.keys()].filter((key) => typeof key === 'string'))];
        },
        async put(key, value) {
          own.set(key, value);
          await lasting((database) => database.put(name, value, key));
        },
        async delete(key) {
          own.delete(key);
          await lasting((database) => database.delete(name, key));
        },
      };
    },
    async clear(names) {
      for (const name of names) memory.get(name)?.clear();
      await attempt(async (database) => {
        await Promise.all(names.map((name) => database.clear(name)));
      });
    },
    async clearLasting(names = STORES) {
      await attempt(async (database) => {
        await Promise.all(names.map((name) => database.clear(name)));
      });
    },
  };
}

async function readAll<Value>(
  database: IDBPDatabase,
  name: StoreName,
): Promise<readonly (readonly [string, Value])[]> {
  const { store } = database.transaction(name);
  const [keys, values]: [readonly IDBValidKey[], readonly Value[]] = await Promise.all([
    store.getAllKeys(),
    store.getAll(),
  ]);
  return values.flatMap((value, index) => {
    const key = keys[index];
    return typeof key === 'string' ? [[key, value] as const] : [];
  });
}

async function openDatabase(factory: () => IDBFactory | undefined): Promise<IDBPDatabase | undefined> {
  // Mere access throws where a browser blocks storage in frames.
  const request = factory()?.open(DATABASE, VERSION);
  if (request === undefined) return undefined;
  request.addEventListener('upgradeneeded', () => {
    const database = request.result;
    const present = database.objectStoreNames;
    for (const name of STORES) if (!present.contains(name)) database.createObjectStore(name);
  });
  const database: IDBPDatabase | undefined = await wrap(request);
  // A newer pane in another window waits for this one to close its connection.
  database?.addEventListener('versionchange', () => database.close());
  return database;
}
