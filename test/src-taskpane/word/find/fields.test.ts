// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { document, paragraph, run } from '../documents.ts';
import { open } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const locked = (inside: string): string =>
  `<w:sdt><w:sdtPr><w:lock w:val="contentLocked"/><w:text/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;

/** Returns a complex field as Word writes it. */
const field = (code: string, shown: string): string =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(shown)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const withReference = document(
  paragraph('As set out in clause ', field('REF _Ref1 \\r \\h', '4.2 below'), ' the Seller shall pay.'),
);
const words = 'As set out in clause 4.2 below the Seller shall pay.';

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
  'a field in the passage, in Word %s',
  (profile) => {
    const form = profile === 'ltsc2021' ? 'plain' : 'tracked';

    it('is not written into: the change is named and nothing is written', async () => {
      const { host, pane } = await open(withReference, { profile });
      host.selectRange(0, 0, 0, words.length);
      const target = await pane.readSelection();
      const text = words.replace('4.2', '4.3').replace('As set out', 'As said');
      const { version } = host.document;
      await expect(
        pane.insert(planned({ form, action: 'rewrite', target, text, sources: [] })),
      ).rejects.toMatchObject({
        code: 'not_writable_here',
        message: expect.stringContaining('Change 2 is in a field'),
      });
      expect(host.document.version).toBe(version);
      // Without that change the others are written.
      const report = await pane.insert(planned({ form, action: 'rewrite', target, text, sources: [] }, [1]));
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe(words.replace('As set out', 'As said'));
    });

    it('does not prevent changes around it', async () => {
      const { host, pane } = await open(withReference, { profile });
      host.selectRange(0, 0, 0, words.length);
      const target = await pane.readSelection();
      const text = words.replace('shall', 'must').replace('clause', 'section');
      expect(
        await pane.insert(planned({ form, action: 'rewrite', target, text, sources: [] })),
      ).toMatchObject({
        outcome: 'verified',
      });
      expect(host.text('current')).toBe(text);
      expect(host.document.body.range().fields()).toMatchObject([{ code: 'REF _Ref1 \\r \\h' }]);
    });
  },
);

describe.each(quickPart(['windows', 'web', 'ltsc2021'] as const, 1))(
  'what cannot be changed in a passage, in Word %s',
  (profile) => {
    const form = profile === 'ltsc2021' ? 'plain' : 'tracked';

    it('is named all at once, in fields and locked controls alike, and the rest can be written', async () => {
      const docx = document(
        paragraph(
          'Under ',
          field('REF _Ref1 \\h', 'clause 4'),
          ' the ',
          locked(run('Seller')),
          ' promptly shall pay under ',
          field('REF _Ref2 \\h', 'clause 5'),
          ' at once.',
        ),
      );
      const { host, pane } = await open(docx, { profile });
      const old = 'Under clause 4 the Seller promptly shall pay under clause 5 at once.';
      host.selectRange(0, 0, 0, old.length);
      const target = await pane.readSelection();
      expect(target.fixed).toMatchObject([
        { start: 6, end: 14, reason: 'field' },
        { start: 19, end: 25, reason: 'locked' },
        { start: 19, end: 25, reason: 'inline' },
        { start: 51, end: 59, reason: 'field' },
      ]);
      const text = 'Under clause 7 the Supplier promptly must pay under clause 8 at once.';
      const insertion = { form, action: 'rewrite', target, text, sources: [] } as const;
      await expect(pane.insert(planned(insertion))).rejects.toMatchObject({
        code: 'not_writable_here',
        message: expect.stringMatching(/Changes 1 and 4 are in a field.*Change 2 is in a locked/u),
      });
      expect(host.text('current')).toBe(old);
      const report = await pane.insert(planned(insertion, [0, 1, 3]));
      expect(report.outcome).toBe('verified');
      expect(host.text('current')).toBe(old.replace('shall', 'must'));
    });
  },
);

describe.each(quickPart(['windows', 'web'] as const, 1))('words next to a field, in Word %s', (profile) => {
  it.each([
    ['before it', 'As set out in', 'As set out below in'],
    ['directly after it', '4.2 below the', '4.2 below, always, the'],
    ['at the end, after it', 'pay 30 days', 'pay 30 days at the latest'],
  ])('can be written %s and do not become part of it', async (_, before, after) => {
    const docx = document(
      paragraph(
        'As set out in clause ',
        field('REF _Ref1', '4.2 below'),
        ' the Seller shall pay ',
        field('DOCPROPERTY Term', '30 days'),
      ),
    );
    const { host, pane } = await open(docx, { profile });
    const old = 'As set out in clause 4.2 below the Seller shall pay 30 days';
    host.selectRange(0, 0, 0, old.length);
    const target = await pane.readSelection();
    const text = old.replace(before, after);
    const report = await pane.insert(
      planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }),
    );
    expect(report.outcome).toBe('verified');
    expect(host.text('current')).toBe(text);
    expect(
      host.document.body
        .range()
        .fields()
        .map((each) => each.result().text),
    ).toEqual(['4.2 below', '30 days']);
  });
});
