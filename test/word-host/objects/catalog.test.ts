import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { profile } from '../profiles.ts';
import { documentedMembers } from '../typings.ts';
import { supportedMembers } from './catalog.ts';

/**
 * Returns the names of Word’s members that the pane uses: what it loads, and what it calls or reads by a name of two words or more,
 * since a single word may be a member of anything.
 */
function usedNames(): readonly string[] {
  const folder = fileURLToPath(new URL('../../../src-taskpane/word/', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const text = sources.map((name) => readFileSync(folder + name, 'utf8')).join('\n');
  const accessed = [...text.matchAll(/\.([a-z]+[A-Z]\w*)/g)].map((match) => match[1] ?? '');
  const loaded = [...text.matchAll(/\.load\(\s*['"]([^'"]+)/g)].flatMap((match) =>
    (match[1] ?? '').split(/[\s,/]+/),
  );
  return [...new Set([...accessed, ...loaded])];
}

describe('the catalog of Word', () => {
  const documented = documentedMembers();
  const supported = supportedMembers(profile('windows'));

  it('holds no member that Word does not have', () => {
    expect(documented.size).toBeGreaterThan(500);
    expect(supported.map(({ name }) => name).filter((name) => !documented.has(name))).toEqual([]);
  });

  it('puts each member into the requirement set that Microsoft documents', () => {
    const wrong = supported
      .filter(({ name }) => !name.endsWith('.items'))
      .map(({ name, set }) => ({ name, set, documented: documented.get(name) }))
      .filter((member) => member.set !== member.documented);
    expect(wrong).toEqual([]);
  });

  it('has every member that the pane uses', () => {
    const known = new Set([...documented.keys()].map((name) => name.split('.')[1] ?? ''));
    const has = new Set(supported.map(({ name }) => name.split('.')[1] ?? ''));
    // Members of Word that the host lacks, or that XML documents have too.
    const others = ['isNullObject', 'documentElement', 'ownerDocument'];
    const used = usedNames().filter((name) => known.has(name) && !others.includes(name));
    expect(used).toContain('insertText');
    expect(used.filter((name) => !has.has(name))).toEqual([]);
  });

  it('gives LTSC 2021 nothing newer than WordApi 1.3', () => {
    const ltsc = supportedMembers(profile('ltsc2021'));
    expect(new Set(ltsc.map(({ set }) => set))).toEqual(new Set(['WordApi 1.1', 'WordApi 1.3']));
    expect(ltsc.map(({ name }) => name)).not.toContain('Range.insertComment');
  });

  it('gives Word on the web all but the desktop sets', () => {
    const web = supportedMembers(profile('web')).map(({ name }) => name);
    expect(web).toContain('Range.insertFootnote');
    expect(web).not.toContain('Document.undo');
  });
});
