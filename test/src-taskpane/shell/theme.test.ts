import { describe, expect, it } from 'vitest';
import { darkTheme, isDark, lightTheme, luminance } from '#pane/shell/theme.ts';

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a) ?? 0, luminance(b) ?? 0].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

describe('the theme', () => {
  it('follows Office before the system', () => {
    expect(isDark({ bodyBackgroundColor: '#262626' }, false)).toBe(true);
    expect(isDark({ bodyBackgroundColor: '#FFFFFF' }, true)).toBe(false);
    expect(isDark({ bodyBackgroundColor: 'what' }, true)).toBe(true);
    expect(isDark(undefined, false)).toBe(false);
  });

  it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])('%s has text and accents of at least 4.5 to 1 (WCAG 1.4.3)', (_, theme) => {
    const ground = theme.colorNeutralBackground1;
    for (const text of [
      theme.colorNeutralForeground1,
      theme.colorNeutralForeground3,
      theme.colorBrandForegroundLink,
    ]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(theme.colorNeutralForegroundOnBrand, theme.colorBrandBackground)).toBeGreaterThanOrEqual(
      4.5,
    );
    expect(contrast(theme.colorBrandForeground2, theme.colorBrandBackground2)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['light', lightTheme],
    ['dark', darkTheme],
  ])('%s keeps that for buttons and links that are hovered, pressed or selected', (_, theme) => {
    const texts = Object.entries(theme).filter(([name]) =>
      /^color(?:(?:Compound)?BrandForeground|NeutralForeground\d(?:Brand|Link))(?!.*(?:OnLight|Inverted))/u.test(
        name,
      ),
    );
    expect(texts.length).toBeGreaterThan(15);
    const faint = texts.filter(
      ([, colour]) =>
        contrast(String(colour), theme.colorNeutralBackground1) < 4.5 ||
        contrast(String(colour), theme.colorSubtleBackgroundHover) < 4.5,
    );
    expect(faint).toEqual([]);
  });
});
