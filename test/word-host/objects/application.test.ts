import { describe, expect, it } from 'vitest';
import { docxOf } from '../fixture.ts';
import { openForTest } from '../open-for-test.ts';

describe('documents that an add-in creates', () => {
  it('are seen once they are opened, blank or with what was handed over', async () => {
    const { Word, host } = await openForTest();
    const docx = docxOf('A list.');
    await Word.run(async ({ application }) => {
      application.createDocument(Buffer.from(docx).toString('base64'));
      application.createDocument().open();
      application.createDocument(Buffer.from(docx).toString('base64')).open();
    });
    expect(host.newDocuments).toEqual([undefined, docx]);
    expect(host.text()).toContain('The Court held');
  });

  it('are refused where the argument is no base 64, or no Word document', async () => {
    const { Word, host } = await openForTest();
    const create = (base64: string): Promise<void> =>
      Word.run(async ({ application }) => application.createDocument(base64).open());
    await expect(create('not base 64!')).rejects.toMatchObject({ code: 'InvalidArgument' });
    await expect(create(btoa('no document'))).rejects.toMatchObject({ code: 'GeneralException' });
    expect(host.newDocuments).toEqual([]);
  });

  it('hand over their content to no Word without WordApiHiddenDocument', async () => {
    const { Word } = await openForTest();
    await expect(
      Word.run(async (context) => {
        context.application.createDocument().body.load('text');
        await context.sync();
      }),
    ).rejects.toMatchObject({ code: 'ApiNotFound' });
  });
});
