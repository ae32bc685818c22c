import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { seededRandom } from '#test/setup/random.ts';
import { enrich, INJECTIONS, type Injections } from '#test/prove/writing/hard/enrich.ts';
import type { XmlTools } from '#word-host/document/api.ts';
import {
  cellChange,
  markFormat,
  nestedField,
  rowChange,
  sectionFormat,
  tableFormat,
} from './table-changes.ts';
import { withThreads } from './threads.ts';

/** What a long negotiation leaves, besides what makes every hard document hard. */
const MORE: Injections = {
  ...INJECTIONS,
  rowChange: [3, rowChange],
  cellChange: [3, cellChange],
  tableFormat: [2, tableFormat],
  sectionFormat: [1, sectionFormat],
  markFormat: [2, markFormat],
  nestedField: [2, nestedField],
};

/** The authors of {@link INJECTIONS}, and what some of them are called here: with characters that XML escapes, or as Word anonymises. */
const NAMES = ['Opposing Counsel', 'Junior Associate', 'María Núñez'] as const;
const OTHERS = ['Müller &amp; Söhne &lt;Legal&gt;', 'Author'] as const;

/**
 * Makes a .docx one that two to four authors negotiated: with all of the hard documents' difficulties, changes of rows, cells and tables,
 * fields in fields, and threads of comments. In some, an author's revisions have no date, as after “Remove personal information”. The
 * result is the same for the same bytes and seed.
 */
export function redlined(docx: Uint8Array, seed: number, tools: XmlTools): Uint8Array {
  const random = seededRandom(seed);
  const files = unzipSync(enrich(docx, seed, tools, MORE));
  const authors = 2 + Math.floor(random() * 3);
  const undated = random() < 0.25;
  for (const [path, bytes] of Object.entries(files)) {
    if (!/^word\/(document|comments|people)\.xml$/u.test(path)) continue;
    let xml = strFromU8(bytes);
    if (authors === 2) xml = xml.replaceAll(`w:author="${NAMES[2]}"`, `w:author="${NAMES[0]}"`);
    if (authors === 4) {
      const name = OTHERS[Math.floor(random() * OTHERS.length)] ?? OTHERS[0];
      let nth = 0;
      xml = xml.replaceAll(`w:author="${NAMES[1]}"`, (found) =>
        (nth += 1) % 2 === 0 ? `w:author="${name}"` : found,
      );
    }
    if (undated)
      xml = xml.replaceAll(
        /(w:author="(?:Author|Junior Associate)")(?: w:date="[^"]*")/gu,
        (_, author: string) => author,
      );
    files[path] = strToU8(xml);
  }
  return withThreads(zipSync(files, { level: 1 }), random);
}
