import { attr, descendants, elements, isW } from '../markup/xml.ts';

/** Returns the runs with the code of a field whose marks are not around them, which Word shows nowhere. */
export function strayFieldCodes(root: Element): Element[] {
  let depth = 0;
  return descendants(root, 'r').filter((run) => {
    let isStray = false;
    for (const node of elements(run)) {
      const mark = isW(node, 'fldChar') ? attr(node, 'fldCharType') : null;
      if (mark === 'begin') depth += 1;
      else if (mark === 'end') depth = Math.max(0, depth - 1);
      else if (depth === 0 && (isW(node, 'instrText') || isW(node, 'delInstrText'))) isStray = true;
    }
    return isStray;
  });
}
