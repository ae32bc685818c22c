import { PaneError } from '../../errors.ts';
import { wordMessages } from '../messages.ts';
import type { LateAccess } from './late.ts';

/**
 * Returns accesses that load their code when one is first used. A failed load rejects that call, and the next call loads again; nothing
 * was read or written then.
 */
export function forwardTo(load: () => Promise<LateAccess>): LateAccess {
  let loading: Promise<LateAccess> | undefined;
  const late = (): Promise<LateAccess> => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw new PaneError('word_failed', wordMessages.codeMissing, { cause });
    });
    return loading;
  };
  return {
    readAgreement: async (...of) => (await late()).readAgreement(...of),
    lookAtClause: async (...of) => (await late()).lookAtClause(...of),
    goToClause: async (...of) => (await late()).goToClause(...of),
    readText: async () => (await late()).readText(),
    readWhole: async () => (await late()).readWhole(),
    goToWords: async (...of) => (await late()).goToWords(...of),
    goToNote: async (...of) => (await late()).goToNote(...of),
    ignoredAmong: async (...of) => (await late()).ignoredAmong(...of),
    setIgnored: async (...of) => (await late()).setIgnored(...of),
    readReview: async () => (await late()).readReview(),
    decideAll: async (...of) => (await late()).decideAll(...of),
    confirmChanges: async (...of) => (await late()).confirmChanges(...of),
    answerComment: async (...of) => (await late()).answerComment(...of),
    insert: async (...of) => (await late()).insert(...of),
    listInsertions: async () => (await late()).listInsertions(),
    goTo: async (...of) => (await late()).goTo(...of),
    remove: async (...of) => (await late()).remove(...of),
    accept: async (...of) => (await late()).accept(...of),
    citationStyle: async () => (await late()).citationStyle(),
    citedForm: async () => (await late()).citedForm(),
    redraw: async (...of) => (await late()).redraw(...of),
    editSource: async (...of) => (await late()).editSource(...of),
    renameFiles: async (...of) => (await late()).renameFiles(...of),
    adoptCheck: async (...of) => (await late()).adoptCheck(...of),
    noteChecks: async (...of) => (await late()).noteChecks(...of),
    insertTableOfSources: async (...of) => (await late()).insertTableOfSources(...of),
    traces: async () => (await late()).traces(),
    clean: async (...of) => (await late()).clean(...of),
  };
}
