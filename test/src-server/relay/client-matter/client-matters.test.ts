import { describe, expect, it } from 'vitest';
import { createClientMatters, parseMatters } from '#server/relay/client-matter/client-matters.ts';

const ID = '11111111-1111-4111-8111-11111111111A';

describe('a file of client-matters', () => {
  it('is a CSV of ids and names, with or without a heading, quoted or not, with any line ends', () => {
    const one = [{ id: ID.toLowerCase(), name: 'Acme, Ltd: supply' }];
    expect(parseMatters(`${ID},"Acme, Ltd: supply"\r\n`)).toEqual(one);
    expect(parseMatters(`\uFEFFid;name\n\n ${ID} ; Acme, Ltd: supply \n`)).toEqual(one);
  });

  it.each([
    ['', 'has no matter in it'],
    ['id,name\n', 'has no matter in it'],
    [`${ID},Acme\n1042,North`, 'must have an id (a UUID) and a name in each row; row 2 has not'],
    [
      `id,name,groups\n${ID},Acme,a\n${ID},North, | `,
      'names no group between the | in the column groups of row 3',
    ],
    [`id,name\n${ID},Acme\n${ID},`, 'must have an id (a UUID) and a name in each row; row 3 has not'],
  ])('that is %j is reported with what is wrong, without its names', (text, sentence) => {
    expect(parseMatters(text)).toBe(sentence);
  });

  it('may name groups in a column of that heading, and nowhere else', () => {
    const id = ID.toLowerCase();
    expect(parseMatters(`id,name,client,Groups\n${ID},Acme,A,"Real Estate| b,c |"\n${ID},North,N\n`)).toEqual(
      [
        { id, name: 'Acme', groups: ['Real Estate', 'b,c'] },
        { id, name: 'North' },
      ],
    );
    expect(parseMatters(`id,name,remark\n${ID},Acme,urgent\n`)).toEqual([{ id, name: 'Acme' }]);
    expect(parseMatters(`${ID},Acme,groups\n`)).toEqual([{ id, name: 'Acme' }]);
    expect(parseMatters(`id,groups\n${ID},Acme\n`)).toEqual([{ id, name: 'Acme' }]);
  });

  it('that is rewritten is used within a minute; an incomplete one is not', () => {
    let now = 0;
    let text = `${ID},Acme`;
    const warnings: string[] = [];
    const list = createClientMatters({
      path: 'matters.csv',
      readText: () => {
        if (text === 'gone') throw new Error('ENOENT');
        return text;
      },
      elapsed: () => now,
      warn: (sentence) => warnings.push(sentence),
    });
    const names = (): readonly string[] => list().map(({ name }) => name);
    expect(names()).toEqual(['Acme']);
    text = `${ID},Acme plc`;
    now += 59_999;
    expect(names()).toEqual(['Acme']);
    now += 1;
    expect(names()).toEqual(['Acme plc']);
    text = 'gone';
    for (let minute = 0; minute < 3; minute += 1) {
      now += 60_000;
      expect(names()).toEqual(['Acme plc']);
    }
    expect(warnings).toEqual(['CLIENT_MATTER_FILE cannot be read; the last good list is used.']);
  });
});
