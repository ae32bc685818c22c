import { abortable, sleep } from '../abortable.ts';
import type { CallContext } from '../call-context.ts';
import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';
import type { RequestCache } from '../request-cache.ts';
import { createRequestCache } from '../request-cache.ts';
import type { SeenProject } from './project-pages.ts';
import { ProjectPages } from './project-pages.ts';
import type { Project, ProjectPage } from './projects.ts';
import type { SharedPages } from './shared-pages.ts';

/** The projects that the service account sees, as far as they are known. */
export interface ProjectsRead {
  readonly projects: readonly Project[];
  /** When the oldest part of it was read. */
  readonly asOf: Date;
  /** How many more there are that have not been read yet. */
  readonly coming: number;
}

export interface ProjectListOptions {
  readonly readPage: (page: number, context: CallContext) => Promise<ProjectPage>;
  readonly clock: Clock;
  /** Calls a minute that refreshing a long list may use. A list of no more pages than this is read again when it is asked for. */
  readonly callsPerMinute: number;
  /** How old the sharing of a project may be when the project is used, and a short list when it is shown, in milliseconds. */
  readonly maxAgeMs: number;
  /** The list of other relays, where there are any. */
  readonly shared?: SharedPages;
}

/** How long the first caller waits for more than the first page, in milliseconds. */
const FIRST_MS = 3_000;
/** A long list is refreshed for so long after it was last asked for, in milliseconds. */
const ACTIVE_MS = 10 * 60_000;
/** Pages that a request may wait for, to know whether there is such a project. */
const AWAITED_PAGES = 5;
/** How often the list of the other relays is asked, in milliseconds. */
const NEWS_MS = 5_000;
/** How long to wait after a page that could not be read, in milliseconds. */
const RETRY_MS = 10_000;

/** In whose name a long list is refreshed. */
const REFRESH = 'project list';

/**
 * The list of projects, kept page by page: however many there are, no call starts over. A short list is read again when it is asked
 * for and old. A long one is shown as it is, and refreshed in the background by age, within a few calls a minute; a project of it that
 * is used has its own page read again where that is old.
 */
export class ProjectList {
  readonly #options: ProjectListOptions;
  readonly #pages = new ProjectPages();
  /** Reads in flight, by page. */
  readonly #reads: RequestCache<void>;
  #usedAt = Number.NEGATIVE_INFINITY;
  #newsAt = Number.NEGATIVE_INFINITY;
  #isRefreshing = false;
  /** When a page was last read in the list's own share of the minute. */
  #reservedAt = Number.NEGATIVE_INFINITY;
  /** Ends the rest between two pages. */
  #rest = new AbortController();
  /** Grows when all that is known is forgotten: what is in flight then is not kept. */
  #generation = 0;
  /** Called when the refresh has read every page, has to wait for its turn, or has ended. */
  readonly #pauses = new Set<() => void>();

  constructor(options: ProjectListOptions) {
    this.#options = options;
    this.#reads = createRequestCache({ clock: options.clock, ttlMs: 0, max: 1 });
  }

  /** All that is known; waits only where nothing is, or for a short list that is old. */
  async list(context: CallContext): Promise<ProjectsRead> {
    await this.#prepare(context);
    const { clock } = this.#options;
    const age = clock.elapsed() - (this.#pages.oldestReadAt ?? clock.elapsed());
    return {
      projects: this.#pages.projects,
      asOf: new Date(clock.now() - age),
      coming: this.#pages.coming,
    };
  }

  /**
   * The project, if there is one and `admits` says yes to it, by sharing that is not older than it may be. Rejects with
   * `projects_incomplete` where that cannot be said yet, and says alike of what is not admitted and what does not exist.
   */
  async find(
    id: string,
    context: CallContext,
    admits: (project: Project) => boolean,
  ): Promise<Project | undefined> {
    const began = this.#options.clock.elapsed();
    await this.#prepare(context);
    const isAdmitted = (seen: SeenProject | undefined): seen is SeenProject =>
      seen !== undefined && admits(seen.project);
    if (!isAdmitted(this.#pages.get(id))) await this.#readAwaitedPages(context);
    const seen = this.#pages.get(id);
    if (!isAdmitted(seen)) {
      if (this.#pages.isComplete) return undefined;
      throw this.#incomplete();
    }
    const around = [seen.page, seen.page + 1, seen.page - 1];
    for (const page of around) {
      const known = this.#pages.get(id);
      if (known !== undefined && this.#isFresh(known.seenAt, began))
        return admits(known.project) ? known.project : undefined;
      const readAt = this.#pages.readAt(page);
      const isThere = page >= 1 && page <= this.#pages.pageCount;
      // oxlint-disable-next-line no-await-in-loop -- the next page only where this one has not said it
      if (isThere && (readAt === undefined || !this.#isFresh(readAt, began))) await this.#read(page, context);
    }
    const found = this.#pages.get(id);
    if (found !== undefined && this.#isFresh(found.seenAt, began))
      return admits(found.project) ? found.project : undefined;
    if (found === undefined && this.#pages.isComplete) return undefined;
    // It has moved further than that, or is gone: reading the whole list tells.
    throw this.#incomplete();
  }

  /** The project has changed. */
  expire(id: string): void {
    this.#pages.expire(id);
  }

  /** Forgets everything. */
  forget(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#reads.forget();
    this.#newsAt = Number.NEGATIVE_INFINITY;
    this.#rest.abort();
  }

  /** Sees that something is known, and that a short list is not old. */
  async #prepare(context: CallContext): Promise<void> {
    const { clock, maxAgeMs, callsPerMinute } = this.#options;
    const began = clock.elapsed();
    this.#usedAt = began;
    const news = this.#takeNews();
    if (this.#pages.isEmpty) await abortable(news, context.signal);
    if (this.#pages.isEmpty) {
      await this.#read(1, context);
      this.#refresh();
      await this.#firstPages(context);
      return;
    }
    const isLong = !this.#pages.isComplete || this.#pages.pageCount > callsPerMinute;
    if (isLong) this.#refresh();
    else for (const page of this.#pages.due(began - maxAgeMs)) await this.#read(page, context);
  }

  /** Reads what is left of the list, where that is little. */
  async #readAwaitedPages(context: CallContext): Promise<void> {
    for (let count = 0; !this.#pages.isComplete; count += 1) {
      const [page] = this.#pages.due(Number.NEGATIVE_INFINITY);
      const unread = this.#pages.pageCount - this.#pages.readCount;
      if (page === undefined || unread > AWAITED_PAGES || count >= AWAITED_PAGES) return;
      // oxlint-disable-next-line no-await-in-loop -- only the last page says that it is the last
      await this.#read(page, context);
    }
  }

  /** Reads a page, once for all who ask at the same time. */
  #read(page: number, context: CallContext): Promise<void> {
    const { clock, readPage, shared } = this.#options;
    return this.#reads.get(String(page), context, async (inFlight) => {
      const generation = this.#generation;
      let sentAt = clock.elapsed();
      // What it says was so when it was asked, not when the answer came.
      const check = (): Promise<void> => {
        sentAt = clock.elapsed();
        return Promise.resolve();
      };
      const read = await readPage(page, { ...inFlight, check });
      if (generation !== this.#generation) return;
      this.#pages.add(page, read, sentAt);
      // The other relays read it by themselves where it cannot be kept for them.
      shared?.save(page, read, clock.elapsed() - sentAt).catch(() => undefined);
    });
  }

  /** Waits for the first pages of a list: as many as come without waiting for a turn, within a moment. */
  async #firstPages({ signal }: CallContext): Promise<void> {
    if (this.#pages.isComplete || !this.#isRefreshing) return;
    const late = new AbortController();
    const paused = new Promise<void>((resolve) => void this.#pauses.add(resolve));
    const moment = sleep(this.#options.clock, FIRST_MS, late.signal).catch(() => undefined);
    try {
      await abortable(Promise.race([paused, moment]), signal);
    } finally {
      late.abort();
    }
  }

  #refresh(): void {
    if (this.#isRefreshing || !this.#isRefreshWanted) return;
    this.#isRefreshing = true;
    void this.#run();
  }

  get #isRefreshWanted(): boolean {
    const { clock, callsPerMinute } = this.#options;
    const isUsed = clock.elapsed() - this.#usedAt < ACTIVE_MS;
    return isUsed && (!this.#pages.isComplete || this.#pages.pageCount > callsPerMinute);
  }

  /** Reads page after page in the background: as fast as its lane lets it while some are missing, then at its own pace. */
  async #run(): Promise<void> {
    while (this.#isRefreshWanted) {
      let rest = RETRY_MS;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        rest = (await this.#leads()) ? await this.#readDue() : NEWS_MS;
      } catch (error) {
        // The service is away, or its queue is full: the list stays as it is, and is read when that is over.
        this.#pause();
        if (!(error instanceof ServiceError)) break;
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (rest > 0) await this.#restFor(rest);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await this.#takeNews();
    }
    this.#isRefreshing = false;
    this.#pause();
  }

  /** Reads the page that is most needed. Returns how long to rest then, in milliseconds. */
  async #readDue(): Promise<number> {
    const { clock, maxAgeMs } = this.#options;
    const wasComplete = this.#pages.isComplete;
    const [page] = this.#pages.due(clock.elapsed() - maxAgeMs);
    if (page !== undefined) await this.#readInBackground(page);
    if (!this.#pages.isComplete) return 0;
    this.#pause();
    return wasComplete ? this.#paceMs : 0;
  }

  get #paceMs(): number {
    return 60_000 / this.#options.callsPerMinute;
  }

  /** Reads a page when nobody waits for a turn, or in the list's own share of the minute: in a busy hour somebody always waits. */
  async #readInBackground(page: number): Promise<void> {
    const { clock } = this.#options;
    const onPosition = (): void => this.#pause();
    const readReserved = (): Promise<void> => {
      this.#reservedAt = clock.elapsed();
      return this.#read(page, { user: REFRESH, isReserved: true, onPosition });
    };
    const wait = this.#reservedAt + this.#paceMs - clock.elapsed();
    if (wait <= 0) return readReserved();
    const isRead = new AbortController();
    const reading = this.#read(page, { user: REFRESH, background: true, onPosition });
    const reserved = sleep(clock, wait, isRead.signal).then(readReserved);
    // It was read before, and that is what is waited for.
    reserved.catch(() => undefined);
    try {
      await Promise.race([reading, reserved]);
    } finally {
      isRead.abort();
    }
  }

  /** Waits, unless all is forgotten meanwhile. */
  async #restFor(ms: number): Promise<void> {
    this.#rest = new AbortController();
    try {
      await sleep(this.#options.clock, ms, this.#rest.signal);
    } catch {
      // There is something to read again.
    }
  }

  #pause(): void {
    for (const paused of this.#pauses) paused();
    this.#pauses.clear();
  }

  async #leads(): Promise<boolean> {
    try {
      return (await this.#options.shared?.lead()) ?? true;
    } catch {
      // Nobody can say who refreshes the list: each relay does.
      return true;
    }
  }

  /** Takes in what other relays have read. */
  async #takeNews(): Promise<void> {
    const { clock, shared } = this.#options;
    if (shared === undefined || clock.elapsed() - this.#newsAt < NEWS_MS) return;
    this.#newsAt = clock.elapsed();
    try {
      const pages = await shared.news();
      for (const { number, page, ageMs } of pages) this.#pages.add(number, page, clock.elapsed() - ageMs);
    } catch {
      // The list is read from the service instead.
    }
  }

  #isFresh(at: number, began: number): boolean {
    const { clock, maxAgeMs } = this.#options;
    return at >= began || clock.elapsed() - at < maxAgeMs;
  }

  #incomplete(): ServiceError {
    const unread = this.#pages.pageCount - this.#pages.readCount;
    return new ServiceError('projects_incomplete', { retryAfter: Math.min(300, 15 + unread * 8) });
  }
}
