/** A file of the record: a part of a chain. */
export interface ActivityFileName {
  readonly fileName: string;
  /** The name of the relay that writes the chain. */
  readonly relay: string;
  /** The number of its first line. */
  readonly first: number;
}

/** What a relay may be called in the names of files. */
export const RELAY_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,62}[A-Za-z0-9])?$/;

/** Returns the name of the file that begins with the line `first`, on the day of `time` (milliseconds since 1970, UTC). */
export function nameActivityFile(relay: string, first: number, time: number): string {
  const day = new Date(time).toISOString().slice(0, 10);
  return `${relay}.${String(first).padStart(12, '0')}.${day}.jsonl`;
}

/** Returns the name of the file that says which line of a relay's chain was confirmed last. */
export function nameHeadFile(relay: string): string {
  return `${relay}.head.json`;
}

/** Returns the relays of the files in a folder that say which line was confirmed last. */
export function findHeads(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => /^([\w-]+)\.head\.json$/.exec(name)?.[1] ?? []);
}

/** Returns the chains among the names in a folder, by relay, each with its files in the order of their lines. */
export function findChains(names: readonly string[]): ReadonlyMap<string, readonly ActivityFileName[]> {
  const files = names.flatMap((fileName): ActivityFileName[] => {
    const [, relay, first] = /^([\w-]+)\.(\d{12,15})\.\d{4}-\d\d-\d\d\.jsonl$/.exec(fileName) ?? [];
    return relay === undefined ? [] : [{ fileName, relay, first: Number(first) }];
  });
  const chains = new Map<string, ActivityFileName[]>();
  for (const file of files.toSorted((a, b) => a.relay.localeCompare(b.relay) || a.first - b.first)) {
    const chain = chains.get(file.relay);
    if (chain === undefined) chains.set(file.relay, [file]);
    else chain.push(file);
  }
  return chains;
}
