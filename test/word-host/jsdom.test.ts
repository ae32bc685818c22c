import { describe, expect, it, onTestFinished } from 'vitest';
import { brief } from './fixture.ts';
import { openWord, type OpenedWord } from './jsdom.ts';
import type { ProfileName } from './profiles.ts';

async function open(profile: ProfileName, readOnly = false): Promise<OpenedWord> {
  const word = await openWord({ docx: brief(), profile, readOnly });
  onTestFinished(() => word.dispose());
  return word;
}

const profiles: readonly (readonly [ProfileName, string, boolean])[] = [
  ['web', 'OfficeOnline', true],
  ['windows', 'PC', true],
  ['mac', 'Mac', true],
  ['ltsc2024', 'PC', true],
  ['ltsc2021', 'PC', false],
];

describe.each(profiles)('Word in jsdom, as %s', (profile, platform, newer) => {
  it('says what it is and which requirement sets it has', async () => {
    const { Office } = await open(profile);
    expect(Office.context.platform).toBe(platform);
    expect(Office.context.requirements.isSetSupported('WordApi', '1.3')).toBe(true);
    expect(Office.context.requirements.isSetSupported('WordApi', '1.6')).toBe(newer);
  });

  it('edits the document by a batch, and refuses one that the profile lacks', async () => {
    const { Word, host } = await open(profile);
    await Word.run(async (context) => {
      context.document.body.search('Smith v. Jones').getFirst().insertText('Roe', 'Replace');
      await context.sync();
    });
    expect(host.text()).toContain('held in Roe that');
    const comment = Word.run(async (context) => {
      context.document.body.getRange('Start').insertComment('Why?');
      await context.sync();
    });
    const outcome = await comment.then(
      () => 'inserted',
      (error: unknown) => (error as { code: string }).code,
    );
    expect(outcome).toBe(newer ? 'inserted' : 'ApiNotFound');
  });

  it('tells about selections, and keeps custom XML parts', async () => {
    const { Office, host } = await open(profile);
    const seen = new Promise((resolve) => {
      Office.context.document.addHandlerAsync(
        Office.EventType.DocumentSelectionChanged,
        () => resolve('seen'),
        () => host.select('Argument'),
      );
    });
    expect(await seen).toBe('seen');
    await new Promise((resolve) => {
      Office.context.document.customXmlParts.addAsync('<a xmlns="urn:a"/>', resolve);
    });
    expect(host.document.customXmlParts.byNamespace('urn:a')).toHaveLength(1);
  });

  it('is read-only when the file is', async () => {
    const { Office } = await open(profile, true);
    expect(Office.context.document.mode).toBe('readOnly');
  });
});
