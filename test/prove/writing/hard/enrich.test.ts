import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '#test/setup/agreements.ts';
import { convertWithLibreOffice, findLibreOffice } from '#test/setup/programs/libreoffice.ts';
import { findOoxmlValidator } from '#test/setup/programs/ooxml-validator.ts';
import { openDocument } from '../../../word-host/document/open.ts';
import { nodeTools } from '../../../word-host/document/tools.ts';
import { newErrors, schemaErrors } from '../checks/schema.ts';
import { enrich, INJECTIONS } from './enrich.ts';
import { madeUpAgreement } from './made-up.ts';
import { isInRun, quickPart } from '#test/setup/extent.ts';

const tools = nodeTools();
const bases: readonly (readonly [string, Uint8Array])[] = [
  ['an agreement that is made up', madeUpAgreement(1)],
  ...AGREEMENTS.slice(0, 2).map(({ name, path }) => [name, new Uint8Array(readFileSync(path))] as const),
];
/** Returns the words of a text, without white space and the marks of notes and hyphens. */
// oxlint-disable-next-line no-control-regex -- Word's own marks are control characters
const words = (text: string): string => text.replaceAll(/[\s\u0002\u001e\u001f]+/gu, '');
const markup = (docx: Uint8Array): string =>
  strFromU8(unzipSync(docx)['word/document.xml'] ?? new Uint8Array());

/** The trace of each difficulty in the markup. */
const TRACES = [
  'w:ins ',
  'w:del ',
  'w:moveFrom ',
  'w:moveTo ',
  'w:moveFromRangeStart',
  'w:rPrChange',
  'w:pPrChange',
  'w:fldChar',
  'w:fldSimple',
  'w:footnoteReference',
  'w:commentReference',
  'w:sdt>',
  'w:text/>',
  'w:lock ',
  'w:smartTag',
  'w:hyperlink',
  'w:bookmarkStart',
  'w:softHyphen',
  'w:proofErr',
] as const;

describe('a hard document', () => {
  it('is the same for the same seed, and different for another', () => {
    const base = madeUpAgreement(3);
    expect(madeUpAgreement(3)).toEqual(base);
    expect(markup(enrich(base, 5, tools))).toBe(markup(enrich(base, 5, tools)));
    expect(markup(enrich(base, 6, tools))).not.toBe(markup(enrich(base, 5, tools)));
  });

  it.runIf(isInRun('long'))('has every difficulty somewhere in a few of them', () => {
    const all = Array.from({ length: 8 }, (_none, seed) =>
      markup(enrich(madeUpAgreement(seed), seed, tools)),
    ).join('');
    expect(TRACES.filter((trace) => !all.includes(`<${trace}`))).toEqual([]);
    // A control around paragraphs, and a deleted mark.
    expect(all).toMatch(/<w:sdtContent><w:p[ >]/u);
    expect(all).toMatch(/<w:rPr><w:del /u);
    expect(Object.keys(INJECTIONS).length).toBeGreaterThan(20);
  });

  it.runIf(isInRun('long')).each(bases)(
    'of %s reads as before when the colleagues’ changes are rejected, apart from difficulties that are not changes',
    (_name, base) => {
      const before = openDocument(base, tools, { now: () => new Date(0) });
      const hard = openDocument(enrich(base, 11, tools), tools, { now: () => new Date(0) });
      expect(hard.trackedChanges().length).toBeGreaterThan(5);
      expect(words(hard.body.textOf('original'))).toBe(words(before.body.textOf('original')));
    },
  );

  it.runIf(findOoxmlValidator() !== undefined).each(quickPart(bases, 1))(
    'of %s is as valid as it was',
    async (_name, base) => {
      const known = await schemaErrors(base);
      expect(newErrors(known, await schemaErrors(enrich(base, 21, tools)))).toEqual([]);
      expect(newErrors(known, await schemaErrors(enrich(base, 22, tools)))).toEqual([]);
    },
  );

  it.runIf(findLibreOffice() !== undefined).each(quickPart(bases, 1))(
    'of %s opens in LibreOffice',
    async (_name, base) => {
      const text = await convertWithLibreOffice(enrich(base, 31, tools), 'docx', 'txt:Text (encoded):UTF8');
      expect(text.length).toBeGreaterThan(500);
    },
  );
});
