import { chooseLanguage, officeDisplayLanguage, LANGUAGE_PREFERENCE, type Language } from './choose.ts';
import { definePageLanguage } from './page-language.ts';
import type { Tables } from './translation.ts';

/** Functions that load the tables of each language other than English. */
export type TableLoaders = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Tables>>>;

/** What is read from the page before anything else runs. */
interface PageSources {
  readonly page: Window;
  /** Strings that the device keeps permanently, and for the session; both may be empty. */
  readonly device: { get(key: string): string | undefined };
  readonly session: { get(key: string): string | undefined };
}

/**
 * Chooses the language of the page, loads its tables and fixes both. If the tables cannot be loaded, the page is in
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
    // The network failed for this file, or a newer build has replaced it.
    definePageLanguage(page, { language: 'en', locale: 'en' });
  }
}
