import type { Core } from '../core.ts';
import { attr, children, NS } from '../markup/xml.ts';

export type NoteType = 'Footnote' | 'Endnote';

/** The name of the elements of a kind of note. */
export const lower = (type: NoteType): 'footnote' | 'endnote' =>
  type === 'Footnote' ? 'footnote' : 'endnote';

/** Returns `w:footnotes` or `w:endnotes`; creates it with its separators if `create` is set. */
export function notesRoot(core: Core, type: NoteType, create: boolean): Element | null {
  const name = lower(type);
  const known = core.pkg.targets(core.mainPart, `${name}s`)[0];
  if (known !== undefined && core.pkg.has(known)) return core.pkg.xml(known).documentElement;
  if (!create) return null;
  core.pkg.relate(core.mainPart, `${NS.r}/${name}s`, `${name}s.xml`);
  const separator = (kind: string, id: number, mark: string): string =>
    `<w:${name} w:type="${kind}" w:id="${id}"><w:p><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:r><w:${mark}/></w:r></w:p></w:${name}>`;
  const xml = `<w:${name}s xmlns:w="${NS.w}" xmlns:r="${NS.r}">${separator('separator', -1, 'separator')}${separator('continuationSeparator', 0, 'continuationSeparator')}</w:${name}s>`;
  return core.pkg.ensurePart(
    `word/${name}s.xml`,
    `application/vnd.openxmlformats-officedocument.wordprocessingml.${name}s+xml`,
    xml,
  ).documentElement;
}

/** Returns the note with that id, or null. */
export function noteElement(core: Core, type: NoteType, id: string): Element | null {
  const root = notesRoot(core, type, false);
  return root === null ? null : (children(root, lower(type)).find((e) => attr(e, 'id') === id) ?? null);
}

/** Returns the bodies of all notes that the text refers to. */
export const noteRoots = (core: Core, type: NoteType): Element[] =>
  core
    .paragraphs(core.body)
    .flatMap((p) => core.content(p).atoms)
    .filter((a) => a.node.localName === `${lower(type)}Reference`)
    .map((a) => noteElement(core, type, attr(a.node, 'id') ?? ''))
    .filter((e) => e !== null);

const TYPES = ['Footnote', 'Endnote'] as const;

/** Runs an edit, then removes the notes whose last reference it removed, as Word does. */
export function dropUnreferenced(core: Core, work: () => void): void {
  const referenced = TYPES.flatMap((type) => {
    const root = notesRoot(core, type, false);
    const notes = root === null ? [] : children(root, lower(type));
    return notes.filter((note) => isReferenced(core, type, note)).map((note) => ({ type, note }));
  });
  work();
  for (const { type, note } of referenced) if (!isReferenced(core, type, note)) note.remove();
}

const isReferenced = (core: Core, type: NoteType, note: Element): boolean =>
  core.marks.find(`${lower(type)}Reference`, attr(note, 'id') ?? '').length > 0;
