import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { profile } from '../profiles.ts';
import { supportedMembers } from './catalog.ts';

/** Members of Word's classes in Microsoft's typings, with the requirement set that each is documented to be in. */
function documentedMembers(): ReadonlyMap<string, string> {
  const typings = readFileSync(createRequire(import.meta.url).resolve('@types/office-js/index.d.ts'), 'utf8');
  const word = typings.slice(typings.indexOf('declare namespace Word {'));
  const members = new Map<string, string>();
  let className = '';
  let classSet = '';
  let comment: string[] = [];
  for (const line of word.split('\n')) {
    const text = line.trim();
    if (text.startsWith('/**') || text.startsWith('*')) {
      if (text.startsWith('/**')) comment = [];
      comment.push(text);
      continue;
    }
    const set = /\[Api set: (\S+(?: \d\.\d+)?)/.exec(comment.join(' '))?.[1];
    const opened = /^class (\w+) extends OfficeExtension\.ClientObject/.exec(text);
    if (opened !== null) {
      className = opened[1] ?? '';
      classSet = set ?? '';
      continue;
    }
    if (line.startsWith('    }')) className = '';
    const name = /^(?:readonly )?(\w+)(?:\(|\??:)/.exec(text)?.[1];
    if (className === '' || name === undefined || members.has(`${className}.${name}`)) continue;
    members.set(`${className}.${name}`, set ?? classSet);
  }
  return members;
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
