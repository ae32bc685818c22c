/** What became of a thing: it is there, it is gone, or a call about it was never answered. */
export type Fate = 'there' | 'gone' | 'unknown';

export interface KnownProject {
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
  /** A call about it is under way. */
  busy: boolean;
  /** Its bytes were compared since they were acknowledged. */
  compared: boolean;
}

/** Values that a field may have: one once its call was answered, the old and the new one when it was not. */
export type Expected = readonly (string | null)[];

export interface KnownTable {
  readonly id: number;
  readonly projectId: string;
  readonly title: string;
  /** Its creation was answered. */
  readonly acknowledged: boolean;
  readonly columns: readonly string[];
  readonly fileIds: readonly string[];
  /** Rows that were seen with all their answers: the summary of each column and the assignee. */
  readonly rows: Map<string, { readonly cells: Expected[]; assigned: Expected; busy: boolean }>;
  /** All rows were seen done. */
  done: boolean;
}

export interface KnownToken {
  readonly id: string;
  readonly token: string;
  fate: Fate;
}

/** An upload that was never answered: all of its files are there, or none. */
export interface PendingUpload {
  readonly projectId: string;
  readonly files: readonly { readonly name: string; readonly sha256: string; readonly size: number }[];
  /** The file that it was to replace. */
  readonly replaces?: KnownFile;
}

/** A review table whose creation was never answered. */
export type PendingTable = Omit<KnownTable, 'id' | 'acknowledged' | 'rows' | 'done'>;

/** Everything that the workspace has acknowledged, and what it was asked and did not answer. */
export interface Ledger {
  readonly projects: Map<string, KnownProject>;
  readonly pendingProjects: Set<string>;
  readonly files: Map<string, KnownFile>;
  readonly tables: Map<number, KnownTable>;
  readonly tokens: Map<string, KnownToken>;
  pendingUploads: PendingUpload[];
  /** Files that were there after a kill though their upload was never answered. A client would send them again. */
  unanswered: number;
  pendingTables: PendingTable[];
  /** Prompts of completions, and whether they were answered. */
  readonly prompts: Map<string, boolean>;
  /** Status of each answered call that the audit log was not yet seen to have, by request id. */
  readonly unseen: Map<string, number>;
  readonly seenAudit: Set<string>;
  lastAuditId: string;
  /** Calls that were answered with a change. */
  acknowledged: number;
  /** Makes each name another one. */
  counter: number;
  /** What should never be: a sentence each. */
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

/** What became of a file, its project considered. */
export function fateOf(ledger: Ledger, file: KnownFile): Fate {
  const project = ledger.projects.get(file.projectId)?.fate ?? 'gone';
  if (file.fate === 'gone' || project === 'gone') return 'gone';
  return file.fate === 'unknown' || project === 'unknown' ? 'unknown' : 'there';
}

/** Files that are surely there, of a project or of all. */
export function presentFiles(ledger: Ledger, projectId?: string): KnownFile[] {
  return [...ledger.files.values()].filter(
    (file) => (projectId ?? file.projectId) === file.projectId && fateOf(ledger, file) === 'there',
  );
}

/** Review tables whose project is surely there. */
export function presentTables(ledger: Ledger): KnownTable[] {
  return [...ledger.tables.values()].filter(
    (table) => ledger.projects.get(table.projectId)?.fate === 'there',
  );
}
