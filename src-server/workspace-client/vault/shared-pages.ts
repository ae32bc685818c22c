import type { ProjectPage } from './projects.ts';

/** A page of the projects list that a relay has read. */
export interface SharedPage {
  readonly number: number;
  readonly page: ProjectPage;
  /** How long ago it was read, in milliseconds. */
  readonly ageMs: number;
}

/** The projects list that several relays share. Each operation rejects if the store fails; the list works without it. */
export interface SharedPages {
  /** Returns the pages that any relay has read since the last call; on the first call all. */
  news(): Promise<readonly SharedPage[]>;
  /** Shares a page, with the milliseconds since it was read. */
  save(number: number, page: ProjectPage, ageMs: number): Promise<void>;
  /** Resolves with whether this relay refreshes the list for all during the next minutes: one relay at a time does. */
  lead(): Promise<boolean>;
}
