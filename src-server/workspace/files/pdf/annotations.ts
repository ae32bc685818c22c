import { z } from 'zod';
import type { TextItem } from '../layout/model.ts';
import { drawnByAnnotations, type PdfPage } from './drawn-text.ts';
import { placeItems, type PlacedText } from './place.ts';

const said = z.object({ str: z.string() }).nullish();
/** What pdf.js says of an annotation, as far as its text is concerned. */
const annotation = z.object({
  id: z.string(),
  subtype: z.string().nullish(),
  annotationFlags: z.number().nullish(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  hasAppearance: z.boolean().nullish(),
  contentsObj: said,
  textContent: z.array(z.string()).nullish(),
  defaultAppearanceData: z.object({ fontSize: z.number() }).nullish(),
  fieldType: z.string().nullish(),
  fieldValue: z.unknown().optional(),
  options: z.array(z.object({ exportValue: z.unknown(), displayValue: z.unknown() })).nullish(),
  combo: z.boolean().nullish(),
  password: z.boolean().nullish(),
  checkBox: z.boolean().nullish(),
  radioButton: z.boolean().nullish(),
  buttonValue: z.unknown().optional(),
});
type Annotation = z.infer<typeof annotation>;

/** Annotations whose words are a comment: they mark a place of the page and draw none of their own. */
const REMARKS = new Set([
  'Text',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Squiggly',
  'Caret',
  'Ink',
  'FileAttachment',
]);
/** Annotations that hold no words, or repeat those of another. */
const SILENT = new Set(['Link', 'Popup']);
/** Flags of annotations that the screen does not show: Hidden and NoView (ISO 32000-1, 12.5.3). */
const UNSEEN = 2 | 32;

const bare = (lines: readonly string[]): string => lines.join('').replace(/\s/g, '');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns whether the words of an annotation are nowhere but in what it draws. */
function isDrawnAlone({ subtype, fieldType, checkBox, radioButton, hasAppearance }: Annotation): boolean {
  if (hasAppearance !== true || REMARKS.has(subtype ?? '') || SILENT.has(subtype ?? '')) return false;
  if (subtype === 'Widget')
    return fieldType === 'Sig' || (fieldType === 'Btn' && checkBox !== true && radioButton !== true);
  return subtype !== 'FreeText';
}

/** Returns the lines that a field shows: its value, or what it draws where that says more, such as an amount with its currency. */
function fieldLines(field: Annotation, drawn: readonly string[]): readonly string[] {
  const { fieldType, fieldValue, options } = field;
  if (fieldType === 'Btn') {
    if (field.checkBox === true) return [textOf(fieldValue) === '' || fieldValue === 'Off' ? '☐' : '☒'];
    if (field.radioButton === true)
      return [textOf(fieldValue) !== '' && fieldValue === field.buttonValue ? '☒' : '☐'];
    return drawn;
  }
  if (fieldType === 'Sig') return drawn;
  if (field.password === true) return [];
  const values: unknown[] = Array.isArray(fieldValue) ? fieldValue : [fieldValue];
  const chosen = values.map((value) =>
    textOf(options?.find(({ exportValue }) => exportValue === value)?.displayValue ?? value),
  );
  const shown = field.textContent ?? [];
  // A list draws all that may be chosen.
  const isList = fieldType === 'Ch' && field.combo !== true;
  return isList || bare(shown) === '' || bare(shown) === bare(chosen) ? chosen : shown;
}

function linesOf(each: Annotation, drawn: readonly string[]): readonly string[] {
  const lines = each.subtype === 'Widget' ? fieldLines(each, drawn) : (each.textContent ?? drawn);
  const kept = lines.flatMap((text) => text.split(/\r\n|\r|\n/)).filter((text) => text.trim() !== '');
  if (kept.length > 0 || each.subtype === 'Widget') return kept;
  return (each.contentsObj?.str ?? '').split(/\r\n|\r|\n/).filter((text) => text.trim() !== '');
}

/** The runs of a page with the words of its fields, notes and stamps among them, and the comments on it. */
export interface AnnotatedPage {
  readonly items: readonly TextItem[];
  readonly comments: readonly string[];
}

/**
 * Resolves with the runs of a page and, at their places, what its annotations show: the values of form fields, choices, boxes (☒ ticked, ☐
 * not), typed notes, stamps and the appearance of signatures. Remarks on the page are its comments. What is hidden is left out.
 */
export async function addAnnotations(page: PdfPage, items: readonly TextItem[]): Promise<AnnotatedPage> {
  const all = (await page.getAnnotations()).flatMap((each: unknown) => {
    const { data } = annotation.safeParse(each);
    if (data === undefined || SILENT.has(data.subtype ?? '')) return [];
    return ((data.annotationFlags ?? 0) & UNSEEN) === 0 ? [data] : [];
  });
  if (all.length === 0) return { items, comments: [] };
  const drawn = all.some(isDrawnAlone) ? await drawnByAnnotations(page) : new Map<string, string[]>();
  const shown: PlacedText[] = [];
  const comments: string[] = [];
  for (const each of all) {
    if (REMARKS.has(each.subtype ?? '')) {
      const comment = each.contentsObj?.str.trim() ?? '';
      if (comment !== '') comments.push(comment);
      continue;
    }
    const lines = linesOf(each, drawn.get(each.id) ?? []);
    const size = each.defaultAppearanceData?.fontSize ?? 0;
    if (lines.length > 0) shown.push({ lines, rect: each.rect, ...(size > 0 ? { size } : {}) });
  }
  return { items: placeItems(items, shown), comments };
}
