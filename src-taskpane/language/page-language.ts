import type { ChosenLanguage } from './choose.ts';
import type { Tables } from './translation.ts';

/** The language of a page and its tables; English, which the modules hold themselves, has none. */
export interface PageLanguage extends ChosenLanguage {
  readonly tables?: Tables;
}

declare global {
  /** Defined once, before the modules that read it are loaded. Outside of a page, as in Node, there is none. */
  interface Window {
    readonly codicilLanguage?: PageLanguage;
  }
}

/** Fixes the language of the page for as long as the page lives. A second call throws. */
export function definePageLanguage(page: Window, value: PageLanguage): void {
  Object.defineProperty(page, 'codicilLanguage', { value: Object.freeze(value) });
  page.document.documentElement.lang = value.language;
}
