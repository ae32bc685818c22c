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

/** The known projects of the service account. */
export interface ProjectsRead {
  readonly projects: readonly Project[];
  /** The time at which the oldest part of it was read. */
  readonly asOf: Date;
  /** The number of further projects that have not been read yet. */
  readonly coming: number;
}

export interface ProjectListOptions {
  readonly readPage: (page: number, context: CallContext) => Promise<ProjectPage>;
  readonly clock: Clock;
  /** Calls per minute that refreshing a long list may use. A list of no more pages than this is read again on demand. */
  readonly callsPerMinute: number;
  /** The maximum age of a project’s sharing when it is used, and of a short list when it is shown, in milliseconds. */
  readonly maxAgeMs: number;
  /** The list that other relays share, if there are any. */
  readonly shared?: SharedPages;
}

/** How long the first caller waits for more than the first page, in milliseconds. */
const FIRST_MS = 3_000;
/** How long a long list is refreshed after its last use, in milliseconds. */
const ACTIVE_MS = 10 * 60_000;
/** The most pages that a request may wait for, to find out whether there is such a project. */
const AWAITED_PAGES = 5;
/** The interval at which pages of other relays are loaded, in milliseconds. */
const NEWS_MS = 5_000;
/** How long to wait after a page that could not be read, in milliseconds. */
const RETRY_MS = 10_000;

/** The user in whose name a long list is refreshed. */
const REFRESH = 'project list';

/**
 * The list of projects, kept page by page, so that it is never read from the start again. A short list is read again if it is old when
 * used. A long one is shown as it is, and refreshed in the background by age, within a few calls per minute; when a project
 * is used, its own page is read again if that is old.
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
  /** Ends the pause between two pages. */
  #rest = new AbortController();
  /** Increases when the list is cleared: pages in flight at that time are not kept. */
  #generation = 0;
  /** Called when the refresh has read every page, has to wait for its turn, or has ended. */
  readonly #pauses = new Set<() => void>();

  constructor(options: ProjectListOptions) {
    this.#options = options;
    this.#reads = createRequestCache({ clock: options.clock, ttlMs: 0, max: 1 });
  }

  /** Returns the known projects; waits only if there are none, or for a short list that is old. */
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
   * Returns the project, if there is one and `admits` accepts it, by sharing within its maximum age. Rejects with
   * `projects_incomplete` if that is not known yet; the result is the same for a project that is not admitted and one that does not exist.
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
      // oxlint-disable-next-line no-await-in-loop -- the next page only if this one does not decide it
      if (isThere && (readAt === undefined || !this.#isFresh(readAt, began))) await this.#read(page, context);
    }
    const found = this.#pages.get(id);
    if (found !== undefined && this.#isFresh(found.seenAt, began))
      return admits(found.project) ? found.project : undefined;
    if (found === undefined && this.#pages.isComplete) return undefined;
    // It has moved further than that, or was deleted: reading the whole list will show.
    throw this.#incomplete();
  }

  /** Marks the project as changed. */
  expire(id: string): void {
    this.#pages.expire(id);
  }

  /** Clears the list. */
  forget(): void {
    this.#generation += 1;
    this.#pages.clear();
    this.#reads.forget();
    this.#newsAt = Number.NEGATIVE_INFINITY;
    this.#rest.abort();
  }

  /** Makes sure that a part of the list is known, and that a short list is not old. */
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

  /** Reads the rest of the list, if it is short. */
  async #readAwaitedPages(context: CallContext): Promise<void> {
    for (let count = 0; !this.#pages.isComplete; count += 1) {
      const [page] = this.#pages.due(Number.NEGATIVE_INFINITY);
      const unread = this.#pages.pageCount - this.#pages.readCount;
      if (page === undefined || unread > AWAITED_PAGES || count >= AWAITED_PAGES) return;
      // oxlint-disable-next-line no-await-in-loop -- only the last page shows that it is the last
      await this.#read(page, context);
    }
  }

  /** Reads a page, once for all simultaneous callers. */
  #read(page: number, context: CallContext): Promise<void> {
    const { clock, readPage, shared } = this.#options;
    return this.#reads.get(String(page), context, async (inFlight) => {
      const generation = this.#generation;
      let sentAt = clock.elapsed();
      // Its content is of the time of the request, not of the answer.
      const check = (): Promise<void> => {
        sentAt = clock.elapsed();
        return Promise.resolve();
      };
      const read = await readPage(page, { ...inFlight, check });
      if (generation !== this.#generation) return;
      this.#pages.add(page, read, sentAt);
      // If it cannot be shared, the other relays read it themselves.
      shared?.save(page, read, clock.elapsed() - sentAt).catch(() => undefined);
    });
  }

  /** Waits a moment for the first pages of a list: those that arrive without waiting for a turn. */
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

  /** Reads page after page in the background: as fast as its lane allows while some are missing, then at its own pace. */
  async #run(): Promise<void> {
    while (this.#isRefreshWanted) {
      let rest = RETRY_MS;
      try {
        // oxlint-disable-next-line no-await-in-loop -- one page after the other
        rest = (await this.#leads()) ? await this.#readDue() : NEWS_MS;
      } catch (error) {
        // The service is unavailable, or its queue is full: the list is unchanged, and read later.
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

  /** Reads the most urgent page. Returns the following pause in milliseconds. */
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

  /** Reads a page when no other call waits, or in the list’s own share of the minute: in a busy hour calls always wait. */
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
    // It was read meanwhile, which is what the caller waits for.
    reserved.catch(() => undefined);
    try {
      await Promise.race([reading, reserved]);
    } finally {
      isRead.abort();
    }
  }

  /** Waits, unless the list is cleared meanwhile. */
  async #restFor(ms: number): Promise<void> {
    this.#rest = new AbortController();
    try {
      await sleep(this.#options.clock, ms, this.#rest.signal);
    } catch {
      // There is a page to read again.
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
      // It is unknown which relay refreshes the list, so each one does.
      return true;
    }
  }

  /** Loads the pages that other relays have read. */
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
