import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, officeDisplayLanguage } from '#pane/language/choose.ts';
import { rounds } from '#test/setup/rounds.ts';

const none = { chosen: undefined, office: undefined, browser: [] };

describe('the language of the page', () => {
  it('is Office’s display language; a regional form is mapped to its language', () => {
    expect(chooseLanguage({ ...none, office: 'de-AT' })).toEqual({ language: 'de', locale: 'de-AT' });
    expect(chooseLanguage({ ...none, office: 'fr-ca' })).toEqual({ language: 'fr', locale: 'fr-CA' });
    expect(chooseLanguage({ ...none, office: 'en_GB' })).toEqual({ language: 'en', locale: 'en-GB' });
  });

  it('is English if the pane does not support Office’s language', () => {
    expect(chooseLanguage({ ...none, office: 'pl-PL', browser: ['de-DE'] }).language).toBe('en');
  });

  it('is the browser’s first one if Office does not say', () => {
    expect(chooseLanguage({ ...none, browser: ['fr-BE', 'en'] })).toEqual({
      language: 'fr',
      locale: 'fr-BE',
    });
    expect(chooseLanguage(none)).toEqual({ language: 'en', locale: 'en' });
  });

  it('is the user’s choice before anything else', () => {
    const chosen = chooseLanguage({ chosen: 'fr', office: 'de-DE', browser: ['en-US', 'fr-CH'] });
    expect(chosen).toEqual({ language: 'fr', locale: 'fr-CH' });
    expect(chooseLanguage({ ...none, chosen: '', office: 'de-DE' }).language).toBe('de');
    expect(chooseLanguage({ ...none, chosen: 'xx', office: 'de-DE' }).language).toBe('de');
  });

  it('is a supported one, with a tag that Intl knows, whatever the sources contain', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('de-AT', 'fr', 'en-GB', 'de_CH', 'und', ''));
    fc.assert(
      fc.property(
        fc.option(text, { nil: undefined }),
        fc.option(text, { nil: undefined }),
        fc.array(text),
        (chosen, office, browser) => {
          const { language, locale } = chooseLanguage({ chosen, office, browser });
          expect(LANGUAGES).toContain(language);
          expect(locale.split('-')[0]).toBe(language);
          expect(() => new Intl.DateTimeFormat(locale)).not.toThrow();
        },
      ),
      { numRuns: rounds(200) },
    );
  });
});

describe('Office’s display language', () => {
  it('is the fourth part of the value that Word gives its panes', () => {
    expect(officeDisplayLanguage('Word$Win32$16.01$de-DE$$$$0')).toBe('de-DE');
    expect(officeDisplayLanguage('Word|Web|16.01|fr-FR|abc')).toBe('fr-FR');
    expect(officeDisplayLanguage('Word%24Mac%2416.01%24de-CH%24')).toBe('de-CH');
  });

  it('is unknown if there is no such value', () => {
    expect([undefined, '', 'isDialog', 'Word$Win32$16.01$'].map(officeDisplayLanguage)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
