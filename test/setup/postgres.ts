/** A real PostgreSQL server for a test file. */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { z } from 'zod';
import { isInRun } from './extent.ts';

const loan = z.union([z.object({ url: z.string() }), z.object({ missing: z.string() })]);
/** The address of a server, or the reason why there is none. */
export type PostgresLoan = z.output<typeof loan>;

/**
 * Returns the server of this run, started on the first call, or the reason why there is none. The quick run has none unless `TEST_ENGINE` asks
 * for it.
 */
export async function borrowPostgres(): Promise<PostgresLoan> {
  if (isInRun('quick') && process.env.TEST_ENGINE !== 'postgres')
    return { missing: 'part of npm run test:long' };
  const answer = await fetch(inject('postgresLender'));
  return loan.parse(await answer.json());
}

/** An empty database for one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Removes the database even if it is still in use. */
  readonly drop: () => Promise<void>;
}

/** Creates a database on a server. Rejects if the server does not allow it. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  const name = `codicil_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, (sql) => sql.unsafe(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    drop: () => onServer(serverUrl, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`)),
  };
}

async function onServer(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
