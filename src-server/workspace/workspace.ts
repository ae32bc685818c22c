import type { Logger } from 'pino';
import type { RateLimits } from '../contract/limits.ts';
import type { Clock } from '../http/clock.ts';
import type { LanguageModel } from './completion/language-model/engine.ts';

/** Settings of an embedded workspace, validated by `config.ts`. */
export interface WorkspaceOptions {
  /** Folder for the database, the files' bytes, the certificate and the token. Created if it does not exist. */
  readonly dataFolder: string;
  /** A PostgreSQL server instead of PGlite. */
  readonly databaseUrl?: string;
  /** A bucket for the files' bytes instead of the data folder. */
  readonly s3?: {
    readonly bucket: string;
    readonly endpoint?: string;
    readonly region: string;
    /** Empty, or ends with a slash. */
    readonly prefix: string;
    readonly forcePathStyle: boolean;
  };
  /** Loopback port; 0 selects a free one. */
  readonly port: number;
  /** Calls that it permits in a minute. Absent: the specification's. */
  readonly limits?: RateLimits;
  readonly languageModel?: LanguageModel;
  /** The first model that a server on this machine offers answers. Without one, the workspace does not start. */
  readonly localModel?: true;
  /** Embeds the vault instead of the built-in encoder. */
  readonly embeddings?: {
    /** Base URL of an OpenAI-compatible endpoint, such as `http://127.0.0.1:8000/v1`. */
    readonly baseUrl: string;
    readonly apiKey?: string;
    readonly model: string;
  };
  /** Whether to add the sample matter to an empty workspace. */
  readonly sampleMatter: boolean;
  readonly now: () => Date;
  /** Sets every timer of the workspace. */
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Logger;
}

export interface RunningWorkspace {
  /** `https://127.0.0.1:<port>` */
  readonly baseUrl: string;
  /** PEM of the certificate that clients must trust. */
  readonly certificate: string;
  /** Bearer token with every permission. */
  readonly token: string;
  readonly hasLanguageModel: boolean;
  /** File that holds {@link certificate}, for `curl --cacert` and `NODE_EXTRA_CA_CERTS`. */
  readonly certificatePath: string;
  /**
   * Resolves when the sample matter is complete, or at once if none is wanted. Rejects if it could not be added, which is logged. The
   * service answers before that, and in either case.
   */
  readonly sampleReady: Promise<void>;
  close(): Promise<void>;
}
