import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { fileURLToPath } from 'node:url';
import satisfies from 'spdx-satisfies';
import { sourcesBelow, sourceText } from '../imports.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Licences (SPDX) that a firm may run without asking: none of them reaches into the firm's own code. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/**
 * Allowed for these packages only: libvips, which sharp loads as a library of its own and which is an
 * optional package (reading pictures). The LGPL asks no more of a program that only loads it.
 */
const LOADED_LIBRARIES = /^@img\/sharp-/;

/** A package that runs at a firm: in the server, or in the bundle of the pane. */
export interface ShippedPackage {
  /** Its place in the lock file, such as `node_modules/express`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** SPDX expression; `undefined` when the package names none. */
  readonly licence: string | undefined;
  readonly part: 'server' | 'pane';
  /** True if a relay before a hosted workspace runs without it: `npm prune --omit=dev --omit=optional` removes it. */
  readonly isOptional: boolean;
}

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, Locked>>;

/** Returns every package that runs at a firm, from the lock file and the imports of the pane’s sources. */
export async function shippedPackages(): Promise<readonly ShippedPackage[]> {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as { packages: Lock };
  const server = Object.keys(packages).filter((path) => path !== '' && packages[path]?.dev !== true);
  const pane = closure(packages, await panePackages());
  return [
    ...server.map((path) => shipped(packages, path, 'server')),
    ...pane.filter((path) => !server.includes(path)).map((path) => shipped(packages, path, 'pane')),
  ];
}

/** Returns the packages that are beside the relay alone: those of its server without the embedded workspace’s. */
export function relayPackages(packages: readonly ShippedPackage[]): readonly ShippedPackage[] {
  return packages.filter(({ part, isOptional }) => part === 'server' && !isOptional);
}

/** Returns a sentence for each package whose licence is not allowed or not known. */
export function licenceProblems(packages: readonly ShippedPackage[]): readonly string[] {
  return packages.flatMap(({ name, version, licence }) => {
    if (licence === undefined) return [`${name} ${version} names no licence.`];
    if (satisfies(licence, ALLOWED) || LOADED_LIBRARIES.test(name)) return [];
    return [
      `${name} ${version} is under ${licence}, which is not on the list of test/repo/audit/licences.ts.`,
    ];
  });
}

/** Names of the packages that the pane's sources import. */
async function panePackages(): Promise<readonly string[]> {
  const names = new Set<string>();
  for (const path of await sourcesBelow('src-taskpane')) {
    for (const match of (await sourceText(path)).matchAll(/(?:from|import)\s*\(?\s*'([^'.][^']*)'/g)) {
      const specifier = match[1] ?? '';
      if (!isBuiltin(specifier)) names.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return [...names];
}

/** Returns the lock file’s paths of these packages and of everything that they need. */
function closure(lock: Lock, names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string): void => {
    const path = resolve(lock, from, name);
    if (path === undefined || found.has(path)) return;
    found.add(path);
    for (const needed of Object.keys(lock[path]?.dependencies ?? {})) visit(path, needed);
  };
  for (const name of names) visit('', name);
  return [...found];
}

/** Resolves a package as Node does: from the nearest `node_modules` upwards. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (lock[path] !== undefined) return path;
    if (base === '') return undefined;
  }
}

function shipped(lock: Lock, path: string, part: ShippedPackage['part']): ShippedPackage {
  const { version = '', license, optional = false, devOptional = false } = lock[path] ?? {};
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return {
    path,
    name,
    version,
    licence: license ?? oldLicence(path),
    part,
    isOptional: optional || devOptional,
  };
}

/** Old packages name their licences in a list, which the lock file leaves out. */
function oldLicence(path: string): string | undefined {
  const manifest = `${root}${path}/package.json`;
  if (!existsSync(manifest)) return undefined;
  const { licenses } = JSON.parse(readFileSync(manifest, 'utf8')) as { licenses?: { type: string }[] };
  return licenses?.map(({ type }) => type).join(' OR ');
}
