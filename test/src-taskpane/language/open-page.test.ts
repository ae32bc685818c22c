import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { openPageLanguage, type TableLoaders } from '#pane/language/open-page.ts';

const loaders: TableLoaders = {
  de: () => Promise.resolve({ shell: 'auf Deutsch' }),
  fr: () => Promise.reject(new Error('The network failed.')),
};

async function open(kept: {
  readonly device?: string;
  readonly session?: string;
  readonly address?: string;
}) {
  const dom = new JSDOM('<!doctype html><html lang="en">', {
    url: `https://codicil.example/taskpane.html?${kept.address ?? ''}`,
  });
  const page = dom.window as unknown as Window;
  await openPageLanguage(
    {
      page,
      device: { get: (key) => (key === 'language' ? kept.device : undefined) },
      session: { get: (key) => (key === 'hostInfoValue' ? kept.session : undefined) },
    },
    loaders,
  );
  return { language: page.codicilLanguage, lang: page.document.documentElement.lang, page };
}

describe('the page', () => {
  it('is in Office’s language, as office.js keeps it for the session', async () => {
    const { language, lang } = await open({ session: 'Word$Win32$16.01$de-AT$$$$0' });
    expect(language).toEqual({ language: 'de', locale: 'de-AT', tables: { shell: 'auf Deutsch' } });
    expect(lang).toBe('de');
  });

  it('is in the language of its address if the session stores none', async () => {
    expect((await open({ address: '_host_Info=Word$Web$16.01$de-DE$x$$$0' })).lang).toBe('de');
  });

  it('is in the language chosen on the device first', async () => {
    expect((await open({ device: 'en', session: 'Word$Win32$16.01$de-DE$' })).lang).toBe('en');
  });

  it('is in English if the tables of its language cannot be loaded', async () => {
    const { language, lang } = await open({ device: 'fr' });
    expect(language).toEqual({ language: 'en', locale: 'en' });
    expect(lang).toBe('en');
  });

  it('keeps its language for its lifetime', async () => {
    const { page } = await open({ device: 'de' });
    expect(() => Object.defineProperty(page, 'codicilLanguage', { value: undefined })).toThrow(TypeError);
    expect(Object.isFrozen(page.codicilLanguage)).toBe(true);
  });
});
