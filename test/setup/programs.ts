/**
 * Runs before the tests and makes sure that the programs they drive are installed. Chromium must be there; on Debian as root it is installed. The
 * others are second opinions: LibreOffice and the checker of the OOXML schema on saved documents, nginx on its example,
 * PostgreSQL on the workspace, for the long run only. Tests that need a missing one report that they were skipped. CI installs all of
 * them, and one that is missing there is a failure, unless Debian's archive does not answer or the machine forbids to make it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './programs/browser.ts';
import { findLibreOffice } from './programs/libreoffice.ts';
import { findNginx } from './programs/nginx.ts';
import { findOoxmlValidator, installOoxmlValidator, NO_VALIDATOR } from './programs/ooxml-validator.ts';
import { findPostgres, installPostgres, NO_POSTGRES } from './postgres/installation.ts';

const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
/** `programs.ts long`: for `npm run test:long`. */
const isLong = process.argv[2] === 'long';
const inCi = process.env.CI === 'true';
let archiveAnswers = canInstall;

function install(...packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} for the tests …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Without this mode apt-get only warns about an archive that cannot be reached, and exits with 0.
  const update = ['update', '-qq', '-o', 'APT::Update::Error-Mode=any'];
  archiveAnswers = spawnSync('apt-get', update, { stdio: 'inherit', env: environment }).status === 0;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
}

if (findBrowser() === undefined && canInstall) install('chromium', 'fonts-liberation');
if (findLibreOffice() === undefined && canInstall && inCi) install('libreoffice-writer-nogui');
if (findNginx() === undefined && canInstall && inCi) install('nginx-light');

if (findOoxmlValidator() === undefined) {
  console.log('Fetching the checker of the OOXML schema for the tests …');
  installOoxmlValidator();
}

const lacksDatabase = () => (process.env.TEST_DATABASE_URL ?? '') === '' && findPostgres() === undefined;
let isForbidden = false;
if (isLong && lacksDatabase() && canInstall) {
  console.log('Making a Debian with PostgreSQL 17 for the tests, about a minute …');
  const failure = installPostgres(install);
  if (failure !== undefined) console.error(failure);
  // A container without the right to change the root cannot have it.
  isForbidden = failure !== undefined;
}

if (findBrowser() === undefined) {
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome, Edge or Chromium.',
  );
  process.exit(1);
}

const missing = [
  findLibreOffice() === undefined &&
    'LibreOffice was not found: the tests that open saved documents in it are skipped.',
  findOoxmlValidator() === undefined &&
    `Written documents are not checked against the schema: ${NO_VALIDATOR}.`,
  findNginx() === undefined && 'nginx was not found: the tests of its example are skipped.',
  isLong && lacksDatabase() && `The tests on PostgreSQL are skipped: ${NO_POSTGRES}.`,
].filter((sentence) => sentence !== false);
for (const sentence of missing) console.warn(sentence);
if (inCi && archiveAnswers && !isForbidden && missing.length > 0) process.exit(1);
