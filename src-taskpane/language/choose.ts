/** The languages of the interface, by their BCP 47 tags. */
export const LANGUAGES = ['en', 'de', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language's name in itself, which everyone finds whatever the page is in. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
};

/** The key of the user's own choice among the preferences of the device. */
export const LANGUAGE_PREFERENCE = 'language';

/** A language and the regional form of it that dates are written in. */
export interface ChosenLanguage {
  readonly language: Language;
  /** A BCP 47 tag whose first part is the language, such as `de-AT`. */
  readonly locale: string;
}

/** The language of a tag: a regional form has that of its first part; undefined for a language that the pane does not have. */
function findLanguage(tag: string): Language | undefined {
  const [first] = tag.toLowerCase().split(/[-_]/u);
  return LANGUAGES.find((language) => language === first);
}

/** The tag in the spelling of BCP 47; undefined for what is no tag. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0];
  } catch {
    // What Office or the device kept is not a tag: the next source decides.
    return undefined;
  }
}

/**
 * The language of the page. The user's choice decides, else Office's display language, else the browser's first
 * one; a language that the pane does not have is English. Dates follow the first regional form of that language.
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
 * Office's display language in the value that Word gives its panes: `Word$Win32$16.01$de-DE$…`, which office.js
 * keeps under `hostInfoValue` for the session and Word writes into the address as `_host_Info`.
 */
export function officeDisplayLanguage(hostInfo: string | undefined): string | undefined {
  const parts = (hostInfo ?? '').split(/\$|%24|\|/u);
  const locale = parts[3];
  return locale === undefined || locale === '' ? undefined : locale;
}
