import { allElements, elements, NS, unwrap } from '../markup/xml.ts';

const isMath = (element: Element): boolean => element.namespaceURI === NS.m;

/** Removes the parts of a formula that a revision holds, and the runs and formulas that become empty. */
export function removeFormulaParts(revision: Element): void {
  for (const e of allElements(revision)) if (isMath(e)) e.remove();
  let parent: Element | null = revision.parentElement;
  if (parent === null || !isMath(parent)) return;
  revision.remove();
  while (parent !== null && isHollow(parent)) {
    const up: Element | null = parent.parentElement;
    parent.remove();
    parent = up;
  }
}

/** Replaces a part of a formula by what is in it: a fraction by its numerator and denominator. */
export function dissolveFormula(formula: Element): void {
  for (const argument of elements(formula)) {
    if (argument.localName.endsWith('Pr')) argument.remove();
    else if (argument.localName === 'mr') for (const cell of elements(argument)) unwrap(cell);
  }
  for (const argument of elements(formula)) if (!isRun(argument)) unwrap(argument);
  unwrap(formula);
}

const isRun = (element: Element): boolean => element.localName === 'r';

const isHollow = (element: Element): boolean =>
  isMath(element) &&
  ['r', 'oMath', 'oMathPara'].includes(element.localName) &&
  elements(element).every((e) => e.localName === 'rPr' || e.localName === 'oMathParaPr');
