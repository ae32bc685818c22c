import type { UserErrorCode } from '../contract/errors.ts';

/**
 * The relay’s API as the pane sees it. Types only: the pane
 * imports this file and no code of the server.
 */

/** Every code that an error of the relay can carry. The sentence for each is in `errors.ts`. */
export type RelayErrorCode =
  | 'invalid_request'
  | 'not_signed_in'
  | 'pairing_code_wrong'
  | 'pairing_locked'
  | 'forbidden'
  /** The firm has not opened Codicil to any group of the caller. */
  | 'not_allowed'
  /** The issuer did not say which groups the caller is in, because they are too many. */
  | 'groups_unknown'
  /** The caller's token is longer than the relay reads, as a rule because it lists too many groups. */
  | 'token_too_long'
  | 'not_found'
  | 'request_timeout'
  | 'too_large'
  | 'upload_incomplete'
  | 'prompt_too_long'
  | 'file_type_unsupported'
  | 'queue_full'
  /** The list of the firm's projects is still being read: whether the caller may see this one is not known yet. */
  | 'projects_incomplete'
  /** The database that counts the firm's requests over several relays does not answer. */
  | 'limits_unavailable'
  /** The firm requires that actions are recorded, and the record cannot be written. */
  | 'record_unavailable'
  /** The relay is being stopped: another one, or the same one in a moment, answers. */
  | 'relay_stopping'
  | 'rate_limited'
  | 'too_many_requests'
  | 'service_unreachable'
  | 'service_timeout'
  | 'service_refused'
  | 'service_unauthorized'
  | 'service_failed'
  | 'service_unexpected_answer'
  | 'incomplete_answer'
  | 'internal';

/** Body of every error response, and `data` of an `error` event. `message` is the sentence that the pane shows. */
export interface RelayError {
  readonly error: {
    readonly code: RelayErrorCode;
    readonly message: string;
    readonly requestId: string;
    /** Why the embedded workspace failed, if `message` is its sentence. */
    readonly reason?: UserErrorCode;
    /** Seconds to wait before the same request may succeed. */
    readonly retryAfter?: number;
  };
}

/** How the caller signs in. `pairing` in local mode, `entra` or `oidc` in production. */
export type SignIn =
  | { readonly kind: 'pairing' }
  | { readonly kind: 'entra'; readonly clientId: string; readonly authority: string; readonly scope: string }
  | {
      readonly kind: 'oidc';
      readonly issuer: string;
      readonly clientId: string;
      /** All scopes to request, separated by spaces. */
      readonly scope: string;
      /** The endpoints that the issuer publishes. */
      readonly authorizationEndpoint: string;
      readonly tokenEndpoint: string;
      /** If present, both requests must name it (RFC 8707). */
      readonly resource?: string;
    };

/** `GET /api/session`. Without a valid bearer: 401 whose body also carries `signIn`. */
export interface Session {
  readonly user: { readonly id: string; readonly name: string; readonly role: 'user' | 'admin' };
  readonly workspace: {
    readonly kind: 'hosted' | 'embedded';
    /** Host name of the hosted service, or a plain name of the embedded one. Never an address with a secret. */
    readonly name: string;
    /** False if answers come only from rules and extracts; undefined if the service does not say. */
    readonly languageModel?: boolean;
  };
  readonly limits: {
    /** UTF-16 code units. */
    readonly prompt: number;
    readonly promptWithFile: number;
    /** Bytes. */
    readonly file: number;
    readonly completionsPerMinute: number;
    /** Endings of file names that the vault accepts, lower case, without the dot. */
    readonly fileTypes: readonly string[];
  };
  /** Model slugs that the caller may choose; empty for the workspace’s default only. */
  readonly models: readonly string[];
  /** Absent if the firm does not use client-matters. */
  readonly clientMatter?: {
    readonly required: boolean;
    /** True: one of `GET /api/client-matters`; false: any uuid. */
    readonly fromList: boolean;
  };
  /** Absent if the firm keeps no record of what its users do. */
  readonly record?: {
    /** True: what cannot be recorded must not be done. */
    readonly required: boolean;
    /** False while the record cannot be written. */
    readonly available: boolean;
  };
  /** Days for which the pane may keep reviews and own playbooks on the device; 0 for never. */
  readonly keepOnDeviceDays: number;
  /** How long the pane may keep what was sent from a document: not at all, until it is closed, or 30 days on the device. */
  readonly history: 'off' | 'session' | '30-days';
  /** How text that a language model wrote is marked in the document; `none` where the workspace has no language model. */
  readonly aiMark: 'none' | 'property' | 'insertions';
  /** Build of the pane that this relay serves. */
  readonly paneVersion: string;
}

/** `GET /api/client-matters?query=`: some of the firm’s matters; `more` if others match too. */
export interface ClientMatterList {
  readonly matters: readonly { readonly id: string; readonly name: string }[];
  readonly more: boolean;
}

/** Body of the 401 of `/api/session`. */
export interface SignedOut extends RelayError {
  readonly signIn: SignIn;
}

/** `POST /api/pair`. */
export interface PairRequest {
  readonly code: string;
}
export interface PairAnswer {
  /** Bearer token for this relay process. */
  readonly token: string;
}

/** `POST /api/sign-in/callback`: the query with which the issuer returned to the sign-in page. */
export interface SignInCallback {
  readonly query: string;
}

/** `POST /api/sign-in/collect`: the pane's secret, whose SHA-256 in base64url was the `state` of its request to the issuer. */
export interface SignInCollection {
  readonly secret: string;
}
/** The callback of that state; it is given once. Answered with 204 as long as there is none. */
export interface CollectedSignIn {
  readonly query: string;
}

/**
 * `POST /api/completions`: this as JSON, or as the part `request` of a multipart body whose part
 * `file` is the grounding file. A file and a project exclude each other.
 */
export interface CompletionRequest {
  readonly prompt: string;
  readonly mode: 'draft' | 'assist';
  readonly model?: string;
  readonly project?: {
    readonly id: string;
    /** Absent: the whole project. */
    readonly fileIds?: readonly string[];
  };
  /** A uuid, as `Session.clientMatter` says. */
  readonly clientMatterId?: string;
  /** `background`: no user waits for the answer; it is requested when no other request waits, within a part of the minute. */
  readonly priority?: 'interactive' | 'background';
  /** Id of the firm's prompt that it was written with, to count uses: letters, digits and hyphens, 80 at most. Never its text. */
  readonly promptId?: string;
}

/** How much of a kind a file has that is not in its text, such as two charts. The kinds of the embedded workspace are in `READ_NOTE_KINDS`. */
export interface NotRead {
  readonly kind: string;
  readonly count: number;
}

/** A source of an answer. */
export interface AnswerSource {
  /** The number of the marker `[n]` in the text. */
  readonly number: number;
  readonly fileName: string;
  readonly fileId?: string;
  readonly page?: number;
  /** `estimated`: about this page. Absent where the service does not say. */
  readonly pageBasis?: 'exact' | 'estimated';
  /** What of the file was not read. Absent: nothing, or the service does not say. */
  readonly notRead?: readonly NotRead[];
  /** The quoted words, verbatim, without markup. */
  readonly quote: string;
  /** Text around the quote, with the quote in it. */
  readonly context?: string;
}

/** A remark of the service about an answer: a stable code and a sentence for the user. It is not a part of the text. */
export interface AnswerNotice {
  readonly code: string;
  readonly message: string;
}

/** The request waits for its turn: sent when the wait begins, and whenever its place or its expected wait changes. */
export interface QueueEvent {
  readonly type: 'queue';
  /** 1 is next. */
  readonly place: number;
  readonly waitSeconds: number;
  /**
   * Set if it does not wait for its turn, but because the firm’s requests cannot be counted or the workspace cannot be reached at the
   * moment: `waitSeconds` is then the longest wait.
   */
  readonly reason?: 'limits_unavailable' | 'service_unreachable';
}

/**
 * The server-sent events of a route that answers JSON, for a caller that also accepts `text/event-stream`, if the request has to
 * wait for its turn: `body` is the answer. Without a wait the answer is JSON, and an error has its status.
 */
export type QueuedEvent<T> =
  | QueueEvent
  | { readonly type: 'answer'; readonly body: T }
  | ({ readonly type: 'error' } & RelayError['error']);

/** One server-sent event of `POST /api/completions`; `event:` is the type, `data:` the rest as JSON. */
export type CompletionEvent =
  | QueueEvent
  | { readonly type: 'meta'; readonly requestId: string; readonly model?: string }
  | { readonly type: 'delta'; readonly text: string }
  | { readonly type: 'source'; readonly source: AnswerSource }
  /**
   * `text` is the whole answer, with markers if the service provided them. It is empty if the service only says why
   * it did not answer, in its notices. A stream without `done` is incomplete.
   */
  | { readonly type: 'done'; readonly text: string; readonly notices?: readonly AnswerNotice[] }
  | ({ readonly type: 'error' } & RelayError['error']);

/** `GET /api/projects?query=` */
export interface ProjectList {
  readonly projects: readonly ProjectSummary[];
  /** When the relay read the oldest part of the list from the service; ISO 8601. */
  readonly asOf: string;
  /** How many projects of the firm, visible to the caller or not, are still being read; absent if none. */
  readonly coming?: number;
}
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly knowledgeBase: boolean;
  readonly fileCount: number;
  /** The caller’s permission in it. */
  readonly permission: 'view' | 'edit';
}

/** `GET /api/projects/:id` */
export interface ProjectDetail extends ProjectSummary {
  readonly files: readonly ProjectFile[];
  readonly reviewTableIds: readonly number[];
}
export interface ProjectFile {
  readonly id: string;
  readonly name: string;
  /** Lower case; undefined where the service did not say. */
  readonly status?: string;
  /** What of the file was not read. Absent: nothing, or the service does not say. */
  readonly notRead?: readonly NotRead[];
}

/** `POST /api/projects/:id/files`: multipart, parts named `files`; read whole, then sent to the vault. Needs edit. */
export interface UploadAnswer {
  readonly fileIds: readonly string[];
}

/** `POST /api/projects/:id/search` */
export interface SearchRequest {
  readonly query: string;
}
export interface SearchAnswer {
  readonly results: readonly SearchResult[];
}
export interface SearchResult {
  readonly fileId: string;
  /** Null if the file was deleted after indexing. */
  readonly fileName: string | null;
  readonly page: number;
  /** `estimated`: about this page. Absent where the service does not say. */
  readonly pageBasis?: 'exact' | 'estimated';
  readonly text: string;
  readonly chunkId: string;
  /** Position of the passage in its file, from 0. Absent, like all fields below, if the service does not say. */
  readonly index?: number;
  /** Larger is better; comparable within one answer. */
  readonly score?: number;
  /** Number of the clause in the form in which it is cited, such as `4.2(b)`. */
  readonly clause?: string;
  /** The heading above the passage. */
  readonly heading?: string;
  /** What of the file was not read. Absent: nothing, or the service does not say. */
  readonly notRead?: readonly NotRead[];
}

/** `GET /api/projects/:id/review-tables`: fewer calls of the vault's minute than the project with the states of its files. */
export interface ReviewTableList {
  readonly ids: readonly number[];
}

/** `GET /api/projects/:id/review-tables/:table` */
export interface ReviewTable {
  readonly id: number;
  readonly title: string;
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** `GET /api/projects/:id/review-tables/:table/rows/:file` */
export interface ReviewRow {
  readonly tableId: number;
  readonly fileId: string;
  readonly fileName: string;
  readonly assignedUser?: string;
  readonly updatedAt?: string;
  readonly cells: readonly ReviewCell[];
}
/**
 * One server-sent event of `GET /api/projects/:id/review-tables/:table/rows`: the rows of all files of the table, or of those that
 * `files` names, separated by commas. All rows are read within the part of the minute that others leave; chosen ones like any request.
 */
export type ReviewRowsEvent =
  /** Before each row, and when the wait for its turn changes. */
  | {
      readonly type: 'progress';
      readonly done: number;
      readonly all: number;
      readonly waitSeconds?: number;
    }
  | { readonly type: 'row'; readonly row: ReviewRow }
  /** The file has no row in the table yet. */
  | { readonly type: 'without'; readonly fileId: string; readonly fileName: string }
  /** A stream without it is incomplete: the rows received are valid, and the rest can be requested. */
  | { readonly type: 'done' }
  | ({ readonly type: 'error' } & RelayError['error']);

export interface ReviewCell {
  readonly column: string;
  readonly question: string;
  readonly answer: string;
  readonly reasoning?: string;
  readonly citations: readonly {
    readonly page: number;
    readonly pageBasis?: 'exact' | 'estimated';
    readonly quote: string;
  }[];
  readonly edited: boolean;
  readonly flagged: boolean;
  readonly verified: boolean;
  readonly verifiedBy?: string;
  readonly flaggedBy?: string;
}

/** The files of `GET /api/playbooks` and `GET /api/prompts`. `version` changes whenever the file does. */
export interface FirmFileList {
  readonly files: readonly { readonly id: string; readonly name: string; readonly version: string }[];
  /** Tables of the folder that are left out; absent if there are none. */
  readonly unusable?: readonly {
    readonly name: string;
    readonly reason: 'too_large' | 'link' | 'unreadable';
  }[];
}

/** `POST /api/activity`: what was done in the open document, for the firm's record. Numbers only; answered with 204. */
export type ActivityReport = {
  /** A hash of the document's address, SHA-256 in hexadecimal; absent for one that was never saved. */
  readonly document?: string;
  /** A uuid. */
  readonly matter?: string;
  /** When, by the clock of the device: ISO 8601 in UTC with milliseconds. A report that is sent again has the same. */
  readonly at: string;
} & (
  | {
      readonly action: 'decided';
      /** Decisions about tracked changes that were applied. */
      readonly counts: Readonly<Record<'accepted' | 'rejected' | 'countered' | 'commented', number>>;
      /** How many of them have a reason, by who reads it. */
      readonly reasons: Readonly<Record<'internal' | 'external', number>>;
    }
  | {
      readonly action: 'written';
      /** Insertions by their form. */
      readonly counts: Readonly<Partial<Record<WrittenForm, number>>>;
    }
);
/** How the pane inserted something. */
type WrittenForm =
  | 'tracked'
  | 'plain'
  | 'comment'
  | 'trackedComment'
  | 'footnote'
  | 'endnote'
  | 'bracketed'
  | 'table'
  | 'tableOfSources';
