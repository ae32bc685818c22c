/**
 * Runs once around the unit tests: lends them a PostgreSQL server, started when the first test file asks for it and stopped
 * after the last, so that a run that needs none pays nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import type { PostgresLoan } from '../postgres.ts';
import { findPostgres, NO_POSTGRES } from './installation.ts';
import { startPostgres, type PostgresServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with a {@link PostgresLoan}. */
    readonly postgresLender: string;
  }
}

export default async function lendPostgres(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  let isSaid = false;
  const lend = async (): Promise<PostgresLoan> => {
    const given = process.env.TEST_DATABASE_URL ?? '';
    if (given !== '') return { url: given };
    const installation = findPostgres();
    if (installation === undefined) {
      if (!isSaid) console.warn(`The tests on PostgreSQL are skipped: ${NO_POSTGRES}.`);
      isSaid = true;
      return { missing: NO_POSTGRES };
    }
    started ??= startPostgres(installation);
    return { url: (await started).url };
  };
  const lender = createServer((_request, response) => {
    void lend()
      // Sent to every file that asks: each then fails or skips with the reason.
      .catch((error: unknown) => ({ missing: error instanceof Error ? error.message : String(error) }))
      .then((loan) => response.end(JSON.stringify(loan)));
  }).listen(0, '127.0.0.1');
  await once(lender, 'listening');
  const address = lender.address();
  project.provide('postgresLender', `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
  return async () => {
    lender.closeAllConnections();
    lender.close();
    const server = await started?.catch(() => undefined);
    await server?.stop();
  };
}
