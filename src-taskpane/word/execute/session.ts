import type { YieldToMain } from '../../diff/slices.ts';
import type { Capabilities } from '../model.ts';
import type { Marking } from './marking.ts';

/** What writing into one document needs, and what it learns of its Word on the way. */
export interface WriteSession {
  readonly capabilities: Capabilities;
  readonly marking: Marking;
  readonly route: InsertRoute;
  /** The breaks of long work. */
  readonly pause: YieldToMain;
}

/** How words are put beside a hit of Word's search. */
export interface InsertRoute {
  /** True once a Word put words in and failed to tell where (OfficeDev/office-js#6760): then they go in through an end of the hit. */
  throughEnds: boolean;
}
