import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { manifestFor, withSharedRuntime } from '#server/cli/manifest-origin.ts';
import { repositoryContext, ruleProblems } from './rules.ts';
import { schemaProblems } from './schema.ts';

const manifest = await readFile(new URL('../../../manifest.xml', import.meta.url), 'utf8');
const context = await repositoryContext();

async function problemsOf(xml: string): Promise<string> {
  return [...(await schemaProblems(xml)), ...(await ruleProblems(xml, context))].join('\n');
}

describe('manifest.xml', () => {
  it('follows the schema and the rules', async () => {
    expect(await problemsOf(manifest)).toBe('');
  });

  it('follows them for a firm’s host as well', async () => {
    const result = manifestFor(manifest, 'https://codicil.firm.example');
    expect('manifest' in result && (await problemsOf(result.manifest))).toBe('');
    expect('manifest' in result && result.manifest.includes('localhost')).toBe(false);
  });

  it('follows them with a shared runtime as well', async () => {
    const shared = withSharedRuntime(manifest);
    expect(shared).toContain('lifetime="long"');
    expect(await problemsOf(shared)).toBe('');
  });

  const faults: [string, (xml: string) => string, string][] = [
    [
      'elements out of order',
      (xml) =>
        xml.replace(/(<ProviderName>.*<\/ProviderName>)\s*(<DefaultLocale>.*<\/DefaultLocale>)/, '$2$1'),
      'DefaultLocale',
    ],
    ['an id that is no GUID', (xml) => xml.replace(/<Id>.*<\/Id>/, '<Id>codicil</Id>'), 'Id'],
    [
      'a description of 251 characters',
      (xml) => xml.replace(/(<Description DefaultValue=)"[^"]*"/, `$1"${'x'.repeat(251)}"`),
      'Description',
    ],
    ['a resid of 33 characters', (xml) => xml.replaceAll('Group.Label', 'G'.repeat(33)), 'maxLength'],
    ['an unknown permission', (xml) => xml.replace('ReadWriteDocument', 'Everything'), 'Permissions'],
    [
      'an http address',
      (xml) =>
        xml.replace('https://localhost:3000/assets/icon-16.png', 'http://localhost:3000/assets/icon-16.png'),
      'is not https',
    ],
    [
      'a second origin',
      (xml) =>
        xml.replace('https://localhost:3000/assets/icon-16.png', 'https://cdn.example/assets/icon-16.png'),
      'is not on',
    ],
    [
      'a resid that leads nowhere',
      (xml) => xml.replace('resid="Pane.Url"', 'resid="Pane.Url2"'),
      'is used and not defined',
    ],
    [
      'a resource that nothing uses',
      (xml) => xml.replaceAll('resid="OpenPane.Tip"', 'resid="OpenPane.Label"'),
      'is defined and not used',
    ],
    ['an icon of the wrong size', (xml) => xml.replace('size="80"', 'size="64"'), '80×80, not 64×64'],
    [
      'an icon without a file',
      (xml) => xml.replace('assets/icon-80.png', 'assets/icon-81.png'),
      'has no file',
    ],
    [
      'a context menu that Word does not have',
      (xml) => xml.replace('id="ContextMenuText"', 'id="ContextMenuPicture"'),
      'ContextMenuPicture',
    ],
    [
      'a tooltip that is not in German',
      (xml) => xml.replace(/<bt:Override Locale="de-DE" Value="Codicil mit[^>]*>/, ''),
      '"OpenPaneOnText.Tip" has no text in de-DE',
    ],
    [
      'a translated label of 126 characters',
      (xml) => xml.replace('Value="Codicil ist bereit"', `Value="${'x'.repeat(126)}"`),
      'maxLength',
    ],
    [
      'two elements of one id',
      (xml) => xml.replace('id="Codicil.OpenPane"', 'id="Codicil.Group"'),
      'occurs twice',
    ],
    [
      'a version that is not package.json’s',
      (xml) => xml.replace(/<Version>.*<\/Version>/, '<Version>9.9.9.0</Version>'),
      'is not package.json',
    ],
    [
      'a floor above WordApi 1.3',
      (xml) => xml.replace('MinVersion="1.3"/>', 'MinVersion="1.6"/>'),
      'hides the add-in',
    ],
  ];
  it.each(faults)('is refused with %s', async (_, mutate, expected) => {
    const mutated = mutate(manifest);
    expect(mutated).not.toBe(manifest);
    expect(await problemsOf(mutated)).toContain(expected);
  });
});
