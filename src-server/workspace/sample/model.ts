import type { InitialReviewTable } from '../review/create.ts';

/** The sample matter that a first start fills the vault with. */
export interface SampleMatter {
  readonly projects: readonly SampleProject[];
}
export interface SampleProject {
  readonly name: string;
  readonly knowledgeBase: boolean;
  /** Real files beside this module. */
  readonly files: readonly { readonly name: string; readonly path: string }[];
  readonly reviewTables: readonly InitialReviewTable[];
}
