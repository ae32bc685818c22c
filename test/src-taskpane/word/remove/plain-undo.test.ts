// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { agreementOf } from '#test/prove/writing/agreement.ts';
import { document, paragraph, run } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

/** Rewrites from an offset of the first paragraph to an offset of the second, as plain text. */
async function rewrite(
  { host, pane }: Opened,
  [from, to]: readonly [number, number],
  text: string,
): Promise<string> {
  host.selectRange(0, from, 1, to);
  const target = await pane.readSelection();
  const report = await pane.insert(planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }));
  expect(report).toMatchObject({ outcome: 'verified' });
  return report.entry?.id ?? '';
}

describe('a plain rewrite that is reverted in Word ltsc2021', () => {
  it('splits the paragraphs again that it joined, although its own content control is in the way', async () => {
    const opened = await open(document('One is here.', 'Two is there.', 'Outro.'), { profile: 'ltsc2021' });
    const { host, pane } = opened;
    const entryId = await rewrite(opened, [0, 13], 'One is here, and two is also there.');
    expect(host.document.contentControls()).not.toEqual([]);
    expect(await pane.remove(entryId)).toMatchObject({ outcome: 'verified' });
    expect(host.text('current')).toBe('One is here.\nTwo is there.\nOutro.');
    expect(host.document.contentControls()).toEqual([]);
  });

  it('restores a paragraph before an empty one that is deleted with its mark', async () => {
    const cell = `<w:tbl><w:tr><w:tc>${paragraph('Old words.')}<w:p></w:p></w:tc></w:tr></w:tbl>`;
    const opened = await open(agreementOf([cell]), { profile: 'ltsc2021' });
    const entryId = await rewrite(opened, [0, 0], '\nTwo.');
    expect(opened.host.text('current')).toBe('\nTwo.\n');
    expect(await opened.pane.remove(entryId)).toMatchObject({ outcome: 'verified' });
    expect(opened.host.text('current')).toBe('Old words.\n\n');
  });

  it.each(quickPart(['ltsc2021', 'web', 'windows', 'mac'] as const, 2))(
    'restores words after a link before its paragraph is joined with the next one again (%s)',
    async (profile) => {
      const link = `<w:hyperlink w:anchor="there">${run('the ')}</w:hyperlink>`;
      const opened = await open(agreementOf([paragraph('One.'), paragraph(link + run('Buyer pays.'))]), {
        profile,
      });
      const entryId = await rewrite(opened, [0, 15], 'One.\nthe\nBuyer pays.');
      expect(opened.host.text('current')).toBe('One.\nthe\nBuyer pays.\n');
      expect(await opened.pane.remove(entryId)).toMatchObject({ outcome: 'verified' });
      expect(opened.host.text('current')).toBe('One.\nthe Buyer pays.\n');
    },
  );

  it.each([
    ['', true],
    // Nothing marks a new paragraph at the end of a part in this Word.
    ['\nAnd again', false],
  ])(
    'is offered only where all that a part of its changes wrote is found again: %j',
    async (end, offered) => {
      const field = `<w:fldSimple w:instr=" REF there \\h ">${run('5')}</w:fldSimple>`;
      const [front, rest] = ['The old Buyer shall pay within ', ' days of the invoice. More'];
      const body = agreementOf([paragraph(run(front) + field + run(`${rest} rest.`))]);
      const { host, pane } = await open(body, { profile: 'ltsc2021' });
      host.selectRange(0, 0, 0, `${front}5${rest}`.length);
      const target = await pane.readSelection();
      const text = `The new Buyer shall pay within 6${rest}${end}`;
      await pane.insert(planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }, [1]));
      expect((await pane.listInsertions())[0]?.removal.available).toBe(offered);
    },
  );

  it('is refused with the reason where another’s content control would be split, and nothing changes', async () => {
    const control = `<w:sdt><w:sdtPr><w:tag w:val="party"/></w:sdtPr><w:sdtContent>${run('the rest')}</w:sdtContent></w:sdt>`;
    const opened = await open(agreementOf([paragraph(control), paragraph('Two.')]), { profile: 'ltsc2021' });
    const { host, pane } = opened;
    const entryId = await rewrite(opened, [3, 0], '');
    const { version } = host.document;
    await expect(pane.remove(entryId)).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('Nothing was changed. Use Word’s Undo'),
    });
    expect(host.document.version).toBe(version);
    expect(await pane.listInsertions()).toHaveLength(1);
  });
});

describe.each(quickPart(['web', 'windows'] as const, 2))(
  'a plain rewrite that is reverted in Word %s',
  (profile) => {
    it('leaves the words after the passage when it removes paragraphs inserted within a word', async () => {
      const opened = await open(agreementOf([paragraph(run('the ')), '<w:p></w:p>']), { profile });
      const { host, pane } = opened;
      host.selectRange(0, 0, 0, 1);
      const target = await pane.readSelection();
      const text = 'the t\nthe\nthe';
      const report = await pane.insert(
        planned({ form: 'plain', action: 'rewrite', target, text, sources: [] }),
      );
      expect(report).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('the t\nthe\nthehe \n\n');
      expect(await pane.remove(report.entry?.id ?? '')).toMatchObject({ outcome: 'verified' });
      expect(host.text('current')).toBe('the \n\n');
    });
  },
);
