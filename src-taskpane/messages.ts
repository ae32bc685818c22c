import { appMessages } from './app/messages.ts';
import { citationMessages } from './citations/messages.ts';
import { draftMessages } from './draft/messages.ts';
import { promptMessages } from './prompts/messages.ts';
import { relayMessages } from './relay/messages.ts';
import { reviewMessages } from './review/messages.ts';
import { searchMessages } from './search/messages.ts';
import { sourcesMessages } from './sources/messages.ts';
import { wordMessages } from './word/messages.ts';

/** The one table of what the pane says, a part a folder. A translation replaces this object. */
export const messages = {
  app: appMessages,
  citations: citationMessages,
  draft: draftMessages,
  prompts: promptMessages,
  relay: relayMessages,
  review: reviewMessages,
  search: searchMessages,
  sources: sourcesMessages,
  word: wordMessages,
} as const;
