import type {
  DocumentOptions,
  ListLabel,
  MarkupView,
  Protection,
  StoryKind,
  TrackingMode,
  XmlTools,
} from './api.ts';
import { readContent, type Content } from './markup/content.ts';
import { itemNotFound, WordError } from './errors.ts';
import type { Handles } from './handles.ts';
import { Journal } from './markup/journal.ts';
import { MarkIndex } from './markup/mark-index.ts';
import { OfficePackage } from './file/package.ts';
import { KIND, type Quirks } from './api/quirks.ts';
import { type Point, Span, type SpanPlaces, Spans } from './markup/spans.ts';
import { StyleIndex } from './markup/style-index.ts';
import { allElements, attr, child, elements, isW } from './markup/xml.ts';

/** Block elements that hold paragraphs. */
const BLOCKS = new Set([
  'tbl',
  'tr',
  'tc',
  'sdt',
  'sdtContent',
  'customXml',
  'ins',
  'del',
  'moveTo',
  'moveFrom',
]);
const STORY_ROOTS: Readonly<Record<string, StoryKind>> = {
  body: 'body',
  footnote: 'footnote',
  endnote: 'endnote',
  comment: 'comment',
  hdr: 'header',
  ftr: 'footer',
};

interface Outline {
  readonly structure: number;
  readonly list: readonly Element[];
  readonly index: ReadonlyMap<Element, number>;
}

/** The state that all operations share: the package, the caches, the spans, the undo stack and the author. */
export class Core {
  readonly pkg: OfficePackage;
  readonly spans = new Spans();
  readonly quirks: Quirks;
  readonly options: DocumentOptions;
  readonly mainPart: string;
  readonly handles: Handles;
  author: string;
  tracking: TrackingMode = 'Off';
  markupView: MarkupView = 'all';
  readOnly = false;
  /** `w:documentProtection`, as it was when the document was opened. */
  protection: Protection = 'NoProtection';
  /** Increases with every recorded change. */
  version = 0;
  #structure = 0;
  readonly #localIds = new WeakMap<Element, string>();
  #lastLocalId = 0;
  #annotationId = 0;
  /** List labels by story root, for the version that they were computed at. See lists.ts. */
  readonly labels = new WeakMap<
    Element,
    { readonly version: number; readonly labels: Map<Element, ListLabel> }
  >();
  readonly #journal: Journal<SpanPlaces>;
  #contents = new WeakMap<Element, Content>();
  #revised = new WeakMap<Element, boolean>();
  #marks: MarkIndex | null = null;
  /** Revisions of the running batch, if only the next batch sees them. */
  readonly #late = new Set<Element>();
  readonly #outlines = new WeakMap<Element, Outline>();
  /** The number of changes of each part so far. */
  readonly #changes = new WeakMap<Document, number>();
  #styles: { readonly doc: Document; readonly changes: number; readonly index: StyleIndex } | null = null;

  constructor(
    bytes: Uint8Array,
    tools: XmlTools,
    options: DocumentOptions,
    handles: (core: Core) => Handles,
  ) {
    this.options = options;
    this.handles = handles(this);
    this.quirks = { ...KIND, ...options.quirks };
    this.author = options.author ?? 'Add-in User';
    const unwatched = new WeakSet<Document>();
    this.#journal = new Journal<SpanPlaces>(
      tools,
      (record) => this.#changed(record),
      (doc) => unwatched.has(doc),
    );
    this.pkg = new OfficePackage(bytes, tools, (doc) => this.#journal.watch(doc));
    const main = this.pkg.has('_rels/.rels') ? this.pkg.targets('', 'officeDocument')[0] : undefined;
    if (main === undefined || !this.pkg.has('[Content_Types].xml'))
      throw new WordError('GeneralException', 'The file is no Word document: it has no main document part.');
    this.mainPart = main;
    if (this.bodyRoot === null)
      throw new WordError('GeneralException', 'The file is no Word document: it has no w:body.');
  }

  get doc(): Document {
    return this.pkg.xml(this.mainPart);
  }

  get bodyRoot(): Element | null {
    return elements(this.doc.documentElement).find((e) => isW(e, 'body')) ?? null;
  }

  /** The body; the constructor made sure that there is one. */
  get body(): Element {
    const body = this.bodyRoot;
    if (body === null) throw itemNotFound('The document has no body.');
    return body;
  }

  /** True if edits are recorded as revisions. */
  get tracked(): boolean {
    return this.tracking !== 'Off';
  }

  /** Call at the start of every operation that writes; of one on comments, with `comment`. */
  beginEdit(what: 'text' | 'comment' | 'decision' = 'text'): void {
    if (this.readOnly)
      throw new WordError('AccessDenied', 'You do not have permission to edit: the document is read-only.');
    if (this.#isProtectedFrom(what))
      throw new WordError('AccessDenied', 'This is not allowed because the document is protected.');
    this.#journal.begin(() => this.spans.places());
  }

  #isProtectedFrom(what: 'text' | 'comment' | 'decision'): boolean {
    if (this.protection === 'NoProtection') return false;
    if (this.protection === 'AllowOnlyRevisions') return what === 'decision';
    return this.protection !== 'AllowOnlyComments' || what !== 'comment';
  }

  sync(): void {
    this.#journal.sync();
  }

  checkpoint(): void {
    this.#journal.checkpoint(() => this.spans.places());
  }

  /** Ends an undo step; revisions made since the last one become visible. */
  endBatch(): void {
    this.checkpoint();
    this.#late.clear();
  }

  addEmptyStep(): void {
    this.checkpoint();
    this.#journal.addEmptyStep(() => this.spans.places());
  }

  forgetSteps(): void {
    this.#journal.forget();
  }

  /** True if the view omits deleted text from `text` and from the search. */
  get hidesDeleted(): boolean {
    return this.quirks.markupViewHidesDeleted && this.markupView === 'simple';
  }

  back(direction: 'undo' | 'redo', steps: number): number {
    this.endBatch();
    let done = 0;
    while (done < steps) {
      const places = this.#journal.back(direction, () => this.spans.places());
      if (places === null) break;
      this.spans.restore(places);
      done += 1;
    }
    return done;
  }

  content(paragraph: Element): Content {
    this.sync();
    let content = this.#contents.get(paragraph);
    if (content === undefined) {
      content = readContent(paragraph);
      this.#contents.set(paragraph, content);
    }
    return content;
  }

  /** True when something in the paragraph, or its mark, is a revision of text or of format. */
  revised(paragraph: Element): boolean {
    this.sync();
    let known = this.#revised.get(paragraph);
    if (known === undefined) {
      known =
        this.content(paragraph).atoms.some((a) => a.ins !== null || a.del !== null) || hasRecord(paragraph);
      this.#revised.set(paragraph, known);
    }
    return known;
  }

  /** The bookmarks and comment marks of the main part. */
  get marks(): MarkIndex {
    this.sync();
    this.#marks ??= new MarkIndex(this.doc);
    return this.#marks;
  }

  /** True if all of these revisions are still hidden (see the quirk `lateRevisions`). */
  hidden(revisions: readonly Element[]): boolean {
    this.sync();
    return revisions.length > 0 && revisions.every((revision) => this.#late.has(revision));
  }

  length(paragraph: Element): number {
    return this.content(paragraph).text.length;
  }

  /** Returns the paragraphs below a story’s root (or any block), in order, except those in text boxes. */
  paragraphs(root: Element): readonly Element[] {
    return this.#outline(root).list;
  }

  /** Returns the position of a paragraph in its story, or -1. */
  indexOf(root: Element, paragraph: Element): number {
    return this.#outline(root).index.get(paragraph) ?? -1;
  }

  /** Returns the story root of a paragraph, or null if it was removed from the document. */
  rootOf(paragraph: Element): Element | null {
    for (let up = paragraph.parentElement; up !== null; up = up.parentElement)
      if (STORY_ROOTS[up.localName] !== undefined && up.isConnected && this.#isRoot(up)) return up;
    return null;
  }

  storyKind(root: Element): StoryKind {
    return STORY_ROOTS[root.localName] ?? 'body';
  }

  storyId(root: Element): number {
    return Number(attr(root, 'id') ?? 0);
  }

  /** Order of two points of one story: negative, 0, positive. */
  compare(root: Element, a: Point, b: Point): number {
    const [i, x] = this.#rank(root, a);
    const [j, y] = this.#rank(root, b);
    return i === j ? x - y : i - j;
  }

  /** The current styles; null if the file has no such part. */
  get styles(): StyleIndex | null {
    this.sync();
    const part = this.pkg.targets(this.mainPart, 'styles')[0];
    if (part === undefined || !this.pkg.has(part)) return null;
    const doc = this.pkg.xml(part);
    const changes = this.#changes.get(doc) ?? 0;
    if (this.#styles?.doc !== doc || this.#styles.changes !== changes)
      this.#styles = { doc, changes, index: new StyleIndex(doc.documentElement) };
    return this.#styles.index;
  }

  /** The GUID of a paragraph in this session. */
  localId(paragraph: Element): string {
    let id = this.#localIds.get(paragraph);
    if (id === undefined) {
      this.#lastLocalId += 1;
      id = `00000000-0000-4000-8000-${this.#lastLocalId.toString(16).padStart(12, '0')}`;
      this.#localIds.set(paragraph, id);
    }
    return id;
  }

  /** Returns a number that no annotation of the main part uses as its id. */
  nextAnnotationId(): number {
    if (this.#annotationId === 0)
      for (const element of allElements(this.doc)) {
        const id = Number(attr(element, 'id') ?? 0);
        if (Number.isInteger(id) && id < 2_000_000_000) this.#annotationId = Math.max(this.#annotationId, id);
      }
    this.#annotationId += 1;
    return this.#annotationId;
  }

  span(start: Point, end: Point): Span {
    return this.spans.add(new Span(start, end));
  }

  #rank(root: Element, { paragraph, offset }: Point): [number, number] {
    const index = this.indexOf(root, paragraph);
    return offset > this.length(paragraph) && index + 1 < this.paragraphs(root).length
      ? [index + 1, 0]
      : [index, offset];
  }

  #isRoot(element: Element): boolean {
    return (
      STORY_ROOTS[element.localName] !== undefined &&
      element.namespaceURI === this.doc.documentElement.namespaceURI
    );
  }

  #outline(root: Element): Outline {
    this.sync();
    const known = this.#outlines.get(root);
    if (known !== undefined && known.structure === this.#structure) return known;
    const list: Element[] = [];
    const walk = (parent: Element): void => {
      for (let node = parent.firstElementChild; node !== null; node = node.nextElementSibling) {
        if (node.localName === 'p') list.push(node);
        else if (BLOCKS.has(node.localName)) walk(node);
      }
    };
    walk(root);
    const outline = { structure: this.#structure, list, index: new Map(list.map((p, i) => [p, i])) };
    this.#outlines.set(root, outline);
    return outline;
  }

  #changed(record: MutationRecord): void {
    this.version += 1;
    const { target } = record;
    const doc = target.ownerDocument ?? (target as Document);
    this.pkg.touch(doc);
    this.#changes.set(doc, (this.#changes.get(doc) ?? 0) + 1);
    let inside = false;
    for (let up: Node | null = target; up !== null; up = up.parentNode)
      if (isW(up, 'p')) {
        inside = true;
        this.#contents.delete(up);
        this.#revised.delete(up);
      }
    if (this.quirks.lateRevisions)
      for (const node of Array.from(record.addedNodes))
        if (isW(node, 'ins') || isW(node, 'del')) this.#late.add(node);
    if (this.#marks !== null && doc === this.doc) {
      if (record.type === 'attributes') this.#marks.keep(target as Element);
      for (const node of Array.from(record.addedNodes)) this.#marks.added(node);
    }
    if (!inside && record.type === 'childList') this.#structure += 1;
  }
}

/** True if a run, or the mark, has the record of a revision in its properties. */
function hasRecord(paragraph: Element): boolean {
  const pPr = child(paragraph, 'pPr');
  const mark = pPr === null ? null : child(pPr, 'rPr');
  if (pPr !== null && child(pPr, 'pPrChange') !== null) return true;
  if (mark !== null && elements(mark).some((e) => RECORDS.test(e.localName))) return true;
  return allElements(paragraph).some((e) => isW(e, 'rPrChange'));
}

const RECORDS = /^(?:ins|del|moveFrom|moveTo|rPrChange)$/;
