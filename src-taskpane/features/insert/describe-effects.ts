import type { Effect } from '#pane/pure/effects/model.ts';
import { effectMessages as say } from './effect-messages.ts';

/** A card shows no more sentences: who changed that much has to be read. */
const MOST = 3;
const LONGEST_QUOTE = 80;

/** Returns what a change does in sentences, at most three, each once; empty where nothing is certain. */
export const describeEffects = (effects: readonly Effect[]): string =>
  [...new Set(effects.map(describe))].slice(0, MOST).join(' ');

function describe(effect: Effect): string {
  switch (effect.code) {
    case 'value':
      return effect.change === 'same'
        ? say.same(effect.before, effect.after)
        : say.value(effect.kind, effect.change, effect.before, effect.after);
    case 'force':
      return say.force(effect.before, effect.after);
    case 'negation':
      return say.negation[effect.change];
    case 'qualified':
    case 'exception':
    case 'condition':
    case 'stated':
      return say[effect.code](effect.change, shorten(effect.words));
    case 'openList':
      return say.openList[effect.change];
    case 'capitals':
      return say.capitals(effect.change, effect.words);
    case 'sentences':
    case 'paragraphs':
      return say[effect.code](effect.change, effect.count);
    case 'wording':
      return say.wording[effect.only];
    default:
      return say.replaced[effect.code](effect.before, effect.after);
  }
}

function shorten(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  return line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).trimEnd()}…` : line;
}
