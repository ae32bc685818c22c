import type { Project, ProjectPage } from './projects.ts';

/** The last reading of a project. */
interface SeenProject {
  readonly project: Project;
  /** The page that it was on. */
  readonly page: number;
  /** The time of the reading, in milliseconds. */
  readonly seenAt: number;
  /** The time since which that page has lacked it. */
  readonly missingSince?: number;
}

/**
 * The list of projects by page. Pages are read at different times, and a project moves to another page when one
 * before it is created or deleted: a project that its page lacks is therefore kept until every page, including this one, was read again.
 */
export class ProjectPages {
  readonly #projects = new Map<string, SeenProject>();
  readonly #pages = new Map<number, { readonly readAt: number; readonly ids: readonly string[] }>();
  /** Pages to read again, whatever their age. */
  readonly #expired = new Set<number>();
  #pageCount: number | undefined;
  #total: number | undefined;

  /** Adds the content of a page at a time. A reading older than the known one is ignored. */
  add(page: number, read: ProjectPage, readAt: number): void {
    if ((this.#pages.get(page)?.readAt ?? Number.NEGATIVE_INFINITY) > readAt) return;
    const ids = read.projects.map(({ id }) => id);
    // A service that ignores the page number would be read endlessly.
    const isRepeated = page > 1 && ids.length > 0 && isSame(ids, this.#pages.get(page - 1)?.ids);
    const isBeyond = page > 1 && (ids.length === 0 || isRepeated);
    this.#total = read.total ?? this.#total;
    if (isBeyond) this.#pageCount = page - 1;
    else if (read.isLast) this.#pageCount = page;
    else if (read.pageCount !== undefined) this.#pageCount = read.pageCount;
    // There are more pages than were known.
    else if (this.#pageCount !== undefined && this.#pageCount <= page) this.#pageCount = undefined;
    if (!isBeyond) this.#take(page, read, ids, readAt);
    for (const number of this.#pages.keys())
      if (this.#pageCount !== undefined && number > this.#pageCount) {
        this.#pages.delete(number);
        this.#miss(number, new Set(), readAt);
      }
    this.#dropGone();
  }

  get(id: string): SeenProject | undefined {
    return this.#projects.get(id);
  }

  get projects(): readonly Project[] {
    return [...this.#projects.values()].map(({ project }) => project);
  }

  /** True if nothing was read yet. */
  get isEmpty(): boolean {
    return this.#pages.size === 0;
  }

  /** The number of pages that were read. */
  get readCount(): number {
    return this.#pages.size;
  }

  /** True if every page was read. */
  get isComplete(): boolean {
    return this.#pageCount !== undefined && this.#pages.size >= this.#pageCount;
  }

  /** Returns when the page was read; undefined if it was not, or must be read again. */
  readAt(page: number): number | undefined {
    return this.#expired.has(page) ? undefined : this.#pages.get(page)?.readAt;
  }

  /** The number of pages; until the last is known, those that were read and one more. */
  get pageCount(): number {
    return this.#pageCount ?? this.#pages.size + 1;
  }

  /** The number of projects on pages that were not read yet, if the service reports it: else at least one per page. */
  get coming(): number {
    if (this.isComplete) return 0;
    const unread = this.pageCount - this.#pages.size;
    return Math.max(unread, (this.#total ?? 0) - this.#projects.size);
  }

  /** The time at which the oldest page was read; undefined if none was. */
  get oldestReadAt(): number | undefined {
    return this.isEmpty ? undefined : Math.min(...[...this.#pages.values()].map(({ readAt }) => readAt));
  }

  /** The time at which a page was last read; undefined if none was. */
  get newestReadAt(): number | undefined {
    return this.isEmpty ? undefined : Math.max(...[...this.#pages.values()].map(({ readAt }) => readAt));
  }

  /** Returns the pages to read, most urgent first: pages never read, then those read before a time or expired, oldest first. */
  due(before: number): readonly number[] {
    const unread = Array.from({ length: this.pageCount }, (_, index) => index + 1).filter(
      (page) => !this.#pages.has(page),
    );
    const old = [...this.#pages]
      .filter(([page, { readAt }]) => readAt <= before || this.#expired.has(page))
      .toSorted(([, one], [, other]) => one.readAt - other.readAt);
    return [...unread, ...old.map(([page]) => page)];
  }

  /** Marks the project and the others of its page as outdated. */
  expire(id: string): void {
    const page = this.#projects.get(id)?.page;
    if (page !== undefined) this.#expired.add(page);
  }

  clear(): void {
    this.#projects.clear();
    this.#pages.clear();
    this.#expired.clear();
    this.#pageCount = undefined;
    this.#total = undefined;
  }

  #take(page: number, { projects }: ProjectPage, ids: readonly string[], readAt: number): void {
    this.#pages.set(page, { readAt, ids });
    this.#expired.delete(page);
    for (const project of projects)
      if ((this.#projects.get(project.id)?.seenAt ?? Number.NEGATIVE_INFINITY) <= readAt)
        this.#projects.set(project.id, { project, page, seenAt: readAt });
    this.#miss(page, new Set(ids), readAt);
  }

  /** Records the projects that a page lacks. */
  #miss(page: number, ids: ReadonlySet<string>, readAt: number): void {
    for (const [id, seen] of this.#projects)
      if (seen.page === page && !ids.has(id) && seen.missingSince === undefined)
        this.#projects.set(id, { ...seen, missingSince: readAt });
  }

  #dropGone(): void {
    const oldest = this.oldestReadAt;
    if (!this.isComplete || oldest === undefined) return;
    const isOne = this.pageCount === 1;
    for (const [id, { missingSince }] of this.#projects)
      if (missingSince !== undefined && (missingSince < oldest || (isOne && missingSince === oldest)))
        this.#projects.delete(id);
  }
}

function isSame(one: readonly string[], other: readonly string[] | undefined): boolean {
  return other !== undefined && one.length === other.length && one.every((id, index) => id === other[index]);
}
