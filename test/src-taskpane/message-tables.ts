import { citationMessages } from '#pane/pure/citations/messages.ts';
import { draftMessages } from '#pane/tabs/draft/messages.ts';
import { historyMessages } from '#pane/features/history/messages.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import { agreementMessages } from '#pane/tabs/agreement/messages.ts';
import { dealMessages } from '#pane/tabs/agreement/playbook/deal/messages.ts';
import { clientMessages } from '#pane/tabs/agreement/playbook/client/messages.ts';
import { draftingMessages } from '#pane/tabs/agreement/playbook/choose/drafting/messages.ts';
import { playbookMessages } from '#pane/tabs/agreement/playbook/messages.ts';
import { changesMessages } from '#pane/tabs/agreement/changes/messages.ts';
import { decidedMessages } from '#pane/tabs/agreement/changes/decided/messages.ts';
import { togetherMessages } from '#pane/tabs/agreement/together/messages.ts';
import { compareMessages } from '#pane/tabs/agreement/changes/compare/messages.ts';
import { effectMessages } from '#pane/features/insert/effect-messages.ts';
import { keysMessages } from '#pane/shell/header/keys-messages.ts';
import { hiddenMessages } from '#pane/ui/hidden/messages.ts';
import { proposalMessages } from '#pane/tabs/agreement/changes/proposals/proposal-messages.ts';
import { cleanMessages } from '#pane/features/clean-file/messages.ts';
import { clausesMessages } from '#pane/tabs/agreement/clauses/messages.ts';
import { renameMessages } from '#pane/tabs/agreement/rename/messages.ts';
import { readyMessages } from '#pane/tabs/agreement/ready/messages.ts';
import { libraryMessages } from '#pane/features/prompt-library/messages.ts';
import { promptMessages } from '#pane/pure/prompts/messages.ts';
import { relayMessages } from '#pane/relay-client/messages.ts';
import { replaceMessages } from '#pane/features/replace-names/messages.ts';
import { reviewMessages } from '#pane/tabs/review/messages.ts';
import { searchMessages } from '#pane/tabs/search/messages.ts';
import { shellMessages } from '#pane/shell/messages.ts';
import { notReadMessages } from '#pane/ui/not-read/messages.ts';
import { sourceDrawerMessages } from '#pane/features/source-drawer/messages.ts';
import { sourcesMessages } from '#pane/tabs/sources/messages.ts';
import { recordMessages } from '#pane/tabs/agreement/changes/compare/record-messages.ts';
import { rowMessages } from '#pane/ui/rows/messages.ts';
import { standingMessages } from '#pane/ui/standing/messages.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { vaultMessages } from '#pane/features/save-to-vault/messages.ts';
import { citingMessages } from '#pane/word/citing-messages.ts';
import { officeMessages } from '#pane/word/office/messages.ts';
import { objectMessages } from '#pane/word/object-messages.ts';
import { packageMessages } from '#pane/word/package-messages.ts';
import { revisionMessages } from '#pane/ui/revisions/messages.ts';
import { wordMessages } from '#pane/word/messages.ts';

/** The tables of the interface in English, by the names of their translations. */
export const interfaceTables = {
  agreement: agreementMessages,
  playbook: playbookMessages,
  ready: readyMessages,
  rename: renameMessages,
  changes: changesMessages,
  clean: cleanMessages,
  clauses: clausesMessages,
  compare: compareMessages,
  decided: decidedMessages,
  deal: dealMessages,
  proposals: proposalMessages,
  draft: draftMessages,
  drafting: draftingMessages,
  effects: effectMessages,
  hidden: hiddenMessages,
  history: historyMessages,
  keys: keysMessages,
  insert: insertMessages,
  prompts: promptMessages,
  library: libraryMessages,
  relay: relayMessages,
  revisions: revisionMessages,
  replaceNames: replaceMessages,
  review: reviewMessages,
  search: searchMessages,
  shell: shellMessages,
  sourceDrawer: sourceDrawerMessages,
  sources: sourcesMessages,
  record: recordMessages,
  rows: rowMessages,
  standing: standingMessages,
  together: togetherMessages,
  client: clientMessages,
  ui: uiMessages,
  vault: vaultMessages,
  word: wordMessages,
  citing: citingMessages,
  notRead: notReadMessages,
  objects: objectMessages,
  office: officeMessages,
  package: packageMessages,
};

/** All tables, including the words of citations, which are text of the document and not translated. */
export const allTables = { ...interfaceTables, citations: citationMessages };

/** Values for the sentences whose parameters are not only words and numbers. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  'changes.stories': [{ kind: 'header', number: 2, pages: 'FirstPage' }],
  'word.unread.deletions': [['lorem ipsum', 'Landlord']],
  'insert.questions.amongChanges': [['Ann', 'Ben', 'Cy', 'Dee']],
  'draft.containsChanges': [['Ann', 'Ben']],
  'agreement.issues.question.others': [['Ann', 'Ben']],
  ...Object.fromEntries(
    ['replaced', 'inserted', 'deleted', 'moved'].map((kind) => [
      `changes.does.${kind}`,
      ['lorem ipsum', 'dolor sit'],
    ]),
  ),
  'effects.value': ['period', 'up', '10 lorem', '30 lorem'],
  'effects.force': ['right', 'duty'],
  ...Object.fromEntries(
    ['qualified', 'exception', 'condition', 'capitals', 'stated'].map((code) => [
      `effects.${code}`,
      ['added', 'lorem'],
    ]),
  ),
  ...Object.fromEntries(['sentences', 'paragraphs'].map((code) => [`effects.${code}`, ['removed', 2]])),
  'playbook.searchedFor': [['lorem', 'ipsum']],
  'deal.line': ['lorem'],
  'deal.lineFor': ['Lorem Ltd'],
  'deal.excluded': ['Lorem, Ipsum'],
  'changes.commentOf': ['Dana', 'Lorem.'],
  'changes.list.says': ['Lorem ipsum.'],
  'changes.readOnlyList': ['Lorem ipsum.'],
  'compare.comparedWith': ['Lorem ipsum.'],
  'compare.onlyDocx': ['Lorem ipsum.'],
  'compare.tooLarge': ['Lorem ipsum.'],
  'compare.goToOf': ['Lorem ipsum.'],
  'hidden.failed': ['Lorem ipsum.'],
  'hidden.words': ['Lorem ipsum.'],
  'hidden.goToOf': ['Lorem ipsum.'],
  ...Object.fromEntries(
    ['vanish', 'colour', 'size', 'scale', 'offPage', 'row', 'comment', 'property'].map((kind) => [
      `hidden.why.${kind}`,
      ['Lorem'],
    ]),
  ),
  'word.done.settledPart': [['lorem ipsum', 'dolor sit']],
  'word.done.changesLost': [['Ann', 'Ben']],
  'word.done.commentsLost': [['Ann', 'Ben']],
  'word.unread.reviewed': [['lorem ipsum', 'Landlord']],
  'insert.removed': [['preamble', 'quotes']],
  'revisions.unlisted': [['2 lorem', '1 ipsum']],
  'revisions.besides': [['2 lorem', '1 ipsum']],
  'word.refusal.blocked': [
    new Map([
      ['field', [1, 4]],
      ['locked', [2]],
    ]),
  ],
  ...Object.fromEntries(
    ['only', 'unequal', 'equal', 'unread', 'authors'].map((kind) => [
      `record.${kind}`,
      [['2 lorem', '1 ipsum']],
    ]),
  ),
  'notRead.sentence': [['2 x', '1 y'], 3],
  'objects.unread': [['2 x', '1 y'], 3],
};

/** Returns every sentence of the tables by its path; parameters are filled with the samples, otherwise with these values. */
export function fillSentences(
  node: unknown,
  values: readonly unknown[] = [3, 4, 5, 6],
  path = '',
): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(node(...(samples[path] ?? values)))]];
  return Object.entries(node as object).flatMap(([key, value]) =>
    fillSentences(value, values, path === '' ? key : `${path}.${key}`),
  );
}
