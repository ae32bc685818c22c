import type { Logger } from 'pino';
import type { Clock } from '../http/clock.ts';

/** Settings of an embedded workspace, already checked by `config.ts`. */
export interface WorkspaceOptions {
  /** Folder that keeps the database, the files' bytes, the certificate and the token. Made when absent. */
  readonly dataFolder: string;
  /** A PostgreSQL server in place of PGlite. */
  readonly databaseUrl?: string;
  /** A bucket for the files' bytes in place of the data folder. */
  readonly s3?: {
    readonly bucket: string;
    readonly endpoint?: string;
    readonly region: string;
    /** Empty or with a slash at its end. */
    readonly prefix: string;
    readonly forcePathStyle: boolean;
  };
  /** Loopback port; 0 takes a free one. */
  readonly port: number;
  readonly languageModel?: {
    /** Base URL of an OpenAI-compatible endpoint, such as `http://127.0.0.1:8000/v1`. */
    readonly baseUrl: string;
    readonly apiKey?: string;
    readonly model: string;
    /** Models that a request may name, and what the endpoint calls them. Absent: none. */
    readonly models?: ReadonlyMap<string, string>;
  };
  /** Embeds the vault in place of the built-in encoder. */
  readonly embeddings?: {
    /** Base URL of an OpenAI-compatible endpoint, such as `http://127.0.0.1:8000/v1`. */
    readonly baseUrl: string;
    readonly apiKey?: string;
    readonly model: string;
  };
  /** Put the sample matter into an empty workspace. */
  readonly sampleMatter: boolean;
  readonly now: () => Date;
  /** Sets every timer of the workspace. */
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Logger;
}

export interface RunningWorkspace {
  /** `https://127.0.0.1:<port>` */
  readonly baseUrl: string;
  /** PEM of the certificate that a client has to trust. */
  readonly certificate: string;
  /** Bearer token with every permission. */
  readonly token: string;
  readonly hasLanguageModel: boolean;
  /** File that holds {@link certificate}, for `curl --cacert` and `NODE_EXTRA_CA_CERTS`. */
  readonly certificatePath: string;
  /**
   * Resolves when the sample matter is in, or at once when none is wanted; rejects when it could not be put in, which is logged.
   * The service answers before, and either way.
   */
  readonly sampleReady: Promise<void>;
  close(): Promise<void>;
}
