import { existsSync } from 'node:fs';
import { lookup } from 'node:dns/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../config/config.ts';
import { listFolder, readText, findProjectRoot } from '../project-root.ts';
import { systemClock } from '../http/clock.ts';
import { readCommandLine, runCommand } from '../command-line.ts';
import { CHECKS } from './doctor/checks.ts';
import type { Examination } from './doctor/examine.ts';
import { examine, formatLines, formatSummary } from './doctor/examine.ts';
import { createVisit, listAuthorities } from './doctor/visit.ts';

const USAGE = `Usage: npm run doctor [-- --connect-to <host:port>] [--ca <PEM file>] [--manifest <file>]

Looks at a deployment with the relay's own settings (the environment, .env) and says what to mend. Run it where the relay
runs. --connect-to reaches the relay there, before its name leads to it; --ca trusts an authority of the firm's own, besides those that the relay trusts (NODE_EXTRA_CA_CERTS).
Where only the build is, such as in a container: node dist/server/cli/doctor.js in place of npm run doctor --.

It looks at:
${CHECKS.map(({ id, looksAt }) => `  ${id.padEnd(18)}${looksAt}`).join('\n')}`;

/** `npm run doctor`: exit code 1 when there is a mistake, 2 when it could not look. */
async function main(): Promise<void> {
  const { 'connect-to': to, ca, manifest = 'dist/manifest.xml' } = readArguments();
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = readSettings(
    { ...process.env, MODE: process.env['MODE'] || 'production' },
    { readText, listFolder },
  );
  const origin = settings.publicOrigin;
  if (origin === undefined) throw new Error('Set PUBLIC_ORIGIN: it is the deployment that is looked at.');
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(to ?? '') ?? [];
  if (to !== undefined && host === '') throw new Error(USAGE);
  const connectTo = to === undefined ? {} : { connectTo: { host, port: Number(port) } };
  const authorities = listAuthorities(ca, process.env, readText);
  const root = findProjectRoot(dirname(fileURLToPath(import.meta.url)));
  const site = {
    settings,
    origin,
    visit: createVisit({ origin, ...connectTo, authorities }),
    clock: systemClock(),
    resolve: async (hostname: string) =>
      (await lookup(hostname, { all: true })).map(({ address }) => address),
    ...connectTo,
    authorities,
    readText,
    root,
    manifest,
  };
  const all: Examination[] = [];
  for await (const examined of examine(site, CHECKS)) {
    all.push(examined);
    process.stdout.write(formatLines(examined));
  }
  const hasMistake = all.some(({ findings }) => findings.some(({ outcome }) => outcome === 'mistake'));
  // What did not answer in time may still hold a connection open.
  process.stdout.write(formatSummary(all), () => process.exit(hasMistake ? 1 : 0));
}

function readArguments() {
  const text = { type: 'string' } as const;
  const options = { 'connect-to': text, ca: text, manifest: text };
  return readCommandLine(process.argv.slice(2), USAGE, options).values;
}

await runCommand(main, 2);
