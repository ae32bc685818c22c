import { PaneError } from '../../errors.ts';
import type { Services } from '../../ui/services/services.ts';
import type { WordDocument } from '../../word/model.ts';
import type { BackgroundRequest } from './complete-in-background.ts';
import { agreementMessages } from '../messages.ts';

/** The dependencies of a run's requests. */
export interface RunContext extends Omit<BackgroundRequest, 'signal' | 'report' | 'file'> {
  readonly document: WordDocument;
  /** The client-matter of the document; undefined for none. */
  readonly clientMatterId: string | undefined;
}

/** Reads the dependencies of a run's requests. Rejects if Word is not ready, or if the firm requires a client-matter and there is none. */
export async function openRunContext({ word, relay, session, platform }: Services): Promise<RunContext> {
  if (word.status !== 'ready') throw new PaneError('word_busy', agreementMessages.reading);
  const { document } = word;
  const rule = session.clientMatter;
  const clientMatterId = rule === undefined ? undefined : await document.clientMatter();
  if (rule?.required === true && clientMatterId === undefined)
    throw new PaneError('nothing_selected', agreementMessages.matterMissing);
  return { document, relay, wait: platform.wait, clientMatterId };
}
