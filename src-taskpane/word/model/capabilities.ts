/**
 * Whether this version of Word supports a feature, and the sentence that says why where it does not. `isUntried`: nobody has seen it in
 * this version.
 */
export type Capability =
  | { readonly available: true; readonly isUntried?: true }
  | { readonly available: false; readonly reason: string };

/** The features that this version of Word supports, checked once at start. */
export interface Capabilities {
  readonly trackedChanges: Capability;
  /** Tracked changes within the words of one paragraph. */
  readonly trackedWords: Capability;
  readonly comments: Capability;
  readonly footnotes: Capability;
  /** Marking places with hidden bookmarks. */
  readonly bookmarks: Capability;
  /** Word’s own text of a passage, without its tracked deletions. */
  readonly reviewedText: Capability;
  /** Rejecting a tracked rewrite from the pane. */
  readonly rejectChanges: Capability;
  /** Opening a new document in its own window. */
  readonly newDocument: Capability;
  /** For the capability report: platform, version, and the requirement sets that Word supports. */
  readonly host: {
    readonly platform: string;
    readonly version: string;
    readonly sets: readonly string[];
  };
}
