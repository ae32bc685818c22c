import { z } from 'zod';
import type { auditAnswer, auditSearchAnswer, AuditLog } from '../../../contract/audit.ts';
import { AUDIT_TAKE } from '../../../contract/limits.ts';
import { firstLogFrom, lastLog, logsAfter, type AuditFilter } from '../../audit/read.ts';
import { auditTime } from '../../audit/time.ts';
import { WorkspaceError } from '../../errors.ts';
import type { Operation } from '../context.ts';
import { check } from '../request/validate.ts';
import { wholeNumber } from './projects.ts';

/** Types are an open set: an unknown one matches nothing. */
const filter = z.object({
  log_type: z
    .string('must be given once')
    .regex(/^[\w:.-]{1,100}$/, 'must be a type such as vault:upload')
    .optional(),
});
const searchQuery = filter.extend({ time: auditTime });
const fetchQuery = filter.extend({
  from: z.string('must be given once').regex(/^\d{1,18}$|^0\d{18}$/, 'must be the id of a log'),
  take: wholeNumber(AUDIT_TAKE.min, AUDIT_TAKE.max),
});

/** `GET /api/v1/logs/audit/search` (spec 4.7): 404 when nothing is at or after the time. */
export const search: Operation = async ({ request, response }, { sql }) => {
  const query = check(searchQuery, request.query);
  response.json(found(await firstLogFrom(sql, query.time, typeOf(query)), 'No log at or after this time'));
};

/** `GET /api/v1/logs/audit` (spec 4.8). */
export const fetch: Operation = async ({ request, response }, { sql }) => {
  const query = check(fetchQuery, request.query);
  const body: z.infer<typeof auditAnswer> = {
    logs: [...(await logsAfter(sql, query.from, query.take, typeOf(query)))],
  };
  response.json(body);
};

/** `GET /api/v1/logs/audit/earliest`. */
export const earliest: Operation = async ({ request, response }, { sql }) => {
  const query = check(filter, request.query);
  response.json(found(await lastLog(sql, 'earliest', typeOf(query)), 'No log yet'));
};

/** `GET /api/v1/logs/audit/latest`. */
export const latest: Operation = async ({ request, response }, { sql }) => {
  const query = check(filter, request.query);
  response.json(found(await lastLog(sql, 'latest', typeOf(query)), 'No log yet'));
};

function typeOf(query: z.output<typeof filter>): AuditFilter {
  return query.log_type === undefined ? {} : { type: query.log_type };
}

function found(log: AuditLog | undefined, missing: string): z.infer<typeof auditSearchAnswer> {
  if (log === undefined) throw new WorkspaceError(404, missing);
  return { log };
}
