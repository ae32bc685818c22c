import type { Rule } from '../../model.ts';
import { compilePattern, type Pattern } from '../../frames/pattern.ts';
import { GENERAL } from './general.ts';
import { COMMERCIAL } from './commercial.ts';
import { DATA_PROTECTION } from './data-protection.ts';
import { INFORMATION } from './information.ts';
import type { Wording } from './model.ts';

/** The wordings of one topic, compiled. */
export interface TopicWording {
  /** Returns how surely a sentence deals with the topic: the number of its wordings that occur in it, 0 for none. */
  readonly count: (sentence: string) => number;
  /** Returns true if a text has a word without which it cannot deal with the topic. */
  readonly mayMention: (text: string) => boolean;
}

interface Compiled {
  readonly about: Pattern;
  readonly notAbout: Pattern | undefined;
  readonly wording: TopicWording;
}

const COMPILED: readonly Compiled[] = [...COMMERCIAL, ...GENERAL, ...INFORMATION, ...DATA_PROTECTION].map(
  compile,
);

function compile({ about, notAbout, says, not, mentions }: Wording): Compiled {
  const [sayings, mention] = [says.map(compilePattern), compilePattern(mentions)];
  const other = not === undefined ? undefined : compilePattern(not);
  return {
    about: compilePattern(about),
    notAbout: notAbout === undefined ? undefined : compilePattern(notAbout),
    wording: {
      count: (sentence) =>
        other?.test(sentence) === true ? 0 : sayings.filter((saying) => saying.test(sentence)).length,
      mayMention: (text) => mention.test(text),
    },
  };
}

/** Returns how agreements word the topic of a row; undefined for a topic that is not known, or whose name means several. */
export function findWording({ topic }: Pick<Rule, 'topic'>): TopicWording | undefined {
  const known = COMPILED.filter(({ about, notAbout }) => about.test(topic) && notAbout?.test(topic) !== true);
  const [first] = known;
  if (first === undefined || known.length === 1) return first?.wording;
  return {
    count: (sentence) => Math.max(...known.map(({ wording }) => wording.count(sentence))),
    mayMention: (text) => known.some(({ wording }) => wording.mayMention(text)),
  };
}
