import { appMessages } from './app/messages.ts';
import { draftMessages } from './draft/messages.ts';
import { relayMessages } from './relay/messages.ts';
import { reviewMessages } from './review/messages.ts';
import { searchMessages } from './search/messages.ts';
import { sourcesMessages } from './sources/messages.ts';

/** The one table of what the pane says, a part a folder. A translation replaces this object. */
export const messages = {
  app: appMessages,
  draft: draftMessages,
  relay: relayMessages,
  review: reviewMessages,
  search: searchMessages,
  sources: sourcesMessages,
} as const;
