import type { QuantityKind } from '../model.ts';
import { FRAMES, type Frame } from './frames.ts';
import { compilePattern, type Pattern } from './pattern.ts';

/** A frame whose words are compiled. */
export interface CompiledFrame {
  readonly frame: Frame;
  readonly about: readonly Pattern[];
  readonly notAbout: Pattern | undefined;
  readonly vocabulary: Pattern;
  readonly object: Pattern;
  readonly binds: readonly Pattern[];
  readonly needs: Pattern | undefined;
  readonly not: readonly Pattern[];
  readonly open: Pattern | undefined;
}

/** Words of a measure that say nothing about its subject. */
const GENERAL =
  'the|a|an|of|for|to|in|on|by|and|or|any|all|each|per|its|our|period|time|limit|length|deadline|days|standard|maximum|minimum|shall|must|be|is|at|within|from|after|with|without|frist|zeitraum|dauer|höhe|der|die|das|des|den|dem|für|von|bei|und|oder|ein*|ist|mit|le|la|les|de|du|d|l|un|une|et|ou|pour|en|délai|période|durée|montant|est';

/** All frames, compiled. */
export const COMPILED_FRAMES: readonly CompiledFrame[] = FRAMES.map((frame) => ({
  frame,
  about: frame.about.map(compilePattern),
  notAbout: optional(frame.notAbout),
  vocabulary: compilePattern([...frame.about, frame.terms, GENERAL].join('|')),
  object: compilePattern(frame.object),
  binds: frame.binds.map(compilePattern),
  needs: optional(frame.needs),
  not: frame.not.map(compilePattern),
  open: optional(frame.open),
}));

/**
 * Returns the frame of what a measure measures, from its own words and the topic of its row; undefined if none covers it, if a word of
 * the measure is unknown to the frame, or if several frames are possible.
 */
export function chooseFrame(topic: string, subject: string, kind: QuantityKind): CompiledFrame | undefined {
  const both = `${topic}\n${subject}`;
  const possible = COMPILED_FRAMES.filter(
    ({ frame, about, notAbout, vocabulary }) =>
      frame.kind === kind &&
      about.every((words) => words.test(both)) &&
      notAbout?.test(both) !== true &&
      wordsOf(subject).every((word) => vocabulary.isWhole(word)),
  );
  const [only, another] = possible;
  if (another === undefined) return only;
  const named = possible.filter(({ about }) => about.every((words) => words.test(subject)));
  return named.length === 1 ? named[0] : undefined;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];

function optional(pattern: string | undefined): Pattern | undefined {
  return pattern === undefined ? undefined : compilePattern(pattern);
}
