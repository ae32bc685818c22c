import type { YieldToMain } from '../pure/diff/slices.ts';
import type { Capabilities } from './model/capabilities.ts';
import type { Refusals } from './refusals.ts';

/** Word during one `Word.run`: the first parameter of everything that needs more of it than its request context. */
export interface WordSession {
  readonly context: Word.RequestContext;
  readonly capabilities: Capabilities;
  /** Yields to the browser during long work. */
  readonly pause: YieldToMain;
  /** Returns the lower-case hex SHA-256 of the text as UTF-8. */
  readonly sha256: (text: string) => Promise<string>;
  /** The list items of this document whose numbers Word refused. */
  readonly refusals: Refusals;
}

/** Returns the session of a request context; the rest of it stays the same for a document. */
export type OpenSession<S extends WordSession> = (context: Word.RequestContext) => S;
