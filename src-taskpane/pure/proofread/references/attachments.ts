import { ATTACHMENT_HEADS } from '../../markdown/reference-words.ts';
import type { OutlineParagraph } from '../../markdown/clauses.ts';

/** A line that heads an attachment: Schedule 3, EXHIBIT A – Fees. */
export const ATTACHMENT = new RegExp(
  String.raw`^[\s\p{P}]*(${ATTACHMENT_HEADS})[\s\u00a0]+(\d+(?:\.\d+)*|[A-Z](?:-\d+)?|[IVXLC]+)\b(?!\s+(?:sets?|contains?|describes?|will|shall|applies|is|to(?!\s+(?:${ATTACHMENT_HEADS})\s)|enthält|regelt|beschreibt|gilt|ist|contient|décrit|est|fixe)\b)`,
  'iu',
);

/** Returns true for a line that only names an attachment: no sentence about it, no entry of a table of contents. */
export const isAttachmentHeading = ({ text, number }: OutlineParagraph): boolean =>
  (ATTACHMENT.test(number) && text.length <= 120) ||
  (ATTACHMENT.test(text) &&
    text.length <= 120 &&
    !/[.;,]\s*$|[\t.]\s*\d+\s*$/u.test(text) &&
    !SENTENCE.test(text));

/** A line that continues with a small letter is part of a sentence: Exhibit A attached hereto. */
const SENTENCE = /^[\s\p{P}]*\p{L}+[\s\u00a0]+[\p{L}\d.-]+,?\s+\p{Ll}/u;
