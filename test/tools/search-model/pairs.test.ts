import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { licencePairs, wordNetPairs } from './pairs.ts';

describe('pairs of WordNet', () => {
  it('are words with their gloss, words of one synset, related words, and gloss with example', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'codicil-wordnet-'));
    await mkdir(join(folder, 'dict'));
    const files = {
      'data.noun':
        '  1 Licence text of the file\n00000010 04 n 01 hold_harmless 0 001 + 00000020 v 0102 | a promise to pay  \n',
      'data.verb':
        '00000020 41 v 02 cover 0 indemnify 0 002 + 00000010 n 0201 @ 00000010 n 0000 01 + 02 00 | make good for a loss; "the seller shall indemnify the buyer"  \n',
      'data.adj': '00000030 00 s 01 galore(ip) 0 000 | in great numbers  \n',
      'data.adv': '',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'dict', name), text);
    expect(await wordNetPairs(folder)).toEqual([
      ['hold harmless', 'a promise to pay'],
      ['hold harmless', 'indemnify'],
      ['cover indemnify', 'make good for a loss'],
      ['cover', 'indemnify'],
      ['make good for a loss', 'the seller shall indemnify the buyer'],
      ['galore', 'in great numbers'],
    ]);
    await rm(folder, { recursive: true });
  });
});

describe('pairs of licences', () => {
  const clause =
    '2. Limitation of Liability. In no event shall the author be liable for any damages. The recipient bears all of the risk.';

  it('are a heading with its body, and a sentence with the rest of its clause', () => {
    const pairs = licencePairs([`A Licence\n\n${clause}`]);
    expect(pairs[0]).toEqual([
      'Limitation of Liability',
      'In no event shall the author be liable for any damages. The recipient bears all of the risk.',
    ]);
    expect(pairs.slice(1)).toEqual([
      ['In no event shall the author be liable for any damages.', 'The recipient bears all of the risk.'],
      ['The recipient bears all of the risk.', 'In no event shall the author be liable for any damages.'],
    ]);
  });

  it('take a clause of several licences once', () => {
    expect(licencePairs([clause, `  ${clause.toUpperCase()}`])).toEqual(licencePairs([clause]));
  });
});
