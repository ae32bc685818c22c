/**
 * The document as the rest of the pane sees it. Its parts are in `model/`, one file for what a tab needs; the tabs import them from here,
 * so that no import of theirs says how word/ is divided.
 */
export type * from './model/agreement.ts';
export type * from './model/capabilities.ts';
export type * from './model/citing.ts';
export type * from './model/document.ts';
export type * from './model/file.ts';
export type * from './model/insertion.ts';
export type * from './model/passage.ts';
export type * from './model/review.ts';
export type * from './model/whole.ts';
