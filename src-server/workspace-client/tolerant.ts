import { z } from 'zod';

/** An integer, also as a string: the hosted service writes some sizes as strings. */
export const count = z.preprocess(
  (value) => (typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value),
  z.number().transform((value) => Math.trunc(value)),
);

/** A string, or undefined for anything else. */
export const optionalText = z.string().optional().catch(undefined);

/** True or false, false for anything else. */
export const flag = z.boolean().catch(false);

/** An id as a string: some are numbers in one answer and strings in another. */
export const idText = z.union([z.string().min(1), z.number().transform(String)]);

/** The valid items of a list; others are omitted, and anything but a list is empty. */
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

/** Unwraps `{response:{content:…}}`, whole, in part or absent (metadata has all of these forms). */
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

/** What of a file the service did not read: how much of a kind, such as charts. */
export interface NotRead {
  readonly kind: string;
  readonly count: number;
}

/** Reads `read_notes`: the counts of each kind, whatever the place. Empty if the service says nothing. */
export const readNotes: z.ZodType<readonly NotRead[]> = readList(
  z.looseObject({ kind: z.string(), count: z.int().positive() }),
).transform((notes) => {
  const counts = new Map<string, number>();
  for (const { kind, count: more } of notes) counts.set(kind, (counts.get(kind) ?? 0) + more);
  return [...counts].map(([kind, all]) => ({ kind, count: all }));
});

/** Returns what was not read as a field, or no field if nothing was left out. */
export const pickNotRead = (notes: readonly NotRead[]): { readonly notRead?: readonly NotRead[] } =>
  notes.length === 0 ? {} : { notRead: notes };
