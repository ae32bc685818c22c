import { z } from 'zod';

/** A uuid in the service’s form: any version, lower or upper case (spec 2.7, 2.11, 2.12). */
export const uuid = z.guid();

/** An e-mail address of a user. Any string is valid: directories contain more than RFC 5322 allows. */
export const email = z.string();

/** `YYYY-MM-DDTHH:MM:SS.ffffff`, no zone designator, meant as UTC (spec 2.7). */
export const projectTimestamp = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}$/);

/** `YYYY-MM-DD HH:MM:SS` in UTC (spec 2.1, `utc_time`). */
export const historyTimestamp = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);

/** HTTP-date: weekday, day month year HH:MM:SS GMT (spec 2.10). */
export const httpDate = z
  .string()
  .regex(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);

/** Spec 2.9. */
export const pagination = z.object({
  page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_pages: z.int(),
});

/** The body of every error response (spec 7): one field, a sentence. */
export const errorBody = z.object({ error: z.string() });

/** Formats a `Date` as {@link projectTimestamp}. */
export function toProjectTimestamp(date: Date): string {
  return date.toISOString().replace('Z', '000');
}

/** Formats a `Date` as {@link historyTimestamp}. */
export function toHistoryTimestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats a `Date` as {@link httpDate}. */
export function toHttpDate(date: Date): string {
  return date.toUTCString();
}

/**
 * How exact a page is: `exact` if the file itself defines its pages, `estimated` if its program or this service laid it
 * out. Not a part of the spec; optional.
 */
export const pageBasis = z.enum(['exact', 'estimated']);
export type PageBasis = z.infer<typeof pageBasis>;

/** What is in a file but not in its text, such as pictures and hidden words: an extension of the embedded workspace. */
export const readNotes = z.array(
  z.object({
    kind: z.string(),
    /** The part of the document, such as `body` or `footnotes`. */
    place: z.string(),
    count: z.int().positive(),
  }),
);
