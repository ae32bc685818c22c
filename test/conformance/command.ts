import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createChecks } from './checks/all.ts';
import { createSend } from './http.ts';
import { runChecks, formatTable } from './run.ts';
import { Session } from './session.ts';

const USAGE = `Usage: npm run conformance -- --base-url <https://…> --token <token> [--certificate <PEM file>]

Checks a workspace service against its interface specification, section by section. The token needs the permissions for
completion, vault, history and audit. It makes projects of its own and removes them, and keeps within the limits of the
minute, so that it takes some minutes. WORKSPACE_TOKEN serves in place of --token, which others on this machine can see.`;

/** Implements `npm run conformance`: prints each result as it arrives and the table at the end. Exits with 1 if a check failed. */
async function main(): Promise<void> {
  const { baseUrl, token, certificate } = readArguments();
  const pem = certificate === undefined ? undefined : await readFile(certificate, 'utf8');
  const client = createSend(baseUrl, pem);
  const session = new Session({
    baseUrl,
    token,
    send: client.send,
    now: () => Date.now(),
    wait: (ms) => sleep(ms),
    mark: `conformance ${randomUUID().slice(0, 8)}`,
  });
  const results = await runChecks(session, createChecks(), ({ section, name, outcome }) =>
    process.stderr.write(`${section} ${name}: ${outcome}\n`),
  );
  await client.close();
  process.stdout.write(formatTable(results));
  process.exitCode = results.some((result) => result.outcome === 'failed') ? 1 : 0;
}

function readArguments(): { baseUrl: string; token: string; certificate?: string } {
  const values = parse();
  const baseUrl = values['base-url'] ?? '';
  const token = values.token ?? process.env.WORKSPACE_TOKEN ?? '';
  if (!/^https?:\/\//.test(baseUrl) || token === '') throw new Error(USAGE);
  return { baseUrl, token, ...(values.certificate === undefined ? {} : { certificate: values.certificate }) };
}

function parse() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { 'base-url': text, token: text, certificate: text } }).values;
  } catch (error) {
    // An unknown option: Node's message names it.
    throw new Error(`${error instanceof Error ? error.message : ''}\n\n${USAGE}`, { cause: error });
  }
}

main().catch((error: unknown) => {
  // The sentence is for the person who started it; a stack would only obscure it.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
});
