/** The state of an object: it exists, it was deleted, or a call about it was never answered. */
type Fate = 'there' | 'gone' | 'unknown';

interface KnownProject {
  readonly id: string;
  readonly name: string;
  fate: Fate;
}

export interface KnownFile {
  readonly id: string;
  readonly projectId: string;
  readonly name: string;
  readonly sha256: string;
  readonly size: number;
  fate: Fate;
  ready: boolean;
  /** True while a call about it is pending. */
  busy: boolean;
  /** True if its bytes were compared after they were acknowledged. */
  compared: boolean;
}

/** The possible values of a field: one if its call was answered, the old and the new one if it was not. */
type Expected = readonly (string | null)[];

export interface KnownTable {
  readonly id: number;
  readonly projectId: string;
  readonly title: string;
  /** True if its creation was answered. */
  readonly acknowledged: boolean;
  readonly columns: readonly string[];
  readonly fileIds: readonly string[];
  /** Rows that were seen complete: the summary of each column, and the assignee. */
  readonly rows: Map<string, { readonly cells: Expected[]; assigned: Expected; busy: boolean }>;
  /** True if all rows were seen complete. */
  done: boolean;
}

interface KnownToken {
  readonly id: string;
  readonly token: string;
  fate: Fate;
}

/** An upload that was never answered: either all or none of its files exist. */
interface PendingUpload {
  readonly projectId: string;
  readonly files: readonly { readonly name: string; readonly sha256: string; readonly size: number }[];
  /** The file that it was to replace. */
  readonly replaces?: KnownFile;
}

/** A review table whose creation was never answered. */
type PendingTable = Omit<KnownTable, 'id' | 'acknowledged' | 'rows' | 'done'>;

/** Everything that the workspace has acknowledged, and the calls that it did not answer. */
export interface Ledger {
  readonly projects: Map<string, KnownProject>;
  readonly pendingProjects: Set<string>;
  readonly files: Map<string, KnownFile>;
  readonly tables: Map<number, KnownTable>;
  readonly tokens: Map<string, KnownToken>;
  pendingUploads: PendingUpload[];
  /** Number of files that exist after a kill although their upload was never answered. A client would upload them again. */
  unanswered: number;
  pendingTables: PendingTable[];
  /** Prompts of completions, and whether they were answered. */
  readonly prompts: Map<string, boolean>;
  /** Statuses of answered calls that were not yet found in the audit log, by request id. */
  readonly unseen: Map<string, number>;
  readonly seenAudit: Set<string>;
  lastAuditId: string;
  /** Number of calls that acknowledged a change. */
  acknowledged: number;
  /** Makes names unique. */
  counter: number;
  /** Violations, one sentence each. */
  readonly losses: string[];
}

export function createLedger(): Ledger {
  return {
    projects: new Map(),
    pendingProjects: new Set(),
    files: new Map(),
    tables: new Map(),
    tokens: new Map(),
    pendingUploads: [],
    unanswered: 0,
    pendingTables: [],
    prompts: new Map(),
    unseen: new Map(),
    seenAudit: new Set(),
    lastAuditId: '0',
    acknowledged: 0,
    counter: 0,
    losses: [],
  };
}

/** Returns the state of a file, taking its project into account. */
export function fateOf(ledger: Ledger, file: KnownFile): Fate {
  const project = ledger.projects.get(file.projectId)?.fate ?? 'gone';
  if (file.fate === 'gone' || project === 'gone') return 'gone';
  return file.fate === 'unknown' || project === 'unknown' ? 'unknown' : 'there';
}

/** Returns the files that certainly exist, of one project or of all. */
export function presentFiles(ledger: Ledger, projectId?: string): KnownFile[] {
  return [...ledger.files.values()].filter(
    (file) => (projectId ?? file.projectId) === file.projectId && fateOf(ledger, file) === 'there',
  );
}

/** Returns the review tables whose project certainly exists. */
export function presentTables(ledger: Ledger): KnownTable[] {
  return [...ledger.tables.values()].filter(
    (table) => ledger.projects.get(table.projectId)?.fate === 'there',
  );
}
