import { findChild, findDescendants, findElements, readAttribute, type XmlElement } from '../element.ts';
import { mix, parseRgb, WHITE, type Rgb } from './colour.ts';

/** The names of theme colours in WordprocessingML, and their slots before the mapping of the settings (ECMA-376 17.18.97, 17.15.1.20). */
const SLOTS: Readonly<Record<string, string>> = {
  background1: 'bg1',
  text1: 't1',
  background2: 'bg2',
  text2: 't2',
  bg1: 'bg1',
  tx1: 't1',
  bg2: 'bg2',
  tx2: 't2',
};
const DEFAULT_MAPPING: Readonly<Record<string, string>> = { bg1: 'lt1', t1: 'dk1', bg2: 'lt2', t2: 'dk2' };
const SHORT: Readonly<Record<string, string>> = {
  light1: 'lt1',
  dark1: 'dk1',
  light2: 'lt2',
  dark2: 'dk2',
  hyperlink: 'hlink',
  followedHyperlink: 'folHlink',
};
const BLACK: Rgb = [0, 0, 0];

/** The colours of a document’s theme. */
export interface Theme {
  /** Returns the colour of this name; undefined for one that the theme does not have. */
  colour(name: string): Rgb | undefined;
}

/** Reads the theme and how the settings map its names. A document without a theme has no such colours. */
export function readTheme(theme: XmlElement | undefined, settings: XmlElement | undefined): Theme {
  const [scheme] = findDescendants(theme, 'a:clrScheme');
  const colours = new Map(
    findElements(scheme).flatMap((slot): [string, Rgb][] => {
      const [value] = findElements(slot);
      const rgb = parseRgb(value?.attributes.get('lastClr') ?? value?.attributes.get('val'));
      return rgb === undefined ? [] : [[slot.name.replace(/^a:/u, ''), rgb]];
    }),
  );
  const mapping = findChild(settings, 'w:clrSchemeMapping');
  return {
    colour: (name) => {
      const slot = SLOTS[name];
      const mapped =
        slot === undefined ? name : (readAttribute(mapping, slot) ?? DEFAULT_MAPPING[slot] ?? name);
      return colours.get(SHORT[mapped] ?? mapped);
    },
  };
}

/**
 * Returns the colour that attributes name: a theme colour with its tint or shade, which Word prefers, or a value. Undefined for `auto` or
 * none.
 */
export function readColour(
  element: XmlElement | undefined,
  theme: Theme,
  names: { readonly value: string; readonly theme: string } = { value: 'val', theme: 'theme' },
): Rgb | undefined {
  const named = readAttribute(element, names.theme === 'theme' ? 'themeColor' : names.theme);
  const base = named === undefined ? undefined : theme.colour(named);
  if (base === undefined) return parseRgb(readAttribute(element, names.value));
  const share = (kind: string): number | undefined => {
    const text = readAttribute(element, `${names.theme}${kind}`);
    return text === undefined ? undefined : Number.parseInt(text, 16) / 255;
  };
  const tint = share('Tint');
  const shade = share('Shade');
  if (tint !== undefined) return mix(base, WHITE, tint);
  return shade === undefined ? base : mix(base, BLACK, shade);
}

/** Returns the fill of a shading (ECMA-376 17.3.5): undefined where there is none, `none` where it lets the background through. */
export function readShading(shading: XmlElement | undefined, theme: Theme): Rgb | 'none' | undefined {
  if (shading === undefined) return undefined;
  const fill = readColour(shading, theme, { value: 'fill', theme: 'themeFill' });
  const pattern = readAttribute(shading, 'val') ?? 'clear';
  const front = readColour(shading, theme);
  if (pattern === 'solid') return front ?? BLACK;
  const percent = /^pct(\d+)$/u.exec(pattern)?.[1];
  if (percent !== undefined) return mix(front ?? BLACK, fill ?? WHITE, Number(percent) / 100);
  return fill ?? 'none';
}
