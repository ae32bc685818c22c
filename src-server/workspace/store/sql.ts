import type postgres from 'postgres';

/** Types that are read otherwise than the driver does: 64-bit integers as numbers. */
interface Types extends Record<string, unknown> {
  bigint: number;
}
/** The connection, or the connections, of the store. */
export type Sql = postgres.Sql<Types>;
/** What queries run on: the store's connection or a transaction of it. */
export type Queryable = postgres.ISql<Types>;
