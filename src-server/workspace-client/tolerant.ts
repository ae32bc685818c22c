import { z } from 'zod';

/** A whole number, also when it came as text: the hosted service writes some sizes as strings. */
export const count = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z.number().transform((value) => Math.trunc(value)),
);

/** Text, or undefined for anything else. */
export const optionalText = z.string().optional().catch(undefined);

/** True or false, false for anything else. */
export const flag = z.boolean().catch(false);

/** An id as text: some are numbers in one answer and strings in another. */
export const idText = z.union([z.string().min(1), z.number().transform(String)]);

/** The items of a list that have the shape; the others are left out, and anything but a list is an empty one. */
export function readList<T>(item: z.ZodType<T>): z.ZodType<T[]> {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value) => {
        const parsed = item.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** Takes `{response:{content:…}}` off, whole, in part or absent (metadata comes in all of them). */
export function unwrap(json: unknown): unknown {
  return member(member(json, 'response'), 'content');
}

/** The only object of an array, or the value itself. */
export function single(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const inner: unknown = Reflect.get(value, name);
  return inner === undefined ? value : inner;
}
