import { parseMainPart } from './main-part.ts';
import { joinUnits, readUnits } from './read-package.ts';

/** Returns what the paragraphs of a package say once all of their tracked changes are rejected; undefined where that cannot be read. */
export function rejectedText(ooxml: string): string | undefined {
  const body = parseMainPart(ooxml)?.getElementsByTagName('w:body')[0];
  if (body === undefined) return undefined;
  const paragraphs = [...body.getElementsByTagName('w:p')].map((paragraph) => {
    const units = readUnits(paragraph);
    return units === undefined
      ? undefined
      : joinUnits(units.filter(({ run }) => !isInserted(run, paragraph)));
  });
  // Versions of Word add an empty paragraph.
  return paragraphs.includes(undefined) ? undefined : paragraphs.filter((text) => text !== '').join('\n');
}

function isInserted(run: Element, paragraph: Element): boolean {
  for (let up = run.parentElement; up !== null && up !== paragraph; up = up.parentElement)
    if (up.nodeName === 'w:ins' || up.nodeName === 'w:moveTo') return true;
  return false;
}
