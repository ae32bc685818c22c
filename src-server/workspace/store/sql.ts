import type postgres from 'postgres';

/** Types that are read otherwise than the driver does: 64-bit integers as numbers. */
interface Types extends Record<string, unknown> {
  bigint: number;
}
/** The connection, or the connections, of the store. */
export type Sql = postgres.Sql<Types>;
/** What queries run on: the store's connection or a transaction of it. */
export type Queryable = postgres.ISql<Types>;

/** Runs work in a transaction. */
export type Transact = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Transactions of a store. Resolves with what the work gives, once it is committed. */
export function transactOn(sql: Sql): Transact {
  return async (work) => {
    const results: { readonly value: Awaited<ReturnType<typeof work>> }[] = [];
    await sql.begin(async (tx) => {
      results.push({ value: await work(tx) });
    });
    const [result] = results;
    if (result === undefined) throw new Error('A transaction was committed without its work');
    return result.value;
  };
}
