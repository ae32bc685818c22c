import { wordMessages } from '../messages.ts';
import { unreadSentence, type ObjectKind } from '../object-messages.ts';

/** How many there are of each kind; a kind that is not there has none. */
export type ObjectCounts = Readonly<Partial<Record<ObjectKind, number>>>;

/** A longer passage is not asked for its package: it would be too large to be read in passing. */
const MOST_PARAGRAPHS = 300;

/**
 * What of a range was not read, a sentence; none where it has no objects. One round trip for the range's package, which
 * tells them apart; where it cannot be had, objects are not told one by one. The range's `isEmpty` must be loaded.
 */
export async function unreadObjects(
  context: Word.RequestContext,
  range: Word.Range,
  paragraphs: number,
): Promise<readonly string[]> {
  if (range.isEmpty) return [];
  if (paragraphs > MOST_PARAGRAPHS) return [wordMessages.unread.objects];
  try {
    const ooxml = range.getOoxml();
    await context.sync();
    const sentence = unreadSentence(objectsIn(ooxml.value));
    return sentence === undefined ? [] : [sentence];
  } catch {
    // Some Words on the web refuse it (OfficeDev/office-js#2577): the passage itself was read.
    return [wordMessages.unread.objects];
  }
}

/**
 * The objects in the main text of a package (Flat OPC), as the document shows it: what a tracked change took out does not
 * count, nor does what stands in for another thing in older Words.
 */
export function objectsIn(ooxml: string): ObjectCounts {
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
