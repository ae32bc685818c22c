import { describe, expect, it } from 'vitest';
import { sourcesBelow, sourceText } from './imports.ts';

const specification = await sourceText('src-server/contract/SPEC.md');

/** `2.10`, `8`, and `5.6` for the sixth item of a section that is a list. */
const places = new Set(placesOf(specification));

function placesOf(markdown: string): string[] {
  let section = '';
  return markdown.split('\n').flatMap((line) => {
    const heading = /^#{2,3} (?<number>[\d.]+?)\.? /u.exec(line)?.groups?.['number'];
    if (heading !== undefined) {
      section = heading;
      return [heading];
    }
    const item = /^(?<number>\d+)\. /u.exec(line)?.groups?.['number'];
    return item === undefined ? [] : [`${section}.${item}`];
  });
}

/** Returns the sections that a text cites, as `spec 2.1`, `spec 2.1 and 2.2` or `spec 4.1, 8`. */
function citedIn(text: string): string[] {
  return [...text.matchAll(/\bspec (?<list>\d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*)/gu)].flatMap(
    ({ groups }) => groups?.['list']?.split(/, | and /u) ?? [],
  );
}

describe('the interface specification', () => {
  it('has every section that the code and the tests cite', async () => {
    const files = (
      await Promise.all(['src-server', 'src-taskpane', 'test'].map((folder) => sourcesBelow(folder)))
    ).flat();
    const cited = await Promise.all(
      files
        .filter((file) => !file.endsWith('specification.test.ts'))
        .map(async (file) => ({ file, sections: citedIn(await sourceText(file)) })),
    );
    expect(cited.flatMap(({ sections }) => sections).length).toBeGreaterThan(100);
    expect(
      cited.flatMap(({ file, sections }) =>
        sections.filter((section) => !places.has(section)).map((section) => `${file}: ${section}`),
      ),
    ).toEqual([]);
  });

  it('is read by its headings and its lists', () => {
    expect(places.has('2.10')).toBe(true);
    expect(places.has('5.6')).toBe(true);
    expect(places.has('2.14')).toBe(false);
    expect(citedIn('as told (spec 2.1 and 2.2), and spec 8')).toEqual(['2.1', '2.2', '8']);
  });
});
