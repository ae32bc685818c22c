import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { pageAt } from '#server/workspace/files/chunks.ts';
import { readBytes } from '#server/workspace/files/read.ts';
import { assertSurvivesDamage, outcomeOf } from '../damage.ts';
import { pptx, shape } from './package.ts';

const cell = (text: string): string =>
  `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
const TABLE = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell('Party')}${cell('Seat')}</a:tr><a:tr>${cell('Northmoor')}${cell('Győr')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

const BRIEFING = pptx(
  [
    { shapes: shape(['Shown last']) },
    {
      shapes:
        shape(['Supplier asks for a cap', 'Müller &amp; Søn refuses'], 'body') +
        shape(['Negotiation briefing'], 'title') +
        shape(['7'], 'sldNum'),
      notes: shape(['Speak slowly about the cap.'], 'body') + shape(['1'], 'sldNum'),
    },
    {
      shapes: `<p:grpSp>${shape(['Escalation goes to the board'])}</p:grpSp>${TABLE}${shape(['Draft'], 'ftr')}`,
    },
  ],
  [1, 2, 0],
);

describe('readPptx', () => {
  it('reads slides in display order, with titles first, groups, tables and notes', async () => {
    const file = await readBytes(BRIEFING);
    expect(file.text).toBe(
      [
        'Negotiation briefing',
        'Supplier asks for a cap',
        'Müller & Søn refuses',
        'Escalation goes to the board',
        'Party\tSeat',
        'Northmoor\tGyőr',
        'Shown last',
        'Speak slowly about the cap.',
        'Draft',
      ].join('\n'),
    );
    expect(file.blocks.map((block) => block.kind)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'paragraph',
      'tableRow',
      'tableRow',
      'paragraph',
      'note',
      'footer',
    ]);
    const pageOf = (words: string): number => pageAt(file.pages, file.text.indexOf(words));
    expect(['Supplier', 'Northmoor', 'Shown', 'Speak', 'Draft'].map(pageOf)).toEqual([1, 2, 3, 1, 2]);
    expect(file.pageBasis).toBe('exact');
  });

  it('keeps the number of a slide that follows one without text', async () => {
    const file = await readBytes(pptx([{ shapes: '' }, { shapes: shape(['second']) }]));
    expect(pageAt(file.pages, 0)).toBe(2);
  });

  it('keeps the line breaks and the parts of a paragraph', async () => {
    const shapes =
      '<p:sp><p:txBody><a:p><a:r><a:t>one </a:t></a:r><a:r><a:t>two</a:t></a:r><a:br/><a:fld><a:t>three</a:t></a:fld></a:p></p:txBody></p:sp>';
    expect((await readBytes(pptx([{ shapes }]))).text).toBe('one two\nthree');
  });

  it('refuses a slide that unpacks to more than 100 MB, and groups nested 100,000 deep', async () => {
    const files = unzipSync(BRIEFING);
    files['ppt/slides/slide0.xml'] = new Uint8Array(101 * 1024 * 1024).fill(32);
    expect(await outcomeOf(readBytes, Buffer.from(zipSync(files)))).toBe('too_large');
    files['ppt/slides/slide0.xml'] = strToU8('<a>'.repeat(100_000));
    expect(await outcomeOf(readBytes, Buffer.from(zipSync(files)))).toBe('too_large');
  });

  it('reads text or returns a typed failure for every truncation and every flipped byte', async () => {
    await expect(assertSurvivesDamage(BRIEFING, readBytes)).resolves.toBeUndefined();
  });
});
