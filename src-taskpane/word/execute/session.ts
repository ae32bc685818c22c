import type { ReadSession } from '../read/base-reading.ts';
import type { Marking } from './marks.ts';

/** A session that reads and writes. */
export interface WriteSession extends ReadSession {
  readonly marking: Marking;
  readonly route: InsertRoute;
}

/** How words are inserted next to a hit of Word's search. */
export interface InsertRoute {
  /**
   * True once Word inserted words but failed to return their range (OfficeDev/office-js#6760): later words are then inserted at an end of
   * the hit.
   */
  throughEnds: boolean;
}
