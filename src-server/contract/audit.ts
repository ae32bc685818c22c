import { z } from 'zod';

/** Spec 2.13; `id` sorts as text in the order of the logs. Fields beyond `id` and `timestamp` from the vendor's pages. */
export const auditLog = z.object({
  id: z.string(),
  timestamp: z.string(),
  type: z.string(),
  user: z.string(),
  ip: z.string(),
  user_agent: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type AuditLog = z.infer<typeof auditLog>;

/** Spec 4.7, and of earliest and latest. */
export const auditSearchAnswer = z.object({ log: auditLog });

/** Spec 4.8, ascending by id. */
export const auditAnswer = z.object({ logs: z.array(auditLog) });
