import type postgres from 'postgres';

/** Types that are parsed differently from the driver's default: 64-bit integers as numbers. */
interface Types extends Record<string, unknown> {
  bigint: number;
}
/** The store's connection, or connections. */
export type Sql = postgres.Sql<Types>;
/** What queries run on: the store's connection, or a transaction. */
export type Queryable = postgres.ISql<Types>;

/** Runs work in a transaction. */
export type Transact = <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>;

/** Creates a function that runs work in a transaction. It resolves with the result of the work after the commit. */
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
