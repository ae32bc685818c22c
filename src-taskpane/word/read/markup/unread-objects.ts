import type { ObjectKind } from '../../object-messages.ts';

/** The number of objects of each kind; a kind without objects is absent. */
export type ObjectCounts = Readonly<Partial<Record<ObjectKind, number>>>;

/**
 * Counts the objects in the main text of a package (Flat OPC), as the document shows it: deleted ones do not count, nor do fallbacks for
 * older versions of Word.
 */
export function countObjects(ooxml: string): ObjectCounts {
  const counts: Partial<Record<ObjectKind, number>> = {};
  const add = (kind: ObjectKind, count: number): void => {
    if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
  };
  let text = mainText(ooxml).replace(/<(mc:Fallback|w:del|w:moveFrom)(?:>|\s[^>]*[^/]>)[^]*?<\/\1>/gu, '');
  // An embedded object contains a picture of itself.
  text = text.replace(/<w:object[\s>][^]*?<\/w:object>/gu, (object) => {
    add(embeddedKind(/ProgID="([^"]*)"/u.exec(object)?.[1] ?? ''), 1);
    return '';
  });
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  add('picture', count(/<(?:pic:pic|v:imagedata)[\s/>]/gu));
  add('textBox', count(/<(?:wps:txbx|v:textbox)[\s/>]/gu));
  // A text box is a shape that contains text.
  add('shape', Math.max(0, count(/<wps:wsp[\s/>]/gu) - count(/<wps:txbx[\s/>]/gu)));
  add('chart', count(/<(?:c|cx):chart[\s/>]/gu));
  add('diagram', count(/<dgm:relIds[\s/>]/gu));
  add('equation', count(/<m:oMath[\s/>]/gu));
  add('ink', count(/<(?:w14|wp|wpi):contentPart[\s/>]/gu));
  return counts;
}

function embeddedKind(program: string): ObjectKind {
  if (program.startsWith('Excel.')) return 'workbook';
  if (program.startsWith('Word.')) return 'document';
  if (program.startsWith('PowerPoint.')) return 'presentation';
  return program.startsWith('Equation.') ? 'equation' : 'embedded';
}

/** Returns the part of a package that contains the text; pictures and styles are in other parts. */
function mainText(ooxml: string): string {
  const start = ooxml.indexOf('<w:body');
  const end = ooxml.indexOf('</w:body>', start);
  return start < 0 || end < 0 ? '' : ooxml.slice(start, end);
}
