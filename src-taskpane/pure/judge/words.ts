import { compilePhrases, compileWhole } from '../effects/words.ts';
import type { TextLanguage } from '../text/text-language.ts';

const all = (phrases: string): RegExp => compilePhrases(phrases, 'giu');

/** Matches where phrases, and perhaps an article, are the last words of a text. */
const leading = (phrases: string): RegExp =>
  new RegExp(`${compilePhrases(phrases).source}[\\s\\u00a0]+(?:\\p{L}+[\\s\\u00a0]+)?$`, 'iu');

/** The words of a language by which the judge finds facts: each as a pattern. */
interface JudgeWords {
  /** Bounds that begin with a negation and negate nothing. */
  readonly bounds: RegExp;
  readonly negations: RegExp;
  /** What denies a whole sentence before its subject. */
  readonly nobody: RegExp;
  readonly only: RegExp;
  /** What makes a part of a whole. */
  readonly part: RegExp;
  readonly exceptions: RegExp;
  /** Words for “at once”, which plain language puts in each other's place; as the whole words. */
  readonly urgent: RegExp;
  /** Forms of consent and notice; each class is one fact. */
  readonly consent: readonly RegExp[];
  readonly rights: RegExp;
  readonly duties: RegExp;
  readonly bans: RegExp;
  readonly freedoms: RegExp;
  /** What leads to the person who does what a passive says. */
  readonly agent: RegExp;
}

export const JUDGE_WORDS: Readonly<Record<TextLanguage, JudgeWords>> = {
  en: {
    bounds: all(
      'not (?:less|fewer|more|later|earlier|greater|longer|sooner) than|no (?:less|fewer|more|later|earlier|greater|longer|sooner) than|not (?:to )?exceed(?:ing)?|not limited to|not only|whether or not|notwithstanding|if not|or not',
    ),
    negations: all('not|no|none|never|neither|nobody|nothing|cannot|without|fails? to|failure to|failed to'),
    nobody: leading('neither|no|none of'),
    only: all('only|solely|exclusively|sole|exclusive'),
    part: all('some|certain|several|most of|a few|selected'),
    urgent: compileWhole('forthwith|promptly|immediately|at once|without (?:undue |unreasonable )?delay'),
    exceptions: all(
      'except|excepting|excluding|other than|save (?:for|that|as|where|to)|unless|with the exception of|apart from',
    ),
    consent: [
      all('prior(?! to)|in advance|advance|beforehand'),
      all('written|in writing'),
      all('express|expressly'),
      all('reasonable|reasonably|unreasonably'),
    ],
    rights: all(
      'may|is entitled to|are entitled to|(?:shall|must|will) be entitled to|has the right to|have the right to|shall have the right to|is allowed to|are allowed to|is permitted to|are permitted to',
    ),
    duties: all(
      'shall|must|will|agrees? to|undertakes? to|ha(?:s|ve) to|(?:is|are|(?:shall|must|will) be) (?:required|obliged|obligated|bound) to',
    ),
    bans: all(
      '(?:may|shall|must|will) not|(?:is|are) not (?:entitled|allowed|permitted) to|(?:is|are) prohibited from',
    ),
    freedoms: all(
      '(?:is|are|shall) not (?:be )?(?:required|obliged|obligated|bound) to|(?:does|do) not have to|need not',
    ),
    agent: leading('by'),
  },
  de: {
    bounds: all(
      'nicht (?:weniger|mehr|länger|später|früher|nur) als|nicht nur|nicht beschränkt auf|ob oder nicht',
    ),
    negations: all('nicht|kein(?:e[nrms]?)?|weder|ohne|nie|niemals|niemand|nichts'),
    nobody: leading('kein(?:e[nrms]?)?|weder'),
    only: all('nur|ausschließlich(?:e[nrms]?)?|allein(?:ig(?:e[nrms]?)?)?|lediglich'),
    part: all('einige[nrms]?|manche[nrms]?|bestimmte[nrms]?|gewisse[nrms]?|einzelne[nrms]?'),
    urgent: compileWhole('unverzüglich|umgehend|sofort|ohne schuldhaftes Zögern'),
    exceptions: all('außer|ausgenommen|mit Ausnahme|es sei denn|soweit nicht|sofern nicht'),
    consent: [
      all('vorherige[nrms]?|vorab|zuvor|im Voraus'),
      all('schriftlich(?:e[nrms]?)?|in Schriftform'),
      all('ausdrücklich(?:e[nrms]?)?'),
      all('angemessen(?:e[nrms]?)?'),
    ],
    rights: all('(?:ist|sind) berechtigt|kann|können|darf|dürfen'),
    duties: all('(?:ist|sind) verpflichtet|(?:hat|haben) (?:zu)|muss|müssen|verpflichte[nt] sich'),
    bans: all('(?:darf|dürfen) nicht|(?:ist|sind) nicht berechtigt'),
    freedoms: all('(?:muss|müssen) nicht|(?:ist|sind) nicht verpflichtet'),
    agent: leading('von|durch'),
  },
  fr: {
    bounds: all('ne (?:peut|saurait) excéder|non limitativement|que ce soit ou non'),
    negations: all('ne|n’|sans|aucun(?:e)?|jamais'),
    nobody: leading('aucun(?:e)?|ni'),
    only: all('seul(?:e|s|es)?|uniquement|seulement|exclusivement|exclusif|exclusive'),
    part: all('certaine?s|quelques|plusieurs|la plupart d(?:e|es|u)'),
    urgent: compileWhole('sans délai|immédiatement|dans les meilleurs délais|aussitôt'),
    exceptions: all('sauf|à l’exception|hormis|excepté|à moins qu(?:e|’)|à moins d(?:e|’)'),
    consent: [
      all('préalables?|au préalable'),
      all('écrite?s?|par écrit'),
      all('exprès|expresse|expressément'),
      all('raisonnables?|raisonnablement'),
    ],
    rights: all(
      'peut|peuvent|(?:a|ont) le droit d(?:e|’)|(?:est|sont) (?:autorisé|en droit)(?:e?s?)? (?:à|d(?:e|’))',
    ),
    duties: all(
      'doit|doivent|s’engage(?:nt)? à|(?:est|sont) tenu(?:e?s?) d(?:e|’)|(?:est|sont) obligé(?:e?s?) d(?:e|’)',
    ),
    bans: all('ne (?:peut|peuvent|doit|doivent) pas'),
    freedoms: all('n’(?:est|sont) pas tenu(?:e?s?) d(?:e|’)'),
    agent: leading('par'),
  },
};
