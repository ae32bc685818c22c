import type { TextRange, WordDocument } from '../document/api.ts';
import type { Profile } from '../profiles.ts';

/** The context that members of Word’s classes may use besides their own target. */
export interface HostContext {
  readonly document: WordDocument;
  readonly profile: Profile;
  /** `Document.saved`. */
  readonly saved: () => boolean;
  /** `Document.save()`. */
  readonly markSaved: () => void;
  /** Ranges that a search returned. */
  readonly hits: WeakSet<TextRange>;
  /** Ids of the comments that were inserted since the document was opened. */
  readonly newComments: Set<string>;
  /** The part of the document that the window shows. */
  readonly viewport: { readonly page: number };
  /** Scrolls the document to a range, on behalf of a member. */
  readonly onScroll: (member: string, to: TextRange) => void;
  /** Reads the .docx of a new document from base 64. Throws if Word would not open it. */
  readonly readNewDocument: (base64: string | undefined) => Uint8Array | undefined;
  /** Shows a new document in a new window. */
  readonly openNewDocument: (docx: Uint8Array | undefined) => void;
  /** Moves the user's selection, as `range.select()` does. */
  readonly select: (range: TextRange, mode: 'Select' | 'Start' | 'End') => void;
}
