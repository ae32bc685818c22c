import { describe, expect, it } from 'vitest';
import type { ProjectDetail, SearchResult } from '#server/relay/api.ts';
import type { LedgerSource } from '#pane/pure/citations/model.ts';
import { PaneError } from '#pane/errors.ts';
import { checkSources, type CheckDeps, type CheckProgress } from '#pane/tabs/sources/checking.ts';
import type { CheckNote, LedgerItem } from '#pane/word/model.ts';

interface File {
  readonly id: string;
  readonly name: string;
  readonly status?: string;
  /** One passage per page, from 1. */
  readonly pages: readonly string[];
}

/** A vault that finds the passages that share most words with the query, as a search by meaning may. */
function vault(projects: Readonly<Record<string, readonly File[]>>, refusals: readonly PaneError[] = []) {
  const calls: string[] = [];
  const waits: number[] = [];
  const due = [...refusals];
  const refuse = (): void => {
    const refusal = due.shift();
    if (refusal !== undefined) throw refusal;
  };
  const filesOf = (id: string): readonly File[] => {
    const files = projects[id];
    if (files === undefined) throw new PaneError('not_found', 'Not found.');
    return files;
  };
  const deps: CheckDeps = {
    now: () => new Date('2026-11-20T10:00:00Z'),
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    relay: {
      project: async (id): Promise<ProjectDetail> => {
        calls.push(`project ${id}`);
        refuse();
        const files = filesOf(id).map(({ id: fileId, name, status = 'ready_to_query' }) => ({
          id: fileId,
          name,
          status,
        }));
        return {
          id,
          name: id,
          knowledgeBase: false,
          fileCount: files.length,
          permission: 'view',
          files,
          reviewTableIds: [],
        };
      },
      search: async (id, query) => {
        calls.push(`search ${id}`);
        refuse();
        const words = new Set(query.toLowerCase().match(/\w+/gu));
        const all = filesOf(id).flatMap(({ id: fileId, name, pages }) =>
          pages.map((text, index): SearchResult & { score: number } => ({
            fileId,
            fileName: name,
            page: index + 1,
            text,
            chunkId: `${fileId}-${index}`,
            score: (text.toLowerCase().match(/\w+/gu) ?? []).filter((word) => words.has(word)).length,
          })),
        );
        return { results: all.toSorted((a, b) => b.score - a.score).slice(0, 4) };
      },
    },
  };
  return { deps, calls, waits };
}

const source = (over: Partial<LedgerSource>): LedgerSource => ({
  fileName: 'Acme MSA.docx',
  fileId: 'f1',
  projectId: 'p1',
  quote: '',
  quoteHash: 'h',
  ...over,
});

const item = (id: string, ...sources: readonly LedgerSource[]): LedgerItem => ({
  entry: { id, form: 'footnote', anchors: [], sources, insertedAt: '' },
  state: 'present',
  clause: '',
  excerpt: '',
  pending: 0,
  removal: { available: true },
  restores: false,
});

async function check(items: readonly LedgerItem[], deps: CheckDeps, signal = new AbortController().signal) {
  const notes: CheckNote[] = [];
  const progress: CheckProgress[] = [];
  const summary = await checkSources(
    items,
    deps,
    signal,
    (at) => progress.push(at),
    async (checks) => {
      notes.push(...checks);
    },
  );
  return { summary, notes, progress };
}

const msa: File = {
  id: 'f1',
  name: 'Acme MSA.docx',
  pages: ['The Seller shall pay the Buyer.', 'Interest runs at five per cent.', 'Notices are in writing.'],
};

describe('a check of the quotes', () => {
  it('reports whether file, words and page match the citation', async () => {
    const { deps } = vault({
      p1: [msa, { id: 'f2', name: 'NDA (final).pdf', pages: ['It lasts five years.'] }],
    });
    const { notes, summary } = await check(
      [
        item('same', source({ page: 1, quote: 'shall pay the Buyer' })),
        item('moved', source({ page: 1, quote: 'Interest runs at five per cent' })),
        item('lost', source({ page: 1, quote: 'Interest runs at six per cent' })),
        item('whole', source({ quote: '' })),
        item('renamed', source({ fileId: 'f2', fileName: 'NDA.pdf', page: 1, quote: 'five years' })),
        item('gone', source({ fileId: 'f9', quote: 'x' })),
        item('elsewhere', source({ projectId: 'p9', quote: 'x' })),
        item('nowhere', { fileName: 'x.docx', quote: 'x', quoteHash: 'h' }),
      ],
      deps,
    );
    const at = '2026-11-20T10:00:00.000Z';
    expect(Object.fromEntries(notes.map(({ entryId, check: found }) => [entryId, found]))).toEqual({
      same: { state: 'checked', reason: 'quote', at },
      moved: { state: 'changed', reason: 'pageMoved', at, page: 2 },
      lost: { state: 'missing', reason: 'wordsNotFound', at },
      whole: { state: 'checked', reason: 'file', at },
      renamed: { state: 'changed', reason: 'renamed', at, fileName: 'NDA (final).pdf' },
      gone: { state: 'missing', reason: 'fileGone', at },
      elsewhere: { state: 'missing', reason: 'projectGone', at },
    });
    expect(summary).toEqual({ checked: 2, changed: 2, missing: 3, skipped: 1 });
  });

  it('needs no call per citation for thirty citations: one search serves the quotes of a file', async () => {
    const files = Array.from({ length: 5 }, (_, file): File => ({
      id: `f${file}`,
      name: `${file}.docx`,
      pages: [`Clause ${file} says alpha${file} beta gamma delta epsilon and no more.`],
    }));
    const { deps, calls } = vault({ p1: files });
    const items = Array.from({ length: 30 }, (_, index) =>
      item(
        `e${index}`,
        source({
          fileId: `f${index % 5}`,
          fileName: `${index % 5}.docx`,
          page: 1,
          quote: `alpha${index % 5} beta gamma delta epsilon`
            .split(' ')
            .slice(0, 2 + (index % 4))
            .join(' '),
        }),
      ),
    );
    const { summary } = await check(items, deps);
    expect(summary).toEqual({ checked: 30, changed: 0, missing: 0, skipped: 0 });
    expect(calls.filter((call) => call.startsWith('project'))).toHaveLength(1);
    expect(calls.length).toBeLessThanOrEqual(6);
  });

  it('waits as long as the relay says when the firm’s budget is used up, and continues', async () => {
    const { deps, waits } = vault({ p1: [msa] }, [
      new PaneError('rate_limited', 'Busy.', { retryAfter: 42 }),
      new PaneError('queue_full', 'Full.', { retryAfter: 7 }),
    ]);
    const { summary, progress } = await check([item('a', source({ page: 1, quote: 'shall pay' }))], deps);
    expect(waits).toEqual([42_000, 7_000]);
    expect(progress.map(({ waitSeconds }) => waitSeconds)).toContain(42);
    expect(summary.checked).toBe(1);
    expect(progress.at(-1)).toEqual({ done: 1, total: 1 });
  });

  it('stops on request, and keeps earlier results', async () => {
    const abort = new AbortController();
    const { deps } = vault({ p1: [msa], p2: [msa] });
    const notes: CheckNote[] = [];
    await expect(
      checkSources(
        [
          item('a', source({ page: 1, quote: 'shall pay' })),
          item('b', source({ projectId: 'p2', quote: 'shall pay' })),
        ],
        deps,
        abort.signal,
        () => undefined,
        async (checks) => {
          notes.push(...checks);
          abort.abort(new Error('stopped'));
        },
      ),
    ).rejects.toThrow('stopped');
    expect(notes.map(({ entryId }) => entryId)).toEqual(['a']);
  });

  it('skips a file that the vault is still reading', async () => {
    const { deps } = vault({ p1: [{ ...msa, status: 'processing' }] });
    const { summary, notes } = await check([item('a', source({ quote: 'shall pay' }))], deps);
    expect(summary.skipped).toBe(1);
    expect(notes).toEqual([]);
  });

  it('fails with an error that waiting does not resolve', async () => {
    const { deps } = vault({ p1: [msa] }, [new PaneError('service_unreachable', 'Away.')]);
    await expect(check([item('a', source({ quote: 'x' }))], deps)).rejects.toMatchObject({
      code: 'service_unreachable',
    });
  });
});
