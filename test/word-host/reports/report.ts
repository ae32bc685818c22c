import type { ProfileName } from '../profiles.ts';
import type { QuirkName } from '../document/api/quirks.ts';

/** One way in which real Word differs, where that is reported, and what the pane makes of it: a row of the README's table. */
export interface Report {
  /** Its number in the table, by which scenarios of the recorder name it. */
  readonly id: string;
  readonly what: string;
  /** The builds that it is reported for, and the source; `#n` is issue n of OfficeDev/office-js. */
  readonly where: string;
  /**
   * Begins with handled (the user notices nothing, or what the row says), partly (works, at a cost that the pane does not say), degraded (less
   * works, and the pane says the sentence) or unknown. Sentences in quotation marks are the pane's: a test looks for them.
   */
  readonly pane: string;
  /** The switches of the stand-in that play it. */
  readonly quirks?: readonly QuirkName[];
  /** How it is tested where no switch plays it. */
  readonly otherwise?: string;
  /** The profiles that it would belong to, where nothing plays it: none of the pane's code runs then. */
  readonly unplayed?: readonly ProfileName[];
}
