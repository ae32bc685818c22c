import type { YieldToMain } from '../../diff/slices.ts';
import type { Capabilities } from '../model.ts';
import type { Marking } from './marking.ts';

/** The state and settings for writing into one document. */
export interface WriteSession {
  readonly capabilities: Capabilities;
  readonly marking: Marking;
  readonly route: InsertRoute;
  /** Yields to the browser during long work. */
  readonly pause: YieldToMain;
}

/** How words are inserted next to a hit of Word's search. */
export interface InsertRoute {
  /**
   * True once Word inserted words but failed to return their range (OfficeDev/office-js#6760): later words are then inserted at an end of
   * the hit.
   */
  throughEnds: boolean;
}
