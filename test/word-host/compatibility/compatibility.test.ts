import { describe, expect, it } from 'vitest';
import { documentedMembers, readSamples, reportCompatibility } from '../index.ts';
import { compatibility } from './compatibility.ts';

describe('compatibility', () => {
  it('counts by requirement set and class, once a member and once a sample', () => {
    const documented = new Map([
      ['Body.text', 'WordApi 1.1'],
      ['Body.load', 'WordApi 1.1'],
      ['Body.insertHtml', 'WordApi 1.1'],
      ['Range.getComments', 'WordApi 1.4'],
      ['Range.pages', 'WordApiDesktop 1.2'],
    ]);
    const found = compatibility(
      documented,
      new Set(['Body.text', 'Range.getComments', 'Range.pages']),
      new Map([
        ['Body.text', 3],
        ['Body.insertHtml', 1],
      ]),
    );
    expect(found.total).toMatchObject({ answered: 2, all: 3, missing: ['Body.insertHtml'] });
    expect(found.bySet.map(({ name, answered, all }) => [name, answered, all])).toEqual([
      ['WordApi 1.1', 1, 2],
      ['WordApi 1.4', 1, 1],
    ]);
    expect(found.byClass.map(({ name, answered, all }) => [name, answered, all])).toEqual([
      ['Body', 1, 2],
      ['Range', 1, 1],
    ]);
    expect(found.used).toMatchObject({ answered: 1, all: 2 });
    expect(found.uses).toMatchObject({ answered: 3, all: 4 });
  });

  it('is at least 60 % of what is documented, and 80 % of what samples use', () => {
    const { total, uses } = reportCompatibility('windows');
    expect(total.answered / total.all).toBeGreaterThanOrEqual(0.6);
    expect(uses.answered / uses.all).toBeGreaterThanOrEqual(0.8);
  });

  it('knows every member that a sample was counted for', () => {
    const documented = documentedMembers();
    expect(Object.keys(readSamples().uses).filter((name) => !documented.has(name))).toEqual([]);
  });

  it('takes no argument of a method for a member', () => {
    expect(documentedMembers().has('Body.matchCase')).toBe(false);
    expect(documentedMembers().get('SearchOptions.matchCase')).toBe('WordApi 1.1');
  });
});
