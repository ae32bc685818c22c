import type { ChosenLanguage } from './choose.ts';
import type { Tables } from './translation.ts';

/** The language of a page and its tables; English has none, because the modules themselves contain it. */
export interface PageLanguage extends ChosenLanguage {
  readonly tables?: Tables;
}

declare global {
  /** Defined once, before the modules that read it are loaded. Outside a page, as in Node, it is undefined. */
  interface Window {
    readonly codicilLanguage?: PageLanguage;
  }
}

/** Fixes the language of the page for the page's lifetime. A second call throws. */
export function definePageLanguage(page: Window, value: PageLanguage): void {
  Object.defineProperty(page, 'codicilLanguage', { value: Object.freeze(value) });
  page.document.documentElement.lang = value.language;
}
