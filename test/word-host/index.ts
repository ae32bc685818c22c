/**
 * What an add-in’s tests need of this folder: a Word in jsdom for the real office.js, documents to open in it, and what it can be and do.
 * Everything else is inside. See README.md, “In the tests of another add-in”.
 */
export { installWord, openWord, type OpenedWord, type OpenWordOptions } from './jsdom.ts';
export { profile, type Profile, type ProfileName, type Temper } from './profiles.ts';
export type { QuirkName, Quirks, WordDocument } from './document/api.ts';
export { blankDocument, buildDocx } from './document/file/blank.ts';
export { openDocument } from './document/open.ts';
export { nodeTools } from './document/tools.ts';
export { documentedMembers } from './typings.ts';
export { supportedMembers, type SupportedMember } from './objects/catalog.ts';
export { reportCompatibility } from './compatibility/report.ts';
export type { Compatibility, Coverage } from './compatibility/compatibility.ts';
export { readSamples, type Samples } from './compatibility/samples.ts';
