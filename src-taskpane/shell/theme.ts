import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';

/** Office's own colours; only if the host has a theme. */
export interface HostTheme {
  /** CSS hex colour, such as `#262626`. */
  readonly bodyBackgroundColor?: string;
}

/** Word's blue as a Fluent ramp, so that the pane's accents match the window around it. */
const WORD_BLUE: BrandVariants = {
  10: '#010813',
  20: '#05182f',
  30: '#08244a',
  40: '#0b2f61',
  50: '#0e3a78',
  60: '#114490',
  70: '#144fa7',
  80: '#185abd',
  90: '#2f6cc8',
  100: '#4a80d2',
  110: '#6694db',
  120: '#82a8e3',
  130: '#9dbceb',
  140: '#b8cff1',
  150: '#d2e1f7',
  160: '#ebf2fc',
};

const FONTS = {
  fontFamilyBase:
    '"Segoe UI", "Segoe UI Web (West European)", -apple-system, BlinkMacSystemFont, Roboto, "Helvetica Neue", sans-serif',
};

/** Word's light theme. */
export const lightTheme: Theme = { ...createLightTheme(WORD_BLUE), ...FONTS };
const dark = createDarkTheme(WORD_BLUE);
/** Word's dark theme: the default foreground accents of the ramp are too dark for text on dark grey. */
export const darkTheme: Theme = {
  ...dark,
  ...FONTS,
  colorBrandForeground1: WORD_BLUE[120],
  colorBrandForeground2: WORD_BLUE[130],
  colorBrandForegroundLink: WORD_BLUE[120],
  colorBrandForegroundLinkHover: WORD_BLUE[130],
  colorBrandForegroundLinkPressed: WORD_BLUE[120],
  colorBrandForegroundLinkSelected: WORD_BLUE[120],
  colorCompoundBrandForeground1: WORD_BLUE[120],
  colorCompoundBrandForeground1Hover: WORD_BLUE[130],
  colorCompoundBrandForeground1Pressed: WORD_BLUE[120],
  colorNeutralForeground2BrandHover: WORD_BLUE[130],
  colorNeutralForeground2BrandPressed: WORD_BLUE[120],
  colorNeutralForeground2BrandSelected: WORD_BLUE[120],
  colorNeutralForeground3BrandHover: WORD_BLUE[130],
  colorNeutralForeground3BrandPressed: WORD_BLUE[120],
  colorNeutralForeground3BrandSelected: WORD_BLUE[120],
  colorCompoundBrandStroke: WORD_BLUE[110],
};

/**
 * Returns whether the pane is dark: Office's own theme decides, because Word may be dark on a light desktop; without
 * one, the system's preference does. In forced colours the system overrides both.
 */
export function isDark(host: HostTheme | undefined, prefersDark: boolean): boolean {
  const background = host?.bodyBackgroundColor;
  const lightness = background === undefined ? undefined : luminance(background);
  return lightness === undefined ? prefersDark : lightness < 0.4;
}

/** Returns the relative luminance from 0 to 1 (WCAG 2.2, "relative luminance"); undefined for anything but a hex colour. */
export function luminance(hex: string): number | undefined {
  const digits = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(hex.trim())?.[1];
  if (digits === undefined) return undefined;
  const linear = (at: number): number => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(0) + 0.7152 * linear(2) + 0.0722 * linear(4);
}
