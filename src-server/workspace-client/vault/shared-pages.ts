import type { ProjectPage } from './projects.ts';

/** A page of the projects list that some relay has read. */
export interface SharedPage {
  readonly number: number;
  readonly page: ProjectPage;
  /** How long ago it was read, in milliseconds. */
  readonly ageMs: number;
}

/** The projects list as several relays keep it together. Each operation rejects where it cannot be asked: the list works without. */
export interface SharedPages {
  /** The pages that were read by any relay since this was asked last; at first all. */
  news(): Promise<readonly SharedPage[]>;
  /** Keeps a page for the others, that was read so many milliseconds ago. */
  save(number: number, page: ProjectPage, ageMs: number): Promise<void>;
  /** Whether this relay refreshes the list for all of them, for the next minutes: one at a time does. */
  lead(): Promise<boolean>;
}
