import type { Logger } from 'pino';
import type { ServiceClient } from '../workspace-client/client.ts';
import type { Clock } from '../http/clock.ts';
import type { Session } from './api.ts';
import type { ClientMatterRule } from './client-matter/client-matter.ts';
import type { FirmFiles } from './firm-files/files.ts';
import type { RelayMetrics } from './metrics.ts';
import type { PolicyOptions } from './middleware/content-security-policy.ts';
import type { Authenticator } from './principal.ts';
import type { Spool } from './uploads/spool.ts';

/** What the relay is made of. */
export interface RelayOptions {
  readonly service: ServiceClient;
  readonly authenticator: Authenticator;
  readonly workspace: Session['workspace'];
  /** Model slugs that callers may choose. */
  readonly models: readonly string[];
  /** Workspaces whose shares count as shared with every signed-in user. */
  readonly workspaceIds: readonly string[];
  /** Absent: completions name no client-matter. */
  readonly clientMatter?: ClientMatterRule;
  /** The firm's playbooks and prompt libraries; absent where no folder is set. */
  readonly playbooks?: FirmFiles;
  readonly prompts?: FirmFiles;
  /** Days for which the pane may keep reviews and own playbooks on the device; 0 for not at all. */
  readonly keepOnDeviceDays: number;
  /** How long the pane may keep what was sent from a document. */
  readonly history: Session['history'];
  /** Largest file, in bytes. */
  readonly fileBytes: number;
  /** Where uploads wait for their turn. */
  readonly spool: Spool;
  /** Folder of the built pane. */
  readonly paneFolder: string;
  /** Version of the pane as it is built now: a new build is served without a restart. */
  readonly paneVersion: () => string;
  /** Folder served under `/preview/`, in local mode only. */
  readonly previewFolder?: string;
  readonly policy: PolicyOptions;
  /** The pane's own origin in production; undefined in local mode, where it is the loopback address that was called. */
  readonly publicOrigin: string | undefined;
  readonly https: boolean;
  /** Believe `X-Forwarded-*` of the proxy in front: its addresses or number of hops, as Express takes them. */
  readonly trustProxy?: string | number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: RelayMetrics;
  /** Bearer token of who reads the metrics; undefined: this machine alone may. */
  readonly metricsToken: string | undefined;
  /** A fresh id of a request. */
  readonly newId: () => string;
  /** A fresh nonce, at least 128 bits, base64url. */
  readonly nonce: () => string;
  /** Between two heartbeats of a stream, in milliseconds. */
  readonly heartbeatMs: number;
  /** Longest time for the body of a request with files, in milliseconds; a quarter of an hour where absent. */
  readonly uploadMs?: number;
}
