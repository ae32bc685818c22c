import { findChild, findElements, type XmlElement } from '../element.ts';
import { parseRgb, type Rgb } from './colour.ts';
import type { Theme } from './theme.ts';

/**
 * Returns what a shape puts behind its words: a colour, `unknown` for a picture, a gradient or a group, whose other shapes may be behind
 * it. Undefined for an element that puts nothing there.
 */
export function shapeFill(shape: XmlElement, theme: Theme): Rgb | 'unknown' | undefined {
  if (/^(?:wpg:wgp|wpc:wpc|v:group|wpg:grpSp)$/u.test(shape.name)) return 'unknown';
  if (shape.name.startsWith('v:')) return vmlFill(shape);
  if (shape.name !== 'wps:wsp') return undefined;
  const properties = findChild(shape, 'wps:spPr');
  for (const fill of findElements(properties)) {
    if (fill.name === 'a:noFill') return undefined;
    if (fill.name === 'a:solidFill') return drawingColour(fill, theme);
    if (/^a:(?:gradFill|blipFill|pattFill|grpFill)$/u.test(fill.name)) return 'unknown';
  }
  const reference = findChild(findChild(shape, 'wps:style'), 'a:fillRef');
  if (reference === undefined || reference.attributes.get('idx') === '0') return undefined;
  return drawingColour(reference, theme);
}

/** A colour of DrawingML; `unknown` where it is changed by a tint or has another form than a value or a name. */
function drawingColour(parent: XmlElement, theme: Theme): Rgb | 'unknown' {
  const [colour] = findElements(parent);
  const value = colour?.attributes.get('val');
  if (colour === undefined || value === undefined || findElements(colour).length > 0) return 'unknown';
  const rgb = colour.name === 'a:srgbClr' ? parseRgb(value) : theme.colour(value);
  return rgb ?? 'unknown';
}

function vmlFill(shape: XmlElement): Rgb | 'unknown' | undefined {
  if (!/^v:(?:shape|rect|roundrect|oval)$/u.test(shape.name)) return undefined;
  if (shape.attributes.get('filled')?.startsWith('f') === true) return undefined;
  const fill = findChild(shape, 'v:fill');
  if (fill !== undefined && /^(?:gradient|tile|pattern|frame)/u.test(fill.attributes.get('type') ?? ''))
    return 'unknown';
  const named = shape.attributes.get('fillcolor');
  if (named === undefined || /^(?:white|window)\b/u.test(named)) return [255, 255, 255];
  return parseRgb(named.split(/\s/u)[0]) ?? 'unknown';
}
