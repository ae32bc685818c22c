import { chooseLanguage, officeDisplayLanguage, LANGUAGE_PREFERENCE, type Language } from './choose.ts';
import { definePageLanguage } from './page-language.ts';
import type { Tables } from './translation.ts';

/** Loads the tables of each language other than English. */
export type TableLoaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Tables>>>;

/** What is read of the page before anything else runs. */
export interface PageSources {
  readonly page: Window;
  /** Strings that the device keeps for good, and for the session; both may have nothing. */
  readonly device: { get(key: string): string | undefined };
  readonly session: { get(key: string): string | undefined };
}

/**
 * Chooses the language of the page, loads its tables and fixes both. Where the tables do not come, the page is in
 * English: a pane in another language is better than none.
 */
export async function openPageLanguage(sources: PageSources, loaders: TableLoaders): Promise<void> {
  const { page, device, session } = sources;
  const address = new URLSearchParams(page.location.search).get('_host_Info') ?? undefined;
  const chosen = chooseLanguage({
    chosen: device.get(LANGUAGE_PREFERENCE),
    office: officeDisplayLanguage(session.get('hostInfoValue') ?? address),
    browser: page.navigator.languages,
  });
  const { language } = chosen;
  if (language === 'en') {
    definePageLanguage(page, chosen);
    return;
  }
  try {
    definePageLanguage(page, { ...chosen, tables: await loaders[language]() });
  } catch {
    // The network failed for this one file, or a newer build has replaced it.
    definePageLanguage(page, { language: 'en', locale: 'en' });
  }
}
