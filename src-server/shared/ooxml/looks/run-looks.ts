import { findChild, findElements, isOn, readAttribute, readValue, type XmlElement } from '../element.ts';
import { formatRgb, highlightColour, isUnseen, parseRgb, type Rgb } from './colour.ts';
import { isToggled, nearest, type RunSources } from './look-styles.ts';
import { readColour, readShading, type Theme } from './theme.ts';

/** Why nobody sees a run, paragraph or box. */
export interface Unseen {
  readonly kind: 'vanish' | 'colour' | 'size' | 'scale' | 'row' | 'offPage';
  /** What made it so, such as `FFFFFF / FFFFFF`, a size in points, or `style`. Empty where the kind says all. */
  readonly detail: string;
}

/** Text of at most this size is not read: 2 points, in half-points. */
const UNREAD_HALF_POINTS = 4;
/** Letters of a watermark have at least this size: 36 points, in half-points. */
const LARGE_HALF_POINTS = 72;
/** Text whose letters have at most this share of their width is not read, in percent. */
const UNREAD_SCALE = 10;
/** Size of letters that have none, in half-points, and their mean width in twentieths of a point for each half-point. */
const USUAL_HALF_POINTS = 20;
const LETTER_TWIPS = 5;
/** Text that is at least this transparent is not seen, in thousandths of a percent. */
const UNSEEN_TRANSPARENCY = 90_000;

/**
 * Returns why a run is not seen on its page; undefined where it is. `background` is what is behind its paragraph, undefined where that is
 * not known.
 */
export function unseenRun(
  sources: RunSources,
  background: Rgb | undefined,
  theme: Theme,
): Unseen | undefined {
  const vanish = isToggled(sources, 'w:vanish') ?? isToggled(sources, 'w:specVanish');
  if (vanish !== undefined) return { kind: 'vanish', detail: vanish === 'style' ? 'style' : '' };
  const number = (name: string): number | undefined =>
    nearest(sources, (properties) => {
      const value = Number.parseFloat(readValue(properties, name) ?? '');
      return Number.isFinite(value) ? value : undefined;
    });
  const size = number('w:sz');
  if (size !== undefined && size >= 0 && size <= UNREAD_HALF_POINTS)
    return { kind: 'size', detail: String(size / 2) };
  // Letters are narrow, or stand on each other because the space between them is negative.
  const letter = (size ?? USUAL_HALF_POINTS) * LETTER_TWIPS;
  const room = (number('w:w') ?? 100) + (100 * (number('w:spacing') ?? 0)) / letter;
  if (room !== 0 && room <= UNREAD_SCALE)
    return { kind: 'scale', detail: String(Math.max(0, Math.round(room))) };
  return unseenColour(sources, background, theme, size !== undefined && size >= LARGE_HALF_POINTS);
}

function unseenColour(
  sources: RunSources,
  behind: Rgb | undefined,
  theme: Theme,
  isLarge: boolean,
): Unseen | undefined {
  const text = textColour(sources, theme);
  if (text === 'transparent') return { kind: 'colour', detail: '' };
  const background = runBackground(sources, theme) ?? behind;
  // Automatic text is black or white, whichever is seen.
  if (text === 'auto' || background === undefined || !isUnseen(text, background, isLarge)) return undefined;
  return { kind: 'colour', detail: `${formatRgb(text)} / ${formatRgb(background)}` };
}

/** Returns what is behind the run itself: its highlight, or else its shading. Undefined where it has neither. */
function runBackground(sources: RunSources, theme: Theme): Rgb | undefined {
  const highlight = nearest(sources, (properties) => readValue(properties, 'w:highlight'));
  const marked = highlight === undefined ? undefined : highlightColour(highlight);
  if (marked !== undefined) return marked;
  const shading = nearest(sources, (properties) => readShading(findChild(properties, 'w:shd'), theme));
  return shading === 'none' ? undefined : shading;
}

function textColour(sources: RunSources, theme: Theme): Rgb | 'auto' | 'transparent' {
  return (
    nearest(sources, (properties) => {
      const effect = fillOf(findChild(properties, 'w14:textFill'), theme);
      if (effect !== undefined) return effect;
      const colour = findChild(properties, 'w:color');
      return colour === undefined ? undefined : (readColour(colour, theme) ?? 'auto');
    }) ?? 'auto'
  );
}

/** Reads the text effect of Word 2010 and later ([MS-DOCX] 2.2.4), which counts before `w:color`. */
function fillOf(fill: XmlElement | undefined, theme: Theme): Rgb | 'transparent' | undefined {
  if (fill === undefined) return undefined;
  if (findChild(fill, 'w14:noFill') !== undefined) return 'transparent';
  const [colour] = findElements(findChild(fill, 'w14:solidFill'));
  if (colour === undefined) return undefined;
  const alpha = Number(findChild(colour, 'w14:alpha')?.attributes.get('val') ?? 0);
  if (alpha >= UNSEEN_TRANSPARENCY) return 'transparent';
  const value = colour.attributes.get('val');
  if (colour.name === 'w14:srgbClr') return parseRgb(value);
  // A tint or another change of a theme colour: only the plain colour is certain.
  return findElements(colour).length > 0 || value === undefined ? undefined : theme.colour(value);
}

/** Returns why the lines of a paragraph are not seen; `properties` are its own and those of its styles, nearest first. */
export function unseenLines(properties: readonly (XmlElement | undefined)[]): Unseen | undefined {
  const of = (name: string): string | undefined =>
    properties
      .map((one) => readAttribute(findChild(one, 'w:spacing'), name))
      .find((one) => one !== undefined);
  const twips = Number(of('line'));
  // Lines of an exact height cut off what is higher.
  if (of('lineRule') !== 'exact' || !(twips > 0 && twips <= UNREAD_HALF_POINTS * 10)) return undefined;
  return { kind: 'size', detail: String(twips / 20) };
}

/** Returns why a row of a table is not seen: it is hidden, or too low to show words. */
export function unseenRow(row: XmlElement): Unseen | undefined {
  const properties = findChild(row, 'w:trPr');
  if (isOn(properties, 'w:hidden')) return { kind: 'row', detail: '' };
  const height = findChild(properties, 'w:trHeight');
  const twips = Number(readAttribute(height, 'val'));
  if (readAttribute(height, 'hRule') !== 'exact' || !(twips > 0 && twips <= UNREAD_HALF_POINTS * 10))
    return undefined;
  return { kind: 'row', detail: String(twips / 20) };
}
