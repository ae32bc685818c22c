import { describe, expect, it } from 'vitest';
import { citationMessages } from '#pane/citations/messages.ts';
import { draftMessages } from '#pane/draft/messages.ts';
import { historyMessages } from '#pane/history/messages.ts';
import { insertMessages } from '#pane/insert/messages.ts';
import { agreementMessages } from '#pane/agreement/messages.ts';
import { playbookMessages } from '#pane/agreement/playbook/messages.ts';
import { changesMessages } from '#pane/agreement/changes/messages.ts';
import { readyMessages } from '#pane/agreement/ready/messages.ts';
import { libraryMessages } from '#pane/prompt-library/messages.ts';
import { promptMessages } from '#pane/prompts/messages.ts';
import { relayMessages } from '#pane/relay-client/messages.ts';
import { reviewMessages } from '#pane/review/messages.ts';
import { searchMessages } from '#pane/search/messages.ts';
import { shellMessages } from '#pane/shell/messages.ts';
import { sourceDrawerMessages } from '#pane/source-drawer/messages.ts';
import { sourcesMessages } from '#pane/sources/messages.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { vaultMessages } from '#pane/vault/messages.ts';
import { wordMessages } from '#pane/word/messages.ts';

const messages = {
  agreement: agreementMessages,
  playbook: playbookMessages,
  ready: readyMessages,
  changes: changesMessages,
  citations: citationMessages,
  draft: draftMessages,
  history: historyMessages,
  insert: insertMessages,
  prompts: promptMessages,
  library: libraryMessages,
  relay: relayMessages,
  review: reviewMessages,
  search: searchMessages,
  shell: shellMessages,
  sourceDrawer: sourceDrawerMessages,
  sources: sourcesMessages,
  ui: uiMessages,
  vault: vaultMessages,
  word: wordMessages,
};

/** Values of the sentences that take more than words and numbers. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  'messages.word.unread.deletions': [['thirty days', 'the Landlord']],
  'messages.insert.questions.amongChanges': [['Ann', 'Ben', 'Cy', 'Dee']],
  'messages.insert.containsChanges': [['Ann', 'Ben']],
  ...Object.fromEntries(
    ['replaced', 'inserted', 'deleted', 'moved'].map((kind) => [
      `messages.changes.does.${kind}`,
      ['thirty days', 'sixty days'],
    ]),
  ),
  'messages.changes.measured': ['Payment', 'met', 'not_met'],
  'messages.changes.commentOf': ['Dana Reyes', 'Why is this so?'],
  'messages.changes.list.says': ['Why is this so?'],
  'messages.changes.readOnlyList': ['This Word cannot reject changes.'],
  'messages.word.unread.reviewed': [['thirty days', 'the Landlord']],
  'messages.word.refusal.blocked': [
    new Map([
      ['field', [1, 4]],
      ['locked', [2]],
    ]),
  ],
};

/** Every sentence of the table by its path; those with values are filled with samples. */
function sentences(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') return [[path, String(node(...(samples[path] ?? [3, 4, 5, 6])))]];
  return Object.entries(node as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`));
}
const all = sentences(messages, 'messages');

describe('the message table', () => {
  it('has all parts', () => {
    expect(all.length).toBeGreaterThan(150);
    expect(all.some(([path]) => path.startsWith('messages.word.'))).toBe(true);
  });

  it('speaks plainly: no shouting, no begging, no leftovers of code', () => {
    const wrong = all.filter(([, text]) =>
      /!|\bplease\b|\boops\b|undefined|NaN|\[object|\s{2}|^\s|TODO/i.test(text),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps sentences short: at most 30 words each', () => {
    const long = all.filter(([, text]) =>
      text.split(/[.:;]\s/).some((sentence) => sentence.split(/\s+/).length > 30),
    );
    expect(long).toEqual([]);
  });
});
