import type { WindowsExternal } from '../channels/windows.ts';
import type { WordHost } from '../host/host.ts';

/** The `window.wordHost` of the preview page, by which a script can drive it with any document. */
export interface PreviewWordHost {
  /** Opens a .docx in place of the document. The pane stays. */
  open(bytes: Uint8Array): void;
  /** Selects the nth occurrence (from 0) of a text; a line feed in it ends a paragraph. Throws when there is none. */
  select(text: string, nth?: number): void;
  /** Returns the text of the body, a line feed between paragraphs, with or without the tracked changes. */
  text(view: 'current' | 'original'): string;
  /** Undoes the last step; returns false if there is none. */
  undo(): boolean;
  /** Returns the .docx in its current state. */
  save(): Promise<Uint8Array>;
  /** Resolves when no batch runs and the page has been rendered again. */
  idle(): Promise<void>;
  /** The host itself: faults, log of batches, document model. */
  readonly host: WordHost;
  /** Word on Windows for the pane in the iframe; undefined in the web profile, whose channel is messages. */
  readonly external: WindowsExternal | undefined;
  /** The same for the page in a dialog of that pane. */
  readonly dialogExternal: WindowsExternal | undefined;
}

declare global {
  interface Window {
    wordHost?: PreviewWordHost;
  }
}
