import type { JSONValue } from 'postgres';
import type { Queryable } from './sql.ts';

/** Reads a workspace setting; undefined if it was never written. */
export async function readSetting(sql: Queryable, key: string): Promise<unknown> {
  const [row] = await sql<{ value: unknown }[]>`select value from settings where key = ${key}`;
  return row?.value;
}

/** Writes a workspace setting. */
export async function writeSetting(sql: Queryable, key: string, value: JSONValue): Promise<void> {
  await sql`
    insert into settings (key, value) values (${key}, ${sql.json(value)})
    on conflict (key) do update set value = excluded.value`;
}
