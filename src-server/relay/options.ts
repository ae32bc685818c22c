import type { Logger } from 'pino';
import type { ServiceClient } from '../workspace-client/client.ts';
import type { Clock } from '../http/clock.ts';
import type { Session } from './api.ts';
import type { ClientMatterRule } from './client-matter/client-matter.ts';
import type { ActivityRecord } from './activity/record.ts';
import type { FirmFiles } from './firm-files/files.ts';
import type { RelayMetrics } from './metrics.ts';
import type { PolicyOptions } from './middleware/content-security-policy.ts';
import type { Authenticator } from './principal.ts';
import type { Mailbox } from './sign-in/mailbox.ts';
import type { Spool } from './uploads/spool.ts';

/** The parts and options of the relay. */
export interface RelayOptions {
  readonly service: ServiceClient;
  readonly authenticator: Authenticator;
  /** Where the sign-in window leaves the issuer's callback for the pane. */
  readonly mailbox: Mailbox;
  readonly workspace: Session['workspace'];
  /** Model slugs that callers may choose. */
  readonly models: readonly string[];
  /** Completions that the workspace permits in a minute, for everybody together. */
  readonly completionsPerMinute: number;
  /** Workspaces whose shares count as shared with every signed-in user. */
  readonly workspaceIds: readonly string[];
  /** Groups or roles whose members may use Codicil; absent for everybody who can sign in. */
  readonly allowedGroups?: readonly string[];
  /** Absent if completions have no client-matter. */
  readonly clientMatter?: ClientMatterRule;
  /** The firm’s playbooks and prompt libraries; absent if no folder is set. */
  readonly playbooks?: FirmFiles;
  readonly prompts?: FirmFiles;
  /** Days for which the pane may keep reviews and own playbooks on the device; 0 for never. */
  readonly keepOnDeviceDays: number;
  /** How long the pane may keep what was sent from a document. */
  readonly history: Session['history'];
  /** How the firm has text marked that a language model wrote. */
  readonly aiMark: Session['aiMark'];
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** The spool in which uploads wait for their turn. */
  readonly spool: Spool;
  /** Folder of the built pane. */
  readonly paneFolder: string;
  /** Returns the version of the pane’s current build: a new build is served without a restart. */
  readonly paneVersion: () => string;
  /** Folder served under `/preview/`, in local mode only. */
  readonly previewFolder?: string;
  readonly policy: PolicyOptions;
  /** The pane's own origin in production; undefined in local mode, where it is the called loopback address. */
  readonly publicOrigin: string | undefined;
  readonly https: boolean;
  /** Trust `X-Forwarded-*` of the proxy in front: its addresses or number of hops, in Express’ form. */
  readonly trustProxy?: string | number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  /** Absent if it is not recorded who did what. */
  readonly activity?: ActivityRecord;
  /** Bearer token for the metrics; if undefined, only this machine may read them. */
  readonly metricsToken: string | undefined;
  /** Creates the id of a request. */
  readonly newId: () => string;
  /** Returns that many random bytes as hexadecimal digits, for the ids of traces. */
  readonly randomHex: (bytes: number) => string;
  /** Creates a nonce of at least 128 bits, base64url. */
  readonly nonce: () => string;
  /** Between two heartbeats of a stream, in milliseconds. */
  readonly heartbeatMs: number;
  /** Longest time for the body of a request with files, in milliseconds; a quarter of an hour by default. */
  readonly uploadMs?: number;
}
