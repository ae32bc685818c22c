import { textLanguage } from '../text/text-language.ts';
import type { CitationLanguage } from './model.ts';

/** Returns the language in which citations are worded for a text: its own, or English for one that is too short, mixed, or in a further language. */
export const citationLanguage = (text: string): CitationLanguage => textLanguage(text) ?? 'en';
