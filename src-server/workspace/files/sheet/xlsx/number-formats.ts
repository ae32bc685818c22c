/** Groups of built-in formats that have the same code: their ids, and the code. */
const GROUPS: readonly (readonly [ids: readonly number[], code: string])[] = [
  [[1, 59], '0'],
  [[2, 60], '0.00'],
  [[3, 61], '#,##0'],
  [[4, 62], '#,##0.00'],
  [[5, 63], '"$"#,##0_);\\("$"#,##0\\)'],
  [[6, 64], '"$"#,##0_);[Red]\\("$"#,##0\\)'],
  [[7, 65], '"$"#,##0.00_);\\("$"#,##0.00\\)'],
  [[8, 66], '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)'],
  [[9, 67], '0%'],
  [[10, 68], '0.00%'],
  [[11], '0.00E+00'],
  [[12, 69], '# ?/?'],
  [[13, 70], '# ??/??'],
  [[14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 57, 58, 71, 72], 'm/d/yy'],
  [[15, 73], 'd-mmm-yy'],
  [[16, 74], 'd-mmm'],
  [[17, 75], 'mmm-yy'],
  [[18], 'h:mm AM/PM'],
  [[19], 'h:mm:ss AM/PM'],
  [[20, 76], 'h:mm'],
  [[21, 32, 33, 34, 35, 77], 'h:mm:ss'],
  [[22, 78], 'm/d/yy h:mm'],
  [[37], '#,##0 ;(#,##0)'],
  [[38], '#,##0 ;[Red](#,##0)'],
  [[39], '#,##0.00;(#,##0.00)'],
  [[40], '#,##0.00;[Red](#,##0.00)'],
  [[41], '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)'],
  [[42], '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)'],
  [[43], '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)'],
  [[44], '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)'],
  [[45, 79], 'mm:ss'],
  [[46, 80], '[h]:mm:ss'],
  [[47, 81], 'mmss.0'],
  [[48], '##0.0E+0'],
  [[49], '@'],
  [[56], '"上午/下午 "hh"時"mm"分"ss"秒 "'],
];

/**
 * Codes of the number formats that every workbook has, by their ids (ECMA-376-1, 18.8.30). Those that depend on the reader's language are
 * in their English form. Other ids without a code of their own are General.
 */
export const BUILT_IN_FORMATS: ReadonlyMap<number, string> = new Map(
  GROUPS.flatMap(([ids, code]) => ids.map((id) => [id, code] as const)),
);
