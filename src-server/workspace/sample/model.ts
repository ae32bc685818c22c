/** The sample matter that a first start fills the vault with. */
export interface SampleMatter {
  readonly projects: readonly SampleProject[];
}
export interface SampleProject {
  readonly name: string;
  readonly knowledgeBase: boolean;
  /** Real files beside this module. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly reviewTables: readonly SampleReviewTable[];
}
export interface SampleReviewTable {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly question: string }[];
  readonly rows: readonly SampleRow[];
}
export interface SampleRow {
  readonly fileName: string;
  readonly assignedUser?: string;
  /** One a column, in order. Every quote stands word for word in the file. */
  readonly cells: readonly {
    readonly summary: string;
    readonly reasoning?: string;
    readonly quotes: readonly string[];
    readonly mark?: 'verified' | 'flagged' | 'edited';
  }[];
}
