import { figuresIn } from '../text/figures.ts';
import type { Modality } from './modality.ts';
import { quoteUnit, splitUnits, type Unit } from './units.ts';

const HEADINGS: readonly (readonly [Modality, string])[] = [
  ['must', 'Who must do what'],
  ['mustNot', 'Who must not do what'],
  ['may', 'Who may do what'],
  ['free', 'Who is not bound or not liable'],
  ['states', 'Who states or warrants what'],
];

function line(unit: Unit, withSubject: boolean): string {
  const { subject } = unit.reading;
  return `- ${withSubject && subject !== undefined ? `${subject}: ` : ''}${quoteUnit(unit)}`;
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:\n${lines.join('\n')}`];
}

/**
 * Explains a passage by quoting its sentences verbatim, grouped by who must, must not or may do what. A sentence that does several of
 * these, or whose effect is uncertain, is listed under a separate heading. Times and amounts are listed at the end. Returns undefined if the
 * passage has no sentence.
 */
export function explainByExtracts(passage: string): string | undefined {
  const units = splitUnits(passage);
  if (units.length === 0) return undefined;
  const only = (modality: Modality) =>
    units
      .filter(({ reading: { modalities } }) => modalities.length === 1 && modalities[0] === modality)
      .map((unit) => line(unit, true));
  const several = units.filter(({ reading }) => reading.modalities.length > 1);
  const none = units.filter(({ reading }) => reading.modalities.length === 0);
  const isSorted = none.length < units.length;
  const figures = figuresIn(passage);
  return [
    ...HEADINGS.flatMap(([modality, title]) => section(title, only(modality))),
    ...section(
      'Several of these at once',
      several.map((unit) => line(unit, false)),
    ),
    // Without sorted sentences before it, the heading would mean nothing.
    ...(isSorted
      ? section(
          'What else it says',
          none.map((unit) => line(unit, false)),
        )
      : [none.map((unit) => line(unit, false)).join('\n')]),
    ...section(
      'Times and amounts',
      figures.length === 0 ? [] : [`- ${figures.map((f) => `“${f}”`).join(', ')}`],
    ),
  ].join('\n\n');
}
