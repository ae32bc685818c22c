/** The languages of the interface, by their BCP 47 tags. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language's name in that language, which everyone finds whatever the language of the page. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

/** The key of the user's own choice among the preferences of the device. */
export const LANGUAGE_PREFERENCE = 'language';

/** A language, and its regional form for dates. */
export interface ChosenLanguage {
  readonly language: Language;
  /** A BCP 47 tag whose first part is the language, such as `de-AT`. */
  readonly locale: string;
}

/**
 * Returns the language of a tag: a regional form has the language of its first part; undefined for a language that
 * the pane does not support.
 */
function findLanguage(tag: string): Language | undefined {
  const [first] = tag.toLowerCase().split(/[-_]/u);
  return LANGUAGES.find((language) => language === first);
}

/** Returns the tag in the spelling of BCP 47; undefined for an invalid tag. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    // What Office or the device stored is not a tag: the next source decides.
    return undefined;
  }
}

/**
 * Chooses the language of the page. The user's choice decides, otherwise Office's display language, otherwise the
 * browser's first one; an unsupported language becomes English. Dates follow the first regional form of that
 * language.
 */
export function chooseLanguage(sources: {
  readonly chosen: string | undefined;
  readonly office: string | undefined;
  readonly browser: readonly string[];
}): ChosenLanguage {
  const chosen = LANGUAGES.find((language) => language === sources.chosen);
  const tags = [sources.office ?? '', ...sources.browser]
    .map(canonicalTag)
    .filter((tag) => tag !== undefined);
  const [first] = tags;
  const language = chosen ?? (first === undefined ? undefined : findLanguage(first)) ?? 'en';
  const locale = tags.find((tag) => tag.includes('-') && findLanguage(tag) === language);
  return { language, locale: locale ?? language };
}

/**
 * Reads Office's display language from the value that Word gives its panes: `Word$Win32$16.01$de-DE$…`, which
 * office.js keeps under `hostInfoValue` for the session and Word writes into the address as `_host_Info`.
 */
export function officeDisplayLanguage(hostInfo: string | undefined): string | undefined {
  const parts = (hostInfo ?? '').split(/\$|%24|\|/u);
  const locale = parts[3];
  return locale === undefined || locale === '' ? undefined : locale;
}
