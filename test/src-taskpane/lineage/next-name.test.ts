// The names of versions: src-taskpane/lineage/file-version.ts and next-name.ts.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '#test/setup/rounds.ts';
import { baseKey, parseFileName } from '#pane/lineage/file-version.ts';
import { fileNamed, MOST_NAME, suggestName } from '#pane/lineage/next-name.ts';

describe('the name of a version', () => {
  it.each([
    ['NDA.docx', 'NDA', undefined],
    ['NDA v2.docx', 'NDA', 2],
    ['NDA_v02.docx', 'NDA', 2],
    ['NDA-V2 final.docx', 'NDA', 2],
    ['NDA v2.1.docx', 'NDA', 2],
    ['NDA version 3 clean.docx', 'NDA', 3],
    ['NDA v2 (Acme comments).docx', 'NDA', 2],
    ['NDA v2 ABC 2026-11-20.docx', 'NDA', 2],
    ['NDA v3 - Acme’s comments.docx', 'NDA', 3],
    ['NDA (2).docx', 'NDA', undefined],
    ['NDA 20 Nov 2026.docx', 'NDA', undefined],
    ['NDA 20.11.26 final.docx', 'NDA', undefined],
    ['Vertrag Fassung 2 Entwurf.docx', 'Vertrag', 2],
    ['Contrat v2 - Copie.docx', 'Contrat', 2],
    ['Protocol v2 Licence Agreement.docx', 'Protocol v2 Licence Agreement', undefined],
    ['Lease 12.docx', 'Lease 12', undefined],
    ['NDA draft 2026.docx', 'NDA draft 2026', undefined],
    ['Acme GmbH.docx', 'Acme GmbH', undefined],
    ['2026 Plan v4.docx', '2026 Plan', 4],
    ['Final.docx', 'Final', undefined],
    ['v2.docx', 'v2', undefined],
  ])('%s is read as %s and %s', (name, base, version) => {
    expect(parseFileName(name)).toMatchObject({ base, version });
  });

  it('is the same document however it is written', () => {
    const names = [
      'Acme NDA.docx',
      'acme_nda_v3.DOCX',
      'Acme-NDA v2 final (2).docx',
      'ACME NDA 2026-11-20.pdf',
    ];
    expect(new Set(names.map(baseKey))).toEqual(new Set(['acme nda']));
  });
});

describe('the name of the next version', () => {
  it.each([
    [
      'is the document’s own in a project without it',
      'NDA.docx',
      ['Lease.docx'],
      undefined,
      'NDA.docx',
      undefined,
    ],
    ['gets a number beside one without', 'NDA.docx', ['NDA.docx'], undefined, 'NDA v2.docx', 'NDA.docx'],
    [
      'counts on as the last is written',
      'NDA.docx',
      ['NDA_v01.docx', 'NDA_v02.docx'],
      undefined,
      'NDA_v03.docx',
      'NDA_v02.docx',
    ],
    [
      'leaves “final” behind',
      'NDA.docx',
      ['NDA v2 final.docx'],
      undefined,
      'NDA v3.docx',
      'NDA v2 final.docx',
    ],
    [
      'is the document’s own if that is newer',
      'NDA v3.docx',
      ['NDA v2.docx'],
      undefined,
      'NDA v3.docx',
      'NDA v2.docx',
    ],
    [
      'follows what was saved from it under another name',
      'draft.docx',
      ['Acme NDA.docx'],
      'Acme NDA.docx',
      'Acme NDA v2.docx',
      'Acme NDA.docx',
    ],
    [
      'jumps over what colleagues saved',
      'NDA v2.docx',
      ['NDA v2.docx', 'nda V4.docx'],
      'NDA v2.docx',
      'nda V5.docx',
      'nda V4.docx',
    ],
    [
      'is never a name that is there in other letters',
      'NDA.docx',
      ['nda.DOCX', 'NDA V2.docx'],
      undefined,
      'NDA V3.docx',
      'NDA V2.docx',
    ],
  ] as const)('%s', (_, own, existing, saved, name, follows) => {
    expect(suggestName(own, existing, saved)).toEqual({ name, follows });
  });

  const word = fc.constantFrom(
    'NDA',
    'Acme',
    'Lease',
    'v2',
    'V03',
    'version 4',
    'final',
    'clean',
    '2026-11-20',
    '(2)',
    '(their comments)',
    '20 Nov 2026',
    'ABC',
    'Fassung 1',
    '12',
    'draft',
    'é',
    '-',
    '_',
    'v98',
  );
  const stem = fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
    fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join('_')),
    fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
  );
  // A name of nothing but separators has no base.
  const file = stem.filter((text) => /[^\s_.-]/u.test(text)).map((text) => `${text}.docx`);

  it('is never that of a file of the project, and is the document’s own or a version of the same base', () => {
    fc.assert(
      fc.property(
        file,
        fc.array(file, { maxLength: 12 }),
        fc.option(file, { nil: undefined }),
        (own, some, saved) => {
          const existing = saved === undefined ? some : [...some, saved];
          const { name, follows } = suggestName(own, existing, saved);
          expect(fileNamed(name, existing)).toBeUndefined();
          expect(name.length).toBeLessThanOrEqual(MOST_NAME);
          expect(baseKey(name)).toBe(baseKey(saved ?? own));
          expect([undefined, ...existing]).toContain(follows);
        },
      ),
      { numRuns: rounds(2_000) },
    );
  });

  it('leads to another one when it was saved, and so on', () => {
    fc.assert(
      fc.property(file, (own) => {
        const project: string[] = [];
        let saved: string | undefined;
        for (let time = 0; time < 4; time += 1) {
          const { name } = suggestName(own, project, saved);
          expect(project).not.toContain(name);
          expect(baseKey(name)).toBe(baseKey(own));
          project.push(name);
          saved = name;
        }
      }),
      { numRuns: rounds(1_000) },
    );
  });

  it('fits into the longest name of a file', () => {
    const own = `${'a'.repeat(250)}.docx`;
    const { name } = suggestName(own, [own], own);
    expect([name.length, name.endsWith('a v2.docx')]).toEqual([MOST_NAME, true]);
  });
});
