import type { CitedFile } from '../../pure/citations/cited-files.ts';
import type { Capabilities } from './capabilities.ts';
import type { UpdateReport } from './citing.ts';
import type { GeneratedMark } from './insertion.ts';

/** What Codicil has left in the file. */
export interface Traces {
  readonly controls: number;
  readonly bookmarks: number;
  /** Custom XML parts. */
  readonly parts: number;
  /** Document properties and settings. */
  readonly properties: readonly string[];
  /** Insertions that the ledger marks as written by a language model. */
  readonly generated: number;
  /** Comments that were certainly inserted by Codicil. */
  readonly comments: readonly { readonly entryId: string; readonly text: string }[];
  /** The files of the vault that citations name; these stay in the text. */
  readonly cited: readonly CitedFile[];
  /** Sentences that name what may be in the file but cannot be read by this version of Word. */
  readonly unseen: readonly string[];
}

/** The document as a file: its name, its bytes, and what this version of Word can do with it. Every method rejects with a `PaneError`. */
export interface FileAccess {
  readonly capabilities: Capabilities;
  /** The sentence that says why the pane avoids some members that Word has; undefined where it uses them all. */
  readonly caution: string | undefined;
  /** Sets how words of a language model are marked from now on; not at all until then. Writes nothing. */
  markGenerated(how: GeneratedMark): void;
  /** Lets the pane use every member again, from the next time that the document is opened. */
  endCaution(): void;
  /** Identifies the document on this device by a hash of its address. Undefined for a document that was never saved. */
  documentId(): Promise<string | undefined>;
  /** The document's file name; undefined for a document that was never saved. */
  readonly fileName: string | undefined;
  /** Reads the document as Word would save it now. Rejects with `too_large` where it has more than `most` bytes. */
  readFile(most: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens a .docx as a new, unsaved document in its own window. */
  openNewDocument(docx: Uint8Array): Promise<void>;
  /** Returns whether Track Changes is on; false where Word cannot report it. */
  isTracking(): Promise<boolean>;
  /** Reads the client-matter of requests about the document. It is kept in the ledger, so cleaning removes it. */
  clientMatter(): Promise<string | undefined>;
  setClientMatter(id: string | undefined): Promise<void>;
}

/** What Codicil has left in the document. Every method rejects with a `PaneError`. */
export interface CleanAccess {
  /** Lists what Codicil has left in the file. */
  traces(): Promise<Traces>;
  /** Removes all of it, and of the comments those of the entries in `commentsOf`. Text and notes stay. Returns what remains. */
  clean(commentsOf: readonly string[]): Promise<{ readonly report: UpdateReport; readonly left: Traces }>;
}
