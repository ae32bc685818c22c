import type { Core } from '../core.ts';
import type { Span } from '../markup/spans.ts';
import { ancestor, attr, isW } from '../markup/xml.ts';

/** A field with its code and the place of its result. */
interface FoundField {
  readonly code: string;
  readonly span: Span;
}

/** Returns the fields whose results begin in the paragraphs of a span, in order: `w:fldSimple` and complex ones (ECMA-376 17.16). */
export function fieldsIn(core: Core, paragraphs: readonly Element[]): FoundField[] {
  const found: FoundField[] = [];
  for (const paragraph of paragraphs) {
    const { atoms } = core.content(paragraph);
    const open: { code: string; from: number | undefined }[] = [];
    const simple = new Map<Element, { from: number; to: number }>();
    const add = (code: string, from: number, to: number): void => {
      found.push({
        code: code.trim(),
        span: core.span({ paragraph, offset: from }, { paragraph, offset: to }),
      });
    };
    for (const { node, run, start, text } of atoms) {
      const holder = ancestor(run, 'fldSimple');
      if (holder !== null && paragraph.contains(holder)) {
        const known = simple.get(holder);
        simple.set(holder, { from: known?.from ?? start, to: start + text.length });
      }
      if (/instrText$/iu.test(node.localName)) {
        const field = open.at(-1);
        if (field !== undefined) field.code += node.textContent ?? '';
      }
      if (!isW(node, 'fldChar')) continue;
      const type = attr(node, 'fldCharType');
      const last = open.at(-1);
      if (type === 'begin') open.push({ code: '', from: undefined });
      else if (type === 'separate' && last !== undefined) last.from = start;
      else if (type === 'end') {
        open.pop();
        if (last?.from !== undefined) add(last.code, last.from, start);
      }
    }
    for (const [holder, { from, to }] of simple) add(attr(holder, 'instr') ?? '', from, to);
  }
  return found;
}

/** Returns the offsets of a paragraph at which a field begins, shows its result, or ends. */
export function fieldEdges(core: Core, paragraph: Element): ReadonlySet<number> {
  const edges = new Set<number>();
  const simple = new Map<Element, number>();
  for (const { node, run, start, text } of core.content(paragraph).atoms) {
    if (isW(node, 'fldChar')) edges.add(start);
    const holder = ancestor(run, 'fldSimple');
    if (holder === null || !paragraph.contains(holder)) continue;
    if (!simple.has(holder)) edges.add(start);
    simple.set(holder, start + text.length);
  }
  for (const end of simple.values()) edges.add(end);
  return edges;
}
