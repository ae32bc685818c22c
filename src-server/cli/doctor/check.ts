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

/** One thing that is looked at. What it throws counts as a mistake, named by its message. */
export interface Check {
  readonly name: string;
  run(site: Site): Promise<readonly Finding[]>;
}

/** A finding that all is well. */
export function ok(text: string): Finding {
  return { outcome: 'ok', text };
}

/** A finding that something must be mended. */
export function mistake(text: string, mend: string): Finding {
  return { outcome: 'mistake', text, mend };
}

/** A finding that something may be wrong. */
export function warning(text: string, mend: string): Finding {
  return { outcome: 'warning', text, mend };
}

/** A finding that there was nothing to look at, or no way to. */
export function notChecked(text: string): Finding {
  return { outcome: 'not checked', text };
}
