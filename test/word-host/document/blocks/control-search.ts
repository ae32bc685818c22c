import { controlSpan, isInline, newControl } from '../edit/control-element.ts';
import { ControlHandle } from './controls.ts';
import type { Core } from '../core.ts';
import type { Span } from '../markup/spans.ts';
import { descendants } from '../markup/xml.ts';

/** Adds a rich text control around a span. */
export const wrapInControl = (core: Core, span: Span): ControlHandle =>
  new ControlHandle(core, newControl(core, span));

/** Returns the controls below a story’s root (or any block), in document order, except those in text boxes. */
export const controlsUnder = (core: Core, root: Element): ControlHandle[] =>
  descendants(root, 'sdt')
    .filter((sdt) => controlSpan(core, sdt) !== null)
    .map((sdt) => new ControlHandle(core, sdt));

/** Returns the controls that are within a span. */
export function controlsIn(core: Core, span: Span): ControlHandle[] {
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return [];
  return controlsUnder(core, root).filter((control) => {
    const own = controlSpan(core, control.element);
    return (
      own !== null &&
      core.compare(root, own.start, span.start) >= 0 &&
      core.compare(root, own.end, span.end) <= 0
    );
  });
}

/** Returns the innermost control that contains a span. */
export function enclosingControl(core: Core, span: Span): ControlHandle | null {
  const root = core.rootOf(span.start.paragraph);
  if (root === null) return null;
  const holding = controlsUnder(core, root).filter((control) => {
    const own = controlSpan(core, control.element);
    if (own === null) return false;
    if (!isInline(core, control.element))
      return control.element.contains(span.start.paragraph) && control.element.contains(span.end.paragraph);
    return core.compare(root, own.start, span.start) <= 0 && core.compare(root, own.end, span.end) >= 0;
  });
  return holding.at(-1) ?? null;
}
