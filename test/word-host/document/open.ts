import type * as api from './api.ts';
import { bookmarkNames, bookmarkSpan, removeBookmark } from './marks/bookmarks.ts';
import { listChanges } from './changes/changes.ts';
import { resolveAll } from './changes/resolve.ts';
import { commentElements } from './marks/comment-parts.ts';
import { dropEmptied } from './marks/comment-marks.ts';
import { type CommentHandle, listComments } from './marks/comments.ts';
import { controlsUnder } from './blocks/control-search.ts';
import type { ControlHandle } from './blocks/controls.ts';
import { Core } from './core.ts';
import { CustomXmlStore } from './stored/custom-xml.ts';
import { itemNotFound } from './errors.ts';
import type { Handles } from './handles.ts';
import { documentOoxml } from './ooxml/flat-opc-out.ts';
import { noteRoots } from './marks/note-parts.ts';
import { resolve } from './file/package.ts';
import { ParagraphHandle } from './paragraph.ts';
import { CustomPropertyStore, readCoreProperties } from './stored/properties.ts';
import { RangeHandle, spanOf } from './range/range.ts';
import { SettingsStore } from './stored/settings.ts';
import type { Point } from './markup/spans.ts';
import { StoryHandle } from './story.ts';
import { listStyles } from './looks/style.ts';
import { ChangeHandle } from './changes/tracked-change.ts';
import { attr, child, children, descendants, make, NS } from './markup/xml.ts';

const PROTECTIONS: Readonly<Record<string, api.Protection>> = {
  trackedChanges: 'AllowOnlyRevisions',
  comments: 'AllowOnlyComments',
  forms: 'AllowOnlyFormFields',
  readOnly: 'AllowOnlyReading',
};
const HEADER_TYPES: Readonly<Record<api.HeaderFooterType, string>> = {
  Primary: 'default',
  FirstPage: 'first',
  EvenPages: 'even',
};

/** Opens a .docx. Throws `GeneralException` for bytes that are no Word document. */
export const openDocument: api.OpenDocument = (bytes, tools, options) =>
  new OpenedDocument(new Core(bytes, tools, options, handlesOf));

const handlesOf = (core: Core): Handles => ({
  range: (span, beside = null, origin = null) => new RangeHandle(core, span, beside, origin),
  story: (root) => new StoryHandle(core, root),
});

function settingsOf({ pkg, mainPart }: Core): Element | undefined {
  const part = pkg.targets(mainPart, 'settings')[0];
  return part === undefined || !pkg.has(part) ? undefined : pkg.xml(part).documentElement;
}

/** True for an on/off property that is there and not switched off. */
const isOn = (element: Element | null): boolean =>
  element !== null && !['0', 'false', 'off'].includes(attr(element, 'val') ?? '1');

function protectionOf(core: Core): api.Protection {
  const settings = settingsOf(core);
  const element = settings === undefined ? null : child(settings, 'documentProtection');
  const enforced = element !== null && ['1', 'true', 'on'].includes(attr(element, 'enforcement') ?? '0');
  return enforced ? (PROTECTIONS[attr(element, 'edit') ?? ''] ?? 'NoProtection') : 'NoProtection';
}

class OpenedDocument implements api.WordDocument {
  readonly #core: Core;
  readonly customXmlParts: api.CustomXmlParts;
  readonly settings: api.DocumentSettings;
  readonly customProperties: api.CustomProperties;
  #selection: api.TextRange;
  selectedComment: api.Comment | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(core: Core) {
    this.#core = core;
    this.customXmlParts = new CustomXmlStore(core);
    this.settings = new SettingsStore(core);
    this.customProperties = new CustomPropertyStore(core);
    this.#selection = this.body.range('Start');
    core.protection = protectionOf(core);
    const settings = settingsOf(core);
    const isTracking = settings !== undefined && isOn(child(settings, 'trackRevisions'));
    // Word opens such a document with Track Changes on.
    if (isTracking || core.protection === 'AllowOnlyRevisions') core.tracking = 'TrackAll';
  }

  get body(): StoryHandle {
    return new StoryHandle(this.#core, this.#core.body);
  }
  get quirks(): api.Quirks {
    return this.#core.quirks;
  }
  get author(): string {
    return this.#core.author;
  }
  set author(name: string) {
    this.#core.author = name;
  }
  get trackingMode(): api.TrackingMode {
    return this.#core.tracking;
  }
  set trackingMode(mode: api.TrackingMode) {
    this.#core.tracking = mode;
  }
  get markupView(): api.MarkupView {
    return this.#core.markupView;
  }
  set markupView(view: api.MarkupView) {
    this.#core.markupView = view;
  }
  get readOnly(): boolean {
    return this.#core.readOnly;
  }
  set readOnly(value: boolean) {
    this.#core.readOnly = value;
  }
  get version(): number {
    this.#core.sync();
    return this.#core.version;
  }
  stories(): readonly StoryHandle[] {
    return this.#roots().map((root) => new StoryHandle(this.#core, root));
  }
  get sectionCount(): number {
    return this.#sections().length;
  }
  headerFooter(kind: 'header' | 'footer', type: api.HeaderFooterType, section = 0): StoryHandle {
    const sectPr = this.#sections()[section];
    if (sectPr === undefined) throw itemNotFound('The document has no such section.');
    const wanted = HEADER_TYPES[type];
    const { pkg, mainPart } = this.#core;
    const reference = children(sectPr, `${kind}Reference`).find(
      (e) => (attr(e, 'type') ?? 'default') === wanted,
    );
    const id = reference?.getAttributeNS(NS.r, 'id');
    const target = pkg.relationships(mainPart).find((r) => r.id === id)?.target;
    if (target !== undefined)
      return new StoryHandle(this.#core, pkg.xml(resolve(mainPart, target)).documentElement);
    let n = 1;
    while (pkg.has(`word/${kind}${n}.xml`)) n += 1;
    const root = kind === 'header' ? 'hdr' : 'ftr';
    const made = pkg.relate(mainPart, `${NS.r}/${kind}`, `${kind}${n}.xml`);
    const doc = pkg.ensurePart(
      `word/${kind}${n}.xml`,
      `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`,
      `<w:${root} xmlns:w="${NS.w}" xmlns:r="${NS.r}"><w:p/></w:${root}>`,
    );
    sectPr.prepend(make(sectPr.ownerDocument, `w:${kind}Reference`, { 'w:type': wanted, 'r:id': made }));
    return new StoryHandle(this.#core, doc.documentElement);
  }

  get selection(): api.TextRange {
    if (!this.#selection.exists) this.#selection = this.body.range('Start');
    return this.#selection;
  }
  select(range: api.TextRange, mode: 'Select' | 'Start' | 'End' = 'Select'): void {
    const { start, end } = spanOf(range);
    const place = { Select: [start, end], Start: [start, start], End: [end, end] } as const;
    const [from, to] = place[mode];
    this.#selection = new RangeHandle(this.#core, this.#core.span(from, to));
    this.selectedComment = null;
    for (const listener of this.#listeners) listener();
  }
  onSelectionChanged(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  contentControls(): readonly ControlHandle[] {
    return this.#roots().flatMap((root) => controlsUnder(this.#core, root));
  }
  contentControlsByTag(tag: string): readonly ControlHandle[] {
    return this.contentControls().filter((c) => c.tag === tag);
  }
  comments(): readonly CommentHandle[] {
    return listComments(this.#core);
  }
  footnotes(): readonly api.Note[] {
    return this.body.range().footnotes();
  }
  endnotes(): readonly api.Note[] {
    return this.body.range().endnotes();
  }
  bookmarks(includeHidden = false): readonly string[] {
    return bookmarkNames(this.#core, includeHidden);
  }
  bookmarkRange(name: string): RangeHandle | null {
    const span = bookmarkSpan(this.#core, name);
    return span === null ? null : new RangeHandle(this.#core, span);
  }
  deleteBookmark(name: string): void {
    this.#core.beginEdit();
    removeBookmark(this.#core, name);
  }
  trackedChanges(): readonly ChangeHandle[] {
    return this.#roots().flatMap((root) =>
      listChanges(this.#core, root)
        .filter(({ elements }) => !this.#core.hidden(elements))
        .map((change) => new ChangeHandle(this.#core, change)),
    );
  }
  acceptAllChanges(): void {
    this.#resolveAll(true);
  }
  rejectAllChanges(): void {
    this.#resolveAll(false);
  }
  styles(): readonly api.StyleInfo[] {
    return listStyles(this.#core);
  }
  paragraphByUniqueLocalId(id: string): ParagraphHandle | null {
    const found = this.#roots()
      .flatMap((root) => this.#core.paragraphs(root))
      .find((p) => this.#core.localId(p) === id);
    return found === undefined ? null : new ParagraphHandle(this.#core, found);
  }

  get coreProperties(): api.CoreProperties {
    return readCoreProperties(this.#core);
  }
  get protection(): api.Protection {
    return this.#core.protection;
  }

  get markup(): Document {
    return this.#core.doc;
  }
  ooxml(): string {
    return documentOoxml(this.#core);
  }
  html(): string {
    return this.body.range().html();
  }
  save(): Uint8Array {
    this.#core.sync();
    return this.#core.pkg.save();
  }
  checkpoint(): void {
    this.#core.checkpoint();
  }
  endBatch(): void {
    this.#core.endBatch();
  }
  holdPlaces(ranges: readonly api.TextRange[]): () => void {
    const held = ranges.map((range) => {
      const span = spanOf(range);
      return { span, start: span.start, end: span.end };
    });
    const isThere = ({ paragraph, offset }: Point): boolean =>
      this.#core.rootOf(paragraph) !== null && offset <= this.#core.length(paragraph) + 1;
    return () => {
      for (const { span, start, end } of held) {
        if (!isThere(start) || !isThere(end)) continue;
        span.start = start;
        span.end = end;
      }
    };
  }
  addEmptyStep(): void {
    this.#core.addEmptyStep();
  }
  forgetSteps(): void {
    this.#core.forgetSteps();
  }
  undo(steps = 1): number {
    return this.#core.back('undo', steps);
  }
  redo(steps = 1): number {
    return this.#core.back('redo', steps);
  }

  #resolveAll(accept: boolean): void {
    const { pkg, mainPart } = this.#core;
    // Styles and lists have no text, but records of how they were formatted.
    const formats = ['styles', 'numbering'].flatMap((type) =>
      pkg.targets(mainPart, type).filter((name) => pkg.has(name)),
    );
    this.#core.beginEdit('decision');
    dropEmptied(this.#core, () => {
      const roots = [...this.#roots(), ...formats.map((name) => pkg.xml(name).documentElement)];
      resolveAll(this.#core, roots, accept);
    });
  }
  /** Section properties in order: of each section break, then of the body. */
  #sections(): Element[] {
    return descendants(this.#core.body, 'sectPr').filter(
      (e) => e.parentElement?.localName !== 'sectPrChange',
    );
  }
  #roots(): Element[] {
    const { pkg, mainPart } = this.#core;
    const headers = ['header', 'footer'].flatMap((kind) =>
      pkg.targets(mainPart, kind).filter((name) => pkg.has(name)),
    );
    return [
      this.#core.body,
      ...noteRoots(this.#core, 'Footnote'),
      ...noteRoots(this.#core, 'Endnote'),
      ...headers.map((name) => pkg.xml(name).documentElement),
      ...commentElements(this.#core),
    ];
  }
}
