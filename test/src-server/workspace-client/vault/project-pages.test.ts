import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProjectPages } from '#server/workspace-client/vault/project-pages.ts';
import type { Project, ProjectPage } from '#server/workspace-client/vault/projects.ts';
import { rounds } from '../../../setup/rounds.ts';

const SIZE = 3;
const project = (id: string): Project => ({
  id,
  name: id,
  knowledgeBase: false,
  filesCount: 0,
  userShares: [],
  workspaceShares: [],
});
/** Returns a page of a list as a service does, with or without its totals. */
const pageOf = (ids: readonly string[], page: number, tells = true): ProjectPage => {
  const own = ids.slice((page - 1) * SIZE, page * SIZE);
  const pageCount = Math.ceil(ids.length / SIZE);
  return {
    projects: own.map(project),
    isLast: own.length === 0 || (tells ? page >= pageCount : own.length < SIZE),
    ...(tells ? { pageCount, total: ids.length } : {}),
  };
};
const known = (pages: ProjectPages): string[] => pages.projects.map(({ id }) => id).toSorted();
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);
/** Reads whatever is due, starting at a time. */
const readAll = (pages: ProjectPages, ids: readonly string[], from: number, tells = true): void => {
  for (let at = from; ; at += 1) {
    const [page] = pages.due(from - 1);
    if (page === undefined) return;
    pages.add(page, pageOf(ids, page, tells), at);
  }
};

describe('the pages of the projects list', () => {
  it.each([true, false])(
    'are complete when the last has arrived, whether or not the service reports their number (%s)',
    (tells) => {
      const pages = new ProjectPages();
      const ids = numbered(8);
      pages.add(1, pageOf(ids, 1, tells), 0);
      expect([pages.isComplete, pages.coming]).toEqual([false, tells ? 5 : 1]);
      readAll(pages, ids, 1, tells);
      expect([pages.isComplete, pages.coming, known(pages)]).toEqual([true, 0, ids]);
    },
  );

  it('end if a service repeats the same page', () => {
    const pages = new ProjectPages();
    const same: ProjectPage = { projects: numbered(SIZE).map(project), isLast: false };
    for (let page = 1; page <= 2; page += 1) pages.add(page, same, page);
    expect([pages.isComplete, pages.pageCount]).toEqual([true, 1]);
  });

  it('are an empty list if there is nothing', () => {
    const pages = new ProjectPages();
    pages.add(1, pageOf([], 1), 0);
    expect([pages.isComplete, pages.coming, known(pages)]).toEqual([true, 0, []]);
  });

  it('lose at once what a single page no longer has', () => {
    const pages = new ProjectPages();
    pages.add(1, pageOf(['a', 'b'], 1), 0);
    pages.add(1, pageOf(['b'], 1), 1);
    expect(known(pages)).toEqual(['b']);
  });

  it('keep what has moved to a page that was read before', () => {
    const pages = new ProjectPages();
    const ids = numbered(9);
    readAll(pages, ids, 0);
    pages.add(1, pageOf(ids, 1), 10);
    // p0 is deleted, and p3 moves from the second page to the first.
    const left = ids.slice(1);
    pages.add(2, pageOf(left, 2), 11);
    pages.add(3, pageOf(left, 3), 12);
    expect(known(pages)).toContain('p3');
    readAll(pages, left, 20);
    // p0 is known to be gone only after every page was read again without it.
    readAll(pages, left, 30);
    expect(known(pages)).toEqual(left);
  });

  it('prefer a newer reading to an older one, whichever arrives first', () => {
    const pages = new ProjectPages();
    pages.add(1, pageOf(['new'], 1), 10);
    pages.add(1, pageOf(['old'], 1), 5);
    expect(known(pages)).toEqual(['new']);
  });

  it('are due when they are old, or one of their projects has changed', () => {
    const pages = new ProjectPages();
    const ids = numbered(9);
    readAll(pages, ids, 0);
    expect(pages.due(1)).toEqual([1, 2]);
    pages.expire('p8');
    expect(pages.due(0)).toEqual([1, 3]);
    pages.add(3, pageOf(ids, 3), 5);
    expect(pages.due(-1)).toEqual([]);
  });

  it('never lose a project that is always there, while the list changes once in two readings of all pages', () => {
    const change = fc.record({ at: fc.nat(30), position: fc.nat(40), isNew: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25 }),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (count, changes, tells) => {
          const pages = new ProjectPages();
          let ids: readonly string[] = numbered(count);
          readAll(pages, ids, 0, tells);
          let time = 1_000;
          const read = (page: number): void => {
            pages.add(page, pageOf(ids, page, tells), (time += 1));
            const lost = ids.filter((id) => id.startsWith('p') && pages.get(id) === undefined);
            expect(lost).toEqual([]);
          };
          for (const [round, { at, position, isNew }] of changes.entries()) {
            const before = pages.pageCount;
            for (let page = 1; page <= pages.pageCount; page += 1) {
              if (page === 1 + (at % before)) {
                const where = position % (ids.length + 1);
                ids = isNew
                  ? [...ids.slice(0, where), `new${round}`, ...ids.slice(where)]
                  : ids.filter((_, index) => index !== where);
              }
              read(page);
            }
            for (let page = 1; page <= pages.pageCount; page += 1) read(page);
          }
          readAll(pages, ids, time + 1_000, tells);
          readAll(pages, ids, time + 2_000, tells);
          expect(known(pages)).toEqual([...ids].toSorted());
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});
