import { readFile } from 'node:fs/promises';
import { JSDOM } from 'jsdom';

/** Files that a manifest speaks of. `read` answers undefined where there is no such file. */
interface ManifestContext {
  readonly packageVersion: string;
  readonly readAsset: (path: string) => Promise<Uint8Array | undefined>;
}

/** Display languages of Office in which the pane is not English; Word compares the whole tag. */
const OFFICE_LOCALES = ['de-DE', 'fr-FR', 'fr-CA'];

/** Width and height of a PNG, from its header. */
function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * What the schema cannot see: every resid defined and every resource used, one https origin, icon files
 * of the sizes that are named, ids unique, every text in the display languages of Office that the pane speaks,
 * the version of package.json. A line each, empty when all hold.
 */
export async function ruleProblems(manifest: string, context: ManifestContext): Promise<readonly string[]> {
  const document = new JSDOM(manifest, { contentType: 'application/xml' }).window.document;
  const all = [...document.querySelectorAll('*')];
  const problems: string[] = [];

  const used = new Set(all.flatMap((element) => element.getAttribute('resid') ?? []));
  const defined = document.querySelectorAll('Resources [id]');
  const definedIds = [...defined].map((element) => element.getAttribute('id') ?? '');
  for (const id of used) if (!definedIds.includes(id)) problems.push(`resid "${id}" is used and not defined`);
  for (const id of definedIds) if (!used.has(id)) problems.push(`resource "${id}" is defined and not used`);

  const ids = all.flatMap((element) => element.getAttribute('id') ?? []);
  for (const id of new Set(ids)) {
    if (ids.filter((other) => other === id).length > 1 && id !== 'TabHome')
      problems.push(`id "${id}" occurs twice`);
  }

  const addresses = all
    .flatMap((element) =>
      [element.getAttribute('DefaultValue') ?? [], element.getAttribute('Value') ?? []].flat(),
    )
    .filter((value) => value.includes('://'));
  const origin = new URL(
    document.querySelector('DefaultSettings > SourceLocation')?.getAttribute('DefaultValue') ??
      'https://none',
  ).origin;
  for (const address of addresses) {
    if (new URL(address).protocol !== 'https:') problems.push(`${address} is not https`);
    if (new URL(address).origin !== origin) problems.push(`${address} is not on ${origin}`);
  }

  const name = document.querySelector('DisplayName')?.getAttribute('DefaultValue');
  for (const text of document.querySelectorAll('Description[DefaultValue], Resources String')) {
    // The product has the same name everywhere.
    if (text.getAttribute('DefaultValue') === name) continue;
    const locales = [...text.querySelectorAll('Override')].map((each) => each.getAttribute('Locale'));
    const wanted = OFFICE_LOCALES.filter((locale) => !locales.includes(locale));
    for (const locale of wanted)
      problems.push(`"${text.getAttribute('id') ?? text.localName}" has no text in ${locale}`);
  }

  const version = document.querySelector('OfficeApp > Version')?.textContent;
  if (version !== `${context.packageVersion}.0`)
    problems.push(`version ${version} is not package.json's ${context.packageVersion}.0`);
  const sets = [...document.querySelectorAll('OfficeApp > Requirements Set')].map(
    (set) => `${set.getAttribute('Name')} ${set.getAttribute('MinVersion')}`,
  );
  if (sets.join() !== 'WordApi 1.3')
    problems.push(`the floor is ${sets.join() || 'not set'}: a higher one than WordApi 1.3 hides the add-in`);
  if (document.querySelector('Permissions')?.textContent !== 'ReadWriteDocument')
    problems.push('the permission is not ReadWriteDocument');

  for (const [address, size] of iconAddresses(document)) {
    const bytes = await context.readAsset(new URL(address).pathname);
    if (bytes === undefined) problems.push(`${address} has no file`);
    else {
      const { width, height } = pngSize(bytes);
      if (width !== size || height !== size)
        problems.push(`${address} is ${width}×${height}, not ${size}×${size}`);
    }
  }
  return problems;
}

function iconAddresses(document: Document): [string, number][] {
  const value = (selector: string) => document.querySelector(selector)?.getAttribute('DefaultValue') ?? '';
  const icons: [string, number][] = [
    [value('OfficeApp > IconUrl'), 32],
    [value('OfficeApp > HighResolutionIconUrl'), 64],
  ];
  const byId = new Map(
    [...document.querySelectorAll('Resources *[id]')].map((element) => [element.getAttribute('id'), element]),
  );
  for (const image of document.querySelectorAll('Icon > *')) {
    const resource = byId.get(image.getAttribute('resid'));
    icons.push([
      resource?.getAttribute('DefaultValue') ?? 'https://none/',
      Number(image.getAttribute('size')),
    ]);
  }
  return icons;
}

/** The context of this repository: package.json and the icons that the build copies to `/assets/`. */
export async function repositoryContext(): Promise<ManifestContext> {
  const root = new URL('../../../', import.meta.url);
  const { version } = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    version: string;
  };
  return {
    packageVersion: version,
    readAsset: async (path) => {
      try {
        return await readFile(new URL(`src-taskpane${path}`, root));
      } catch {
        return undefined; // a missing file is an answer here: the caller names it
      }
    },
  };
}
