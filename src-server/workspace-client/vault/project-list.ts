import { abortable, sleep } from '../abortable.ts';
import type { CallContext } from '../call-context.ts';
import type { Clock } from '../../http/clock.ts';
import { ServiceError } from '../errors.ts';
import type { RequestCache } from '../request-cache.ts';
import { createRequestCache } from '../request-cache.ts';
import type { PageHints } from './page-file.ts';
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

interface ProjectListOptions {
  readonly readPage: (page: number, context: CallContext) => Promise<ProjectPage>;
  readonly clock: Clock;
  /** The maximum age of a project’s sharing when it is used, and of a short list when it is shown, in milliseconds. */
  readonly maxAgeMs: number;
  /** The list that other relays share, if there are any. */
  readonly shared?: SharedPages;
  /** Where projects were before a restart. */
  readonly hints?: PageHints;
}

/** A list of no more pages than this is read again on demand. */
const SHORT_PAGES = 2;
/** How often a page is read even if other calls wait, in milliseconds: until all have been read, and from then on. */
const FIRST_SHARE_MS = 30_000;
const SHARE_MS = 60_000;
/** How long the first caller waits for more than the first page, in milliseconds. */
const FIRST_MS = 3_000;
/** How long a long list is refreshed after its last use, in milliseconds. */
const ACTIVE_MS = 10 * 60_000;
/** The most pages that a request may wait for, to find out whether there is such a project. */
const AWAITED_PAGES = 5;
/** The interval at which pages of other relays are loaded, in milliseconds. */
const NEWS_MS = 5_000;
/** A page that is this near to its maximum age is treated as old, and how soon to look for the next one, in milliseconds. */
const SOON_MS = 1_000;
/** The pause between two pages that are read while nobody waits, in milliseconds. */
const FREE_PACE_MS = 12_000;
/** How long to wait after a page that could not be read, in milliseconds. */
const RETRY_MS = 10_000;

/** The user in whose name a long list is refreshed. */
const REFRESH = 'project list';

/**
 * The list of projects, kept page by page, so that it is never read from the start again. A short list is read again if it is old when
 * used. A long one is shown as it is, and refreshed in the background by age, with the calls that nobody else wants and one a minute in any case, two until it is complete; when a
 * project is used, its own page is read again if that is old.
 */
export class ProjectList {
  readonly #options: ProjectListOptions;
  readonly #pages = new ProjectPages();
  /** Reads in flight, by page. */
  readonly #reads: RequestCache<void>;
  #usedAt = Number.NEGATIVE_INFINITY;
  #newsAt = Number.NEGATIVE_INFINITY;
  #isRefreshing = false;
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
   * Returns the project by the list as it is, if there is one and `admits` accepts it. Rejects with `projects_incomplete` if that is not
   * known yet; the result is the same for a project that is not admitted and one that does not exist.
   */
  async known(
    id: string,
    context: CallContext,
    admits: (project: Project) => boolean,
  ): Promise<Project | undefined> {
    const admitted = (): Project | undefined => {
      const project = this.#pages.get(id)?.project;
      return project !== undefined && admits(project) ? project : undefined;
    };
    if (admitted() === undefined) await this.#prepare(context);
    else void this.#use();
    if (admitted() === undefined) await this.#readHintedPages(id, context);
    if (admitted() === undefined) await this.#readAwaitedPages(context);
    if (admitted() === undefined && !this.#pages.isComplete) throw this.#incomplete();
    return admitted();
  }

  /** Returns the same by sharing within its maximum age, for which the project’s own page is read if it is older. */
  async find(
    id: string,
    context: CallContext,
    admits: (project: Project) => boolean,
  ): Promise<Project | undefined> {
    const began = this.#options.clock.elapsed();
    const known = await this.known(id, context, admits);
    const page = this.#pages.get(id)?.page;
    if (known === undefined || page === undefined) return undefined;
    // A project moves to another page when one before it is created or deleted.
    for (const near of [page, page + 1, page - 1]) {
      if (this.#isSeen(id, began)) break;
      const readAt = this.#pages.readAt(near);
      const isThere = near >= 1 && near <= this.#pages.pageCount;
      // oxlint-disable-next-line no-await-in-loop -- the next page only if this one does not decide it
      if (isThere && (readAt === undefined || !this.#isFresh(readAt, began))) await this.#read(near, context);
    }
    const found = this.#pages.get(id);
    // It has moved further than that, or was deleted: reading the whole list will show.
    if (!this.#isSeen(id, began) && (found !== undefined || !this.#pages.isComplete))
      throw this.#incomplete();
    return found !== undefined && admits(found.project) ? found.project : undefined;
  }

  /** True if {@link find} will need no call for the project during the next seconds. */
  isFresh(id: string): boolean {
    const { clock, maxAgeMs } = this.#options;
    const seenAt = this.#pages.get(id)?.seenAt;
    return seenAt !== undefined && clock.elapsed() - seenAt < maxAgeMs - SOON_MS;
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
    const { clock, maxAgeMs } = this.#options;
    const began = clock.elapsed();
    const news = this.#use();
    if (this.#pages.isEmpty) await abortable(news, context.signal);
    if (this.#pages.isEmpty) {
      await this.#read(1, context);
      this.#refresh();
      await this.#firstPages(context);
      return;
    }
    const isShort = this.#pages.isComplete && this.#pages.pageCount <= SHORT_PAGES;
    if (isShort) for (const page of this.#pages.due(began - maxAgeMs)) await this.#read(page, context);
  }

  /** Keeps the list from being forgotten: it is refreshed as long as it is used. Returns what other relays have read meanwhile. */
  #use(): Promise<void> {
    this.#usedAt = this.#options.clock.elapsed();
    if (!this.#pages.isEmpty) this.#refresh();
    return this.#takeNews();
  }

  /** Reads the page that had the project before a restart, and the next one, to which new projects move it. */
  async #readHintedPages(id: string, context: CallContext): Promise<void> {
    const hinted = this.#options.hints?.pageOf(id);
    if (hinted === undefined) return;
    for (const page of [hinted, hinted + 1]) {
      if (this.#pages.get(id) !== undefined || page > this.#pages.pageCount) return;
      // oxlint-disable-next-line no-await-in-loop -- the next page only if this one does not have it
      if (this.#pages.readAt(page) === undefined) await this.#read(page, context);
    }
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
    const { clock, readPage, shared, hints } = this.#options;
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
      hints?.keep(
        page,
        read.projects.map(({ id }) => id),
      );
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
    const { clock } = this.#options;
    const isUsed = clock.elapsed() - this.#usedAt < ACTIVE_MS;
    return isUsed && (!this.#pages.isComplete || this.#pages.pageCount > SHORT_PAGES);
  }

  /** Reads page after page in the background, as fast as its lane allows, while some are missing or old. */
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

  /** Reads the page that is most urgent. Returns the following pause in milliseconds. */
  async #readDue(): Promise<number> {
    const { clock, maxAgeMs } = this.#options;
    const wasComplete = this.#pages.isComplete;
    const [page] = this.#pages.due(clock.elapsed() - maxAgeMs);
    if (page === undefined) return SOON_MS;
    const isRead = await this.#readInBackground(page);
    if (!isRead || !this.#pages.isComplete) return 0;
    this.#pause();
    // Reads that nobody waits for leave room for a burst of searches.
    return wasComplete ? FREE_PACE_MS : 0;
  }

  /**
   * Reads a page when no other call waits. In a busy hour calls always wait: if no page was read for any user since the list last had
   * its share of the minute, it precedes them. Resolves with false if that time has come meanwhile.
   */
  async #readInBackground(page: number): Promise<boolean> {
    const { clock } = this.#options;
    const share = this.#pages.isComplete ? SHARE_MS : FIRST_SHARE_MS;
    const onPosition = (): void => this.#pause();
    const wait = (this.#pages.newestReadAt ?? 0) + share - clock.elapsed();
    if (wait <= 0) {
      await this.#read(page, { user: REFRESH, isReserved: true, onPosition });
      return true;
    }
    const late = new AbortController();
    const cancel = clock.after(wait, () => late.abort());
    try {
      await this.#read(page, { user: REFRESH, background: true, signal: late.signal, onPosition });
      return true;
    } catch (error) {
      // It was not its turn.
      if (late.signal.aborted) return false;
      throw error;
    } finally {
      cancel();
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

  #isSeen(id: string, began: number): boolean {
    const seenAt = this.#pages.get(id)?.seenAt;
    return seenAt !== undefined && this.#isFresh(seenAt, began);
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
