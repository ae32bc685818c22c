import { readRoman } from '#shared/numbering/roman.ts';

/** The words before the number of a clause or an attachment, in the six languages, as a pattern's source. */
const HEADS = [
  String.raw`sections?|secs?\.|(?:sub-?)?clauses?|articles?|arts?\.|(?:sub-?)?paragraphs?|paras?\.|points?|schedules?|exhibits?|annex(?:es)?|appendi(?:x|ces)|attachments?|§{1,2}`,
  String.raw`ziffern?|ziff\.|abschnitt(?:s|en?)?|artikel[ns]?|klauseln?|abs(?:atz(?:es)?|ätzen?|\.)|satz|nr\.|nummern?|anlagen?|anh[aä]ng(?:en?|s)?|punkt(?:s|en?)?|buchst(?:abe|\.)|lit\.?`,
  String.raw`alinéas?|paragraphes?|annexes?`,
  String.raw`cláusulas?|artículos?|secci(?:ón|ones)|apartados?|párrafos?|incisos?|letra|anexos?`,
  String.raw`ust(?:\.|ęp\p{L}*)|art(?:\.|ykuł\p{L}*)|pkt\.?|punk\p{L}*|klauzul\p{L}+|rozdzia\p{L}+|załącznik\p{L}*|paragraf\p{L}*`,
].join('|');
const GAP = String.raw`[\s\u00a0\u202f]*(?:(?:no|nr|núm|n)\.?[º°]?[\s\u00a0])?[\s\u00a0\u202f]*`;
const LED = new RegExp(String.raw`(?:(?<!\p{L})(?:${HEADS})|附件|附录|附表)${GAP}$`, 'iu');
const CHINESE_UNIT = /^\s?(?:条|款|项|节|章|段)/u;
const LETTERED = new RegExp(
  String.raw`(?:(?<!\p{L})(?:${HEADS})|附件|附录|附表)${GAP}(?<mark>[A-Z]|[IVXLC]+)(?![\p{L}\d])`,
  'giu',
);
/** What joins the number of a paragraph to that of its clause: “§ 3 Abs. 2”, “Section 3(2)”, “第三条第二款”. */
const PART =
  /^(?:\.|[,\s\u00a0]*(?:\(|abs(?:atz|\.)\s?|para(?:graph|\.)\s?|ust\.?\s?|pkt\.?\s?|apartado\s|al(?:inéa|\.)\s|(?:条|款|章)第))$/iu;

/** Returns true for a number that is that of a clause or an attachment, by the words around it. */
export const isReference = (before: string, after: string): boolean =>
  LED.test(before) || (/第\s?$/u.test(before) && CHINESE_UNIT.test(after));

/** Returns true if what is between two numbers makes them one reference. */
export const isPart = (between: string): boolean => PART.test(between);

/** Returns true if what is between two numbers lists the second one as the first: “Sections 3 and 4”. */
export const isListed = (between: string): boolean =>
  /^(?:,|[,\s]*(?:and|or|to|und|oder|bis|sowie|et|ou|à|y|o|i|lub|oraz|do|和|或|至|、|[-–])[\s\u00a0]*)\s?$/iu.test(
    between,
  );

/** Finds attachments and clauses that have a letter or a Roman number: “Annex A”, “Artikel IV”. */
export function findLettered(
  text: string,
): readonly { readonly start: number; readonly end: number; readonly keys: readonly string[] }[] {
  return [...text.matchAll(LETTERED)].flatMap(({ 0: all, index, groups }) => {
    const mark = groups?.['mark'] ?? '';
    // The words may have any case, the mark is in capitals.
    if (mark !== mark.toUpperCase()) return [];
    const roman = /^[IVXLC]+$/u.test(mark) ? [String(readRoman(mark))] : [];
    const end = index + all.length;
    return [{ start: end - mark.length, end, keys: [...(mark.length === 1 ? [mark] : []), ...roman] }];
  });
}
