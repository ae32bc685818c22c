import type { Settings } from '../../config/config.ts';
import type { Clock } from '../../http/clock.ts';
import type { Visit } from './visit.ts';

/** What a check found. A mistake keeps the deployment from working or from being safe; a warning may be meant. */
export interface Finding {
  readonly outcome: 'ok' | 'warning' | 'mistake' | 'not checked';
  /** What is so, in a sentence. */
  readonly text: string;
  /** What to do about it. */
  readonly mend?: string;
  /** A mistake that kept the check from looking at all. */
  readonly isUnseen?: true;
}

/** What the checks look at. */
export interface Site {
  readonly settings: Settings;
  /** The origin of the pane, such as `https://codicil.firm.example`. */
  readonly origin: string;
  readonly visit: Visit;
  readonly clock: Clock;
  /** The IP addresses of a host name; rejects where it has none. */
  readonly resolve: (hostname: string) => Promise<readonly string[]>;
  /** Where the relay is reached instead of by its name's address. */
  readonly connectTo?: { readonly host: string; readonly port: number };
  /** The authorities that are trusted, in PEM; absent or empty for Node's own and those of NODE_EXTRA_CA_CERTS. */
  readonly authorities?: readonly string[];
  /** The text of a file; throws when it cannot be read. */
  readonly readText: (path: string) => string;
  /** Folder of package.json. */
  readonly root: string;
  /** The manifest that was uploaded. */
  readonly manifest: string;
}

/** Where a check says what is not well. */
export interface Report {
  readonly mistake: (text: string, mend: string) => undefined;
  readonly warning: (text: string, mend: string) => undefined;
  /** There was nothing to look at, or no way to. */
  readonly notChecked: (text: string) => undefined;
}

/** One row of the doctor’s table. */
export interface Check {
  readonly id: string;
  /** Completes “looks at …”, for the usage. */
  readonly looksAt: string;
  /** Reports what is not well; resolves with what is, which is shown if nothing was reported. What it throws is a mistake, named by its message. */
  run(site: Site, report: Report): Promise<string | undefined>;
}
