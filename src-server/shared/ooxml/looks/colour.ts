/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [number, number, number];

export const WHITE: Rgb = [255, 255, 255];

/** Contrast ratios below this one are not seen on paper: 1.5 is a grey of D2D2D2 on white. Texts need 4.5 (WCAG 2.2, 1.4.3). */
const UNSEEN_CONTRAST = 1.5;
/** For letters as large as those of a watermark. */
const UNSEEN_LARGE_CONTRAST = 1.08;
/** Colours that are as far from each other are told apart, however bright they are: the greys of the contrast above are 78 apart. */
const SEEN_DISTANCE = 80;

/** The colours of highlighted text (ECMA-376 17.18.40). */
const HIGHLIGHTS: Readonly<Record<string, string>> = {
  black: '000000',
  blue: '0000FF',
  cyan: '00FFFF',
  darkBlue: '000080',
  darkCyan: '008080',
  darkGray: '808080',
  darkGreen: '008000',
  darkMagenta: '800080',
  darkRed: '800000',
  darkYellow: '808000',
  green: '00FF00',
  lightGray: 'C0C0C0',
  magenta: 'FF00FF',
  red: 'FF0000',
  white: 'FFFFFF',
  yellow: 'FFFF00',
};

/** Reads six hexadecimal digits; undefined for anything else, such as `auto`. */
export function parseRgb(text: string | undefined): Rgb | undefined {
  const [, red, green, blue] = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(text ?? '') ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

/** Returns the colour of a highlight; undefined for `none`. */
export const highlightColour = (name: string): Rgb | undefined => parseRgb(HIGHLIGHTS[name]);

/** Writes a colour as six hexadecimal digits. */
export const formatRgb = (colour: Rgb): string =>
  colour
    .map((one) => Math.round(one).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();

/** Mixes two colours; `share` of 1 is the first one. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const at = (index: 0 | 1 | 2): number => one[index] * share + other[index] * (1 - share);
  return [at(0), at(1), at(2)];
};

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((one) => {
    const share = one / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** Returns whether text of a colour cannot be seen on a background. Strong colours of the same brightness, such as red on blue, can. */
export function isUnseen(text: Rgb, background: Rgb, isLarge = false): boolean {
  const [bright, dark] = [luminance(text), luminance(background)].toSorted((one, other) => other - one);
  const contrast = ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
  const distance = Math.hypot(text[0] - background[0], text[1] - background[1], text[2] - background[2]);
  return contrast < (isLarge ? UNSEEN_LARGE_CONTRAST : UNSEEN_CONTRAST) && distance < SEEN_DISTANCE;
}
