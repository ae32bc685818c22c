import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { manifestFor, withSharedRuntime } from '#server/cli/manifest-origin.ts';
import { unifiedManifest } from '#server/cli/unified-manifest.ts';

const xml = readFileSync(new URL('../../../manifest.xml', import.meta.url), 'utf8');
const required = createRequire(createRequire(import.meta.url).resolve('office-addin-manifest'));

/** Microsoft's schemas and the validator that its own tool brings: nothing is fetched. */
function problemsOf(manifest: unknown): unknown {
  const folder = dirname(required.resolve('@microsoft/app-manifest'));
  const path = join(folder, 'json-schemas/teams/v1.29/MicrosoftTeams.schema.json');
  const Ajv = createRequire(join(folder, 'index.js'))('ajv-draft-04') as new (options: object) => {
    compile(schema: unknown): ((data: unknown) => boolean) & { errors?: unknown };
  };
  const validate = new Ajv({ strict: false, allErrors: true, formats: { uri: true } }).compile(
    JSON.parse(readFileSync(path, 'utf8')),
  );
  return validate(manifest) ? [] : validate.errors;
}

describe('the unified manifest', () => {
  it('follows Microsoft’s schema, for this machine and for a firm', () => {
    expect(problemsOf(unifiedManifest(xml))).toEqual([]);
    const firm = manifestFor(xml, 'https://codicil.firm.example');
    const unified = unifiedManifest('manifest' in firm ? firm.manifest : '');
    expect(problemsOf(unified)).toEqual([]);
    expect(JSON.stringify(unified)).not.toContain('localhost');
    expect(unified).toMatchObject({ validDomains: ['codicil.firm.example'] });
  });

  it('says what the XML manifest says', () => {
    const { id, version, extensions } = unifiedManifest(xml) as Record<string, unknown>;
    expect(xml).toContain(`<Id>${String(id)}</Id>`);
    expect(xml).toContain(`<Version>${String(version)}.0</Version>`);
    expect(JSON.stringify(extensions)).toContain('"Work on this in Codicil"');
    expect(extensions).toMatchObject([{ runtimes: [{ lifetime: 'short' }] }]);
  });

  it('has a long lifetime with a shared runtime', () => {
    expect(unifiedManifest(withSharedRuntime(xml))).toMatchObject({
      extensions: [{ runtimes: [{ lifetime: 'long' }] }],
    });
  });

  it('is refused by the schema with something wrong in it', () => {
    expect(problemsOf({ ...unifiedManifest(xml), id: 'codicil' })).not.toEqual([]);
  });

  it('names what the XML manifest lacks', () => {
    expect(() => unifiedManifest(xml.replace('Url id="Pane.Url"', 'Url id="Other.Url"'))).toThrow(
      'has no Pane.Url',
    );
  });
});
