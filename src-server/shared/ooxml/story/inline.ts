import {
  findChild,
  findElements,
  readAttribute,
  shownBranch,
  textContent,
  type XmlElement,
} from '../element.ts';
import type { Around, Looks, ParagraphLooks } from '../looks/looks.ts';
import { isRevision } from '../revisions.ts';
import { readAddress, readChoice, type Fields } from './fields.ts';
import type { Run, Story } from './model.ts';
import { readSymbol } from './symbol.ts';
import type { Rest } from './unread.ts';

/** What a paragraph needs from its story. */
export interface InlineContext {
  /** Name of the part. */
  readonly part: string;
  readonly fields: Fields;
  readonly looks: Looks;
  readonly rest: Rest;
  /** Returns the address of a relationship that leads outside the file. */
  readonly address: (id: string | undefined) => string | undefined;
  /** Reads a text box. */
  readonly readBox: (content: XmlElement, around: Around) => Story;
}

/** What surrounds a run. */
interface Within {
  readonly revisions: readonly XmlElement[];
  readonly link: string | undefined;
}

/** Wrappers of runs, and of paragraphs. */
export const HOLDERS: ReadonlySet<string> = new Set(
  ['sdt', 'sdtContent', 'customXml', 'hyperlink', 'smartTag', 'dir', 'bdo', 'ruby', 'rubyBase', 'fldSimple']
    .concat(['ins', 'del', 'moveTo', 'moveFrom'])
    .map((name) => `w:${name}`),
);

/** Properties, which have no text; what is left of them need not be looked at. */
const PROPERTIES = /^(?:w|m):\w*Pr$/u;

/** Elements of a run that stand for a character, or for what Word makes itself. */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['w:tab', '\t'],
  ['w:ptab', '\t'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '\u2011'],
  ['w:softHyphen', ''],
]);

const NOTES: ReadonlyMap<string, 'footnote' | 'endnote' | 'comment'> = new Map([
  ['w:footnoteReference', 'footnote'],
  ['w:endnoteReference', 'endnote'],
  ['w:commentReference', 'comment'],
]);

/** What is written in one line before these parts of a formula. */
const OPERATORS: ReadonlyMap<string, string> = new Map([
  ['m:sup', '^'],
  ['m:sub', '_'],
  ['m:den', '/'],
]);

/** Reads the runs of a paragraph. */
export function readRuns(
  paragraph: XmlElement,
  looks: ParagraphLooks,
  context: InlineContext,
): readonly Run[] {
  const reader = new InlineReader(context, looks);
  reader.read(paragraph, { revisions: [], link: undefined });
  return reader.runs;
}

class InlineReader {
  readonly runs: Run[] = [];
  readonly #context: InlineContext;
  readonly #looks: ParagraphLooks;

  constructor(context: InlineContext, looks: ParagraphLooks) {
    this.#context = context;
    this.#looks = looks;
  }

  read(parent: XmlElement, within: Within): void {
    const { fields, rest, part } = this.#context;
    for (const node of findElements(parent)) {
      const { name } = node;
      if (name === 'w:r') this.#run(node, findChild(node, 'w:rPr'), within);
      else if (name === 'mc:AlternateContent') this.read(shownBranch(node), within);
      else if (name === 'm:oMath' || name === 'm:oMathPara') this.#formula(node, within);
      else if (HOLDERS.has(name)) {
        if (name === 'w:fldSimple') fields.beginSimple(readAttribute(node, 'instr') ?? '');
        this.read(node, this.#inside(node, within));
        if (name === 'w:fldSimple') {
          this.#add({ kind: 'field', text: '', source: node }, undefined, within);
          fields.end();
        }
      } else if (!PROPERTIES.test(name)) rest.leave(node, part);
    }
  }

  #inside(node: XmlElement, within: Within): Within {
    if (isRevision(node)) return { ...within, revisions: [...within.revisions, node] };
    const address =
      node.name === 'w:hyperlink' ? this.#context.address(readAttribute(node, 'r:id')) : undefined;
    return address === undefined ? within : { ...within, link: address };
  }

  #run(run: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const { fields, rest, part } = this.#context;
    for (const node of findElements(run)) {
      const { name } = node;
      if (name === 'w:t' || name === 'w:delText') this.#text(textContent(node), node, properties, within);
      else if (name === 'w:br') this.#break(node, properties, within);
      else if (name === 'w:sym')
        this.#text(readSymbol(readAttribute(node, 'char')), node, properties, within, 'symbol');
      else if (name === 'w:instrText' || name === 'w:delInstrText') fields.addCode(textContent(node));
      else if (name === 'w:fldChar') this.#fieldChar(node, properties, within);
      else if (name === 'w:lastRenderedPageBreak')
        this.#add({ kind: 'rendered', text: '', source: node }, properties, within);
      else if (NOTES.has(name)) this.#note(node, properties, within);
      else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') {
        const boxes = this.#boxes(node, this.#aroundDrawing(properties));
        if (boxes.length > 0) this.#add({ kind: 'box', text: '', source: node, boxes }, properties, within);
      } else if (name === 'mc:AlternateContent') this.#run(shownBranch(node), properties, within);
      else if (name === 'w:ruby') this.read(node, within);
      else if (CHARACTERS.has(name)) {
        const text = CHARACTERS.get(name) ?? '';
        if (!fields.isHidden) this.#add({ kind: 'text', text, source: node }, properties, within);
      } else if (name !== 'w:rPr') rest.leave(node, part);
    }
  }

  /** A drawing is not shown where its run is formatted as hidden; the other looks of letters do not change it. */
  #aroundDrawing(properties: XmlElement | undefined): Around {
    const { inside } = this.#looks;
    const unseen = this.#looks.run(properties);
    return unseen?.kind === 'vanish' ? { ...inside, unseen } : inside;
  }

  #break(node: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const kind = readAttribute(node, 'type') === 'page' ? 'page' : 'text';
    this.#text('\n', node, properties, within, kind);
  }

  #fieldChar(node: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const type = readAttribute(node, 'fldCharType');
    if (type === 'begin') this.#text(readChoice(node), node, properties, within, 'choice');
    else if (type !== 'separate') this.#add({ kind: 'field', text: '', source: node }, properties, within);
    this.#context.fields.read(type);
  }

  #note(node: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const kind = NOTES.get(node.name);
    const id = readAttribute(node, 'id');
    if (kind !== undefined && id !== undefined)
      this.#add({ kind: 'note', text: '', source: node, note: { kind, id } }, properties, within);
  }

  #text(
    text: string,
    source: XmlElement,
    properties: XmlElement | undefined,
    within: Within,
    kind: Run['kind'] = 'text',
  ): void {
    if (text !== '' && !this.#context.fields.isHidden) this.#add({ kind, text, source }, properties, within);
  }

  #add(
    run: Pick<Run, 'kind' | 'text' | 'source' | 'note' | 'boxes'>,
    properties: XmlElement | undefined,
    { revisions, link }: Within,
  ): void {
    const { codes } = this.#context.fields;
    const address = link ?? codes.map(readAddress).find((one) => one !== undefined);
    this.runs.push({ ...run, properties, revisions, fields: codes, link: address });
  }

  /** Reads a formula in one line, such as x^2. */
  #formula(parent: XmlElement, within: Within): void {
    const { rest, part } = this.#context;
    for (const node of findElements(parent)) {
      const { name } = node;
      if (name === 'm:t') this.#text(textContent(node), node, findChild(parent, 'w:rPr'), within, 'formula');
      else if (name === 'w:r') this.#run(node, findChild(node, 'w:rPr'), within);
      else if (name.startsWith('m:') || isRevision(node)) {
        if (PROPERTIES.test(name)) continue;
        this.#text(OPERATORS.get(name) ?? '', node, undefined, within, 'formula');
        this.#formula(node, this.#inside(node, within));
      } else if (!PROPERTIES.test(name)) rest.leave(node, part);
    }
  }

  /** Reads the text boxes of a drawing, each once. */
  #boxes(drawing: XmlElement, around: Around): readonly Story[] {
    const { looks, rest, part, readBox } = this.#context;
    return findElements(drawing).flatMap((child): readonly Story[] => {
      const inside = looks.inShape(child, around);
      if (child.name === 'w:txbxContent') return [readBox(child, inside)];
      if (child.name === 'mc:AlternateContent') return this.#boxes(shownBranch(child), inside);
      const boxes = this.#boxes(child, inside);
      rest.leaveAlone(child, part);
      return boxes;
    });
  }
}
