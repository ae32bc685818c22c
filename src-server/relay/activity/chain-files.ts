import type { FileHandle } from 'node:fs/promises';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../http/clock.ts';
import type { Activity } from './activity.ts';
import type { ChainPosition } from './chain.ts';
import { chainActivity } from './chain.ts';
import { readChainEnd, writeHead } from './chain-end.ts';
import { nameActivityFile } from './file-names.ts';

interface OpenFile {
  readonly handle: FileHandle;
  readonly day: string;
  /** Bytes that were confirmed. What a failed write left after them is overwritten. */
  size: number;
}

/** Options of {@link ChainFiles}. */
export interface ChainFilesOptions {
  readonly folder: string;
  /** The relay's name, which begins the names of its files: no other process may use it in the folder. */
  readonly relay: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'info' | 'error'>;
  /** A file that has reached this size, in bytes, is followed by another. */
  readonly fileBytes: number;
}

/** The files of one relay's chain, of which the last one is written. It makes one call at a time. */
export class ChainFiles {
  readonly #options: ChainFilesOptions;
  /** The end of what was confirmed; undefined until it was read. */
  #position: ChainPosition | undefined;
  #isHeadLost = false;
  #file: OpenFile | undefined;

  constructor(options: ChainFilesOptions) {
    this.#options = options;
  }

  /** True if the chain was continued without knowing which line was its last. */
  get isHeadLost(): boolean {
    return this.#isHeadLost;
  }

  /** Finds the end of the chain and the file that continues it, which it begins if need be. Rejects if that cannot be read or written. */
  async prepare(): Promise<{ readonly last: ChainPosition; readonly to: OpenFile }> {
    const { folder, relay, log, fileBytes } = this.#options;
    if (this.#position === undefined) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const end = await readChainEnd(folder, relay);
      this.#isHeadLost = end.isHeadLost;
      // Before the first line: a chain without it has lost it.
      if (end.position.number === 0 && !end.isHeadLost) await writeHead(folder, relay, end.position);
      this.#position = end.position;
    }
    const file = this.#file;
    const isGone = file !== undefined && (await file.handle.stat()).nlink === 0;
    if (isGone) log.error({ relay }, 'a file of the activity record was removed while it was written');
    const isUsable = file !== undefined && !isGone && file.day === this.#day() && file.size < fileBytes;
    const to = isUsable ? file : await this.#openNext(this.#position);
    this.#file = to;
    return { last: this.#position, to };
  }

  /** Adds actions to the chain; when it resolves they are on the disk. After a rejection none of them was added. */
  async append(group: readonly Activity[]): Promise<void> {
    const { last, to } = await this.prepare();
    let end = last;
    const text = group.map((activity) => {
      const line = chainActivity(activity, end);
      end = line.position;
      return `${line.text}\n`;
    });
    const bytes = Buffer.from(text.join(''));
    await to.handle.truncate(to.size);
    for (let done = 0; done < bytes.length;) {
      const { bytesWritten } = await to.handle.write(bytes, done, bytes.length - done, to.size + done);
      done += bytesWritten;
    }
    await to.handle.datasync();
    to.size += bytes.length;
    this.#position = end;
  }

  /** Writes beside the files where the chain ends now. */
  async writeHead(): Promise<void> {
    const { folder, relay } = this.#options;
    if (this.#position !== undefined) await writeHead(folder, relay, this.#position);
  }

  async close(): Promise<void> {
    await this.#file?.handle.close();
  }

  async #openNext(last: ChainPosition): Promise<OpenFile> {
    const { folder, relay, clock, log } = this.#options;
    await this.#file?.handle.close();
    this.#file = undefined;
    const name = nameActivityFile(relay, last.number + 1, clock.now());
    // Left by an attempt that failed, if it is there: nothing in it was confirmed.
    const handle = await open(join(folder, name), 'w', 0o600);
    // Outside of the folder, so that the end of the file before can be proved without it.
    log.info({ file: name, after: last.number, hash: last.hash }, 'a file of the activity record begins');
    return { handle, day: this.#day(), size: 0 };
  }

  #day(): string {
    return new Date(this.#options.clock.now()).toISOString().slice(0, 10);
  }
}
