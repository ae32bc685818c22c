import { z } from 'zod';

/** A uuid as the service writes it: any version, lower or upper case (spec 2.7, 2.11, 2.12). */
export const uuid = z.guid();

/** An e-mail address of a user. Not validated beyond being text: directories hold more than RFC 5322 admits. */
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
export type Pagination = z.infer<typeof pagination>;

/** The body of every refusal (spec 7): one field, a sentence. */
export const errorBody = z.object({ error: z.string() });
export type ErrorBody = z.infer<typeof errorBody>;

/** A `Date` in the form of {@link projectTimestamp}. */
export function toProjectTimestamp(date: Date): string {
  return date.toISOString().replace('Z', '000');
}

/** A `Date` in the form of {@link historyTimestamp}. */
export function toHistoryTimestamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** A `Date` in the form of {@link httpDate}. */
export function toHttpDate(date: Date): string {
  return date.toUTCString();
}

/**
 * How sure a page is: `exact` where the file itself says its pages, `estimated` where its program or this service laid it
 * out. Not part of the spec; a service that does not say it leaves it out.
 */
export const pageBasis = z.enum(['exact', 'estimated']);
export type PageBasis = z.infer<typeof pageBasis>;
