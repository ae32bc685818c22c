import type { ObjectKind } from '../../object-messages.ts';

/** How many there are of each kind; a kind that is not there has none. */
export type ObjectCounts = Readonly<Partial<Record<ObjectKind, number>>>;

/**
 * The objects in the main text of a package (Flat OPC), as the document shows it: what a tracked change took out does not
 * count, nor does what stands in for another thing in older Words.
 */
export function countObjects(ooxml: string): ObjectCounts {
  const counts: Partial<Record<ObjectKind, number>> = {};
  const add = (kind: ObjectKind, count: number): void => {
    if (count > 0) counts[kind] = (counts[kind] ?? 0) + count;
  };
  let text = mainText(ooxml).replace(/<(mc:Fallback|w:del|w:moveFrom)(?:>|\s[^>]*[^/]>)[^]*?<\/\1>/gu, '');
  // An embedded thing has a picture of itself inside.
  text = text.replace(/<w:object[\s>][^]*?<\/w:object>/gu, (object) => {
    add(embeddedKind(/ProgID="([^"]*)"/u.exec(object)?.[1] ?? ''), 1);
    return '';
  });
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  add('picture', count(/<(?:pic:pic|v:imagedata)[\s/>]/gu));
  add('textBox', count(/<(?:wps:txbx|v:textbox)[\s/>]/gu));
  // A text box is a shape with text in it.
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

/** The part of a package that holds the text: pictures and styles have parts of their own. */
function mainText(ooxml: string): string {
  const start = ooxml.indexOf('<w:body');
  const end = ooxml.indexOf('</w:body>', start);
  return start < 0 || end < 0 ? '' : ooxml.slice(start, end);
}
