/**
 * Runs before the tests: sees to the programs that they drive. Chromium must be there; on Debian as
 * root it is installed. LibreOffice is the second opinion on saved documents: CI installs it, elsewhere
 * the tests that need it say that they were skipped. PostgreSQL with pgvector is the second engine of the workspace: on Debian
 * as root it is made in a cache, elsewhere the tests that need it say that they were skipped, which is a failure in CI.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { findLibreOffice } from './libreoffice.ts';
import { findNginx } from './nginx.ts';
import { findOoxmlValidator, installOoxmlValidator, NO_VALIDATOR } from './ooxml-validator.ts';
import { findPostgres, installPostgres, NO_POSTGRES } from './postgres/installation.ts';

const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
const inCi = process.env.CI === 'true';

function install(...packages: string[]): void {
  console.log(`Installing ${packages.join(', ')} for the tests …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment });
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

const needsPostgres = (process.env.TEST_DATABASE_URL ?? '') === '' && findPostgres() === undefined;
if (needsPostgres && canInstall) {
  console.log('Making a Debian with PostgreSQL 17 and pgvector for the tests, about a minute …');
  const failure = installPostgres(install);
  if (failure !== undefined) console.error(failure);
}

if (findBrowser() === undefined) {
  console.error(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome, Edge or Chromium.',
  );
  process.exit(1);
}
if (findLibreOffice() === undefined) {
  console.warn('LibreOffice was not found: the tests that open saved documents in it are skipped.');
  if (inCi) process.exit(1);
}
if (findOoxmlValidator() === undefined) {
  console.warn(`Written documents are not checked against the schema: ${NO_VALIDATOR}.`);
  if (inCi) process.exit(1);
}
if (findNginx() === undefined) {
  console.warn('nginx was not found: the tests of its example are skipped.');
  if (inCi) process.exit(1);
}
if (needsPostgres && findPostgres() === undefined) {
  console.warn(`The tests on PostgreSQL are skipped: ${NO_POSTGRES}.`);
  if (inCi) process.exit(1);
}
