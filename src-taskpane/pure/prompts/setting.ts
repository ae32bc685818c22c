import { pageLanguage } from '../../language/translate.ts';

/** The words with which the sentences about a request's setting begin. The embedded workspace knows them: they are no part of the question. */
export const SETTING_START = 'Keep to this setting:';

/** The language in which the user reads, in English, as a prompt names it. */
export const READER_LANGUAGE = { en: 'English', de: 'German', fr: 'French' }[pageLanguage];

/** In which language to answer, by what is asked for. */
export const ANSWER_LANGUAGE = {
  rewrite: 'Keep the language of the passage unless the request names another.',
  answer: `Answer with text in ${READER_LANGUAGE} unless the request names another language.`,
  text: 'Answer with text in the language of the request unless it names another.',
} as const;

/** The words before the user's day. */
export const TODAY_START = 'Use only this as today’s date:';

/** What a request is sent in: when, for whom, and about which place. */
export interface PromptSetting {
  /** The user's day as an ISO 8601 date, such as 2026-11-28. */
  readonly today: string;
  /** What the user says about the deal; absent for nothing. */
  readonly deal?: string;
  /** What the paragraphs of the passage are; absent or empty for nothing. */
  readonly place?: string;
}

/** Returns the user's day at a time, as an ISO 8601 date. */
export const toDay = (now: Date): string =>
  [
    now.getFullYear(),
    String(now.getMonth() + 1).padStart(2, '0'),
    String(now.getDate()).padStart(2, '0'),
  ].join('-');

/**
 * Returns the paragraph of a prompt that says in which language to answer (a rewrite in the passage's, an answer in the reader's, new text in
 * that of the request), which day it is, what the passage is in its document, and whom we act for, as far as these are known.
 */
export function describeSetting(answer: keyof typeof ANSWER_LANGUAGE, setting: PromptSetting): string {
  const { place = '', today } = setting;
  const deal = (setting.deal ?? '').trim();
  return [
    SETTING_START,
    ANSWER_LANGUAGE[answer],
    `${TODAY_START} ${today}.`,
    ...(place === '' ? [] : [place]),
    ...(deal === '' ? [] : [`Keep in mind: ${deal.replaceAll(/\s+/gu, ' ')}`]),
  ].join(' ');
}
