import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BillOfMaterials } from './bill.ts';
import { billOfMaterials, shippedBill } from './bill.ts';
import type { ShippedPackage } from './licences.ts';
import { relayPackages, shippedPackages } from './licences.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let packages: readonly ShippedPackage[];
let all: BillOfMaterials;
let bill: BillOfMaterials;
beforeAll(async () => {
  packages = await shippedPackages();
  const shell = process.platform === 'win32';
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    shell,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  all = billOfMaterials.parse(JSON.parse(text));
  bill = shippedBill(all, packages);
});

const partOf = (name: string) =>
  bill.components.find((one) => one.name === name)?.properties.find((one) => one.name === 'codicil:part')
    ?.value;

describe('the bill of materials', () => {
  it('names every package that runs at a firm and is installed here, the pane’s as well as the server’s', () => {
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    const missing = packages
      .filter(({ path }) => existsSync(`${root}${path}`))
      .map(({ name, version }) => `${name}@${version}`)
      .filter((one) => !named.has(one));
    expect(missing).toEqual([]);
    expect([partOf('express'), partOf('react'), partOf('@fluentui/react-button')]).toEqual([
      'server',
      'pane',
      'pane',
    ]);
    expect(bill.components.length).toBeGreaterThan(200);
  });

  it('names nothing that only builds or tests, and calls nothing of it so', () => {
    for (const name of ['vitest', 'webpack', 'typescript', 'playwright-core', 'fast-check'])
      expect([name, partOf(name)]).toEqual([name, undefined]);
    expect(JSON.stringify(bill)).not.toContain('cdx:npm:package:development');
  });

  it('of the relay alone names what is left without the embedded workspace, and nothing of the pane', () => {
    const names = shippedBill(all, relayPackages(packages)).components.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['express', 'jose', 'pino', 'postgres', 'undici', 'zod', 'debug']),
    );
    for (const other of ['react', 'sharp', 'tesseract.js', '@electric-sql/pglite', 'vitest'])
      expect(names).not.toContain(other);
    expect(names.length).toBeLessThanOrEqual(100);
  });

  it('has a hash and a licence of each, and depends on nothing that it does not name', () => {
    const refs = new Set(bill.components.map((one) => one['bom-ref']));
    for (const { dependsOn } of bill.dependencies) for (const ref of dependsOn) expect(refs).toContain(ref);
    expect(bill.dependencies).toHaveLength(bill.components.length + 1);
    const bare = bill.components.filter((one) => one['hashes'] === undefined).map(({ name }) => name);
    expect(bare).toEqual([]);
  });
});
