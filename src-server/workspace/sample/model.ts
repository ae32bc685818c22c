import type { InitialReviewTable } from '../review/create.ts';

/** The sample matter with which a first start fills the vault. */
export interface SampleMatter {
  readonly projects: readonly SampleProject[];
}
export interface SampleProject {
  readonly name: string;
  readonly knowledgeBase: boolean;
  /** Real files next to this module. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly reviewTables: readonly InitialReviewTable[];
}
