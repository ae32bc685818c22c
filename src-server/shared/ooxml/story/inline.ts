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
  readonly holders: readonly XmlElement[];
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

const MARK = { kind: 'mark', text: '' } as const;
const CODE = { kind: 'code', text: '' } as const;
const FIELD_END = { kind: 'field', text: '' } as const;

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
  reader.read(paragraph, { revisions: [], holders: [], link: undefined });
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
    const { fields } = this.#context;
    for (const node of findElements(parent)) {
      const { name } = node;
      if (name === 'w:r') this.#run(node, findChild(node, 'w:rPr'), within);
      else if (name === 'mc:AlternateContent') this.read(shownBranch(node), within);
      else if (name === 'm:oMath' || name === 'm:oMathPara') {
        this.#add(node, MARK, undefined, within);
        this.#formula(node, this.#inside(node, within));
      } else if (HOLDERS.has(name)) {
        if (name === 'w:fldSimple') fields.beginSimple(readAttribute(node, 'instr') ?? '');
        this.read(node, this.#inside(node, within));
        if (name === 'w:fldSimple') {
          this.#add(node, FIELD_END, undefined, within);
          fields.end();
        }
      } else if (!PROPERTIES.test(name)) this.#leave(node, undefined, within);
    }
  }

  #leave(node: XmlElement, properties: XmlElement | undefined, within: Within): void {
    this.#add(node, MARK, properties, within);
    this.#context.rest.leave(node, this.#context.part);
  }

  #inside(node: XmlElement, within: Within): Within {
    const holders = [...within.holders, node];
    if (isRevision(node)) return { ...within, holders, revisions: [...within.revisions, node] };
    const address =
      node.name === 'w:hyperlink' ? this.#context.address(readAttribute(node, 'r:id')) : undefined;
    return { ...within, holders, link: address ?? within.link };
  }

  #run(run: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const { fields } = this.#context;
    for (const node of findElements(run)) {
      const { name } = node;
      if (name === 'w:t' || name === 'w:delText') this.#text(node, textContent(node), properties, within);
      else if (name === 'w:br') this.#break(node, properties, within);
      else if (name === 'w:sym')
        this.#text(node, readSymbol(readAttribute(node, 'char')), properties, within, 'symbol');
      else if (name === 'w:instrText' || name === 'w:delInstrText') {
        fields.addCode(textContent(node));
        this.#add(node, MARK, properties, within);
      } else if (name === 'w:fldChar') this.#fieldChar(node, properties, within);
      else if (name === 'w:lastRenderedPageBreak')
        this.#add(node, { kind: 'rendered', text: '' }, properties, within);
      else if (NOTES.has(name)) this.#note(node, properties, within);
      else if (name === 'w:drawing' || name === 'w:pict' || name === 'w:object') {
        const boxes = this.#boxes(node, this.#aroundDrawing(properties));
        this.#add(node, boxes.length > 0 ? { kind: 'box', text: '', boxes } : MARK, properties, within);
      } else if (name === 'mc:AlternateContent') this.#run(shownBranch(node), properties, within);
      else if (name === 'w:ruby') this.read(node, this.#inside(node, within));
      else if (CHARACTERS.has(name)) this.#text(node, CHARACTERS.get(name) ?? '', properties, within);
      else if (name !== 'w:rPr') this.#leave(node, properties, within);
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
    this.#text(node, '\n', properties, within, kind);
  }

  #fieldChar(node: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const type = readAttribute(node, 'fldCharType');
    if (type === 'end') this.#add(node, FIELD_END, properties, within);
    else this.#text(node, type === 'begin' ? readChoice(node) : '', properties, within, 'choice');
    this.#context.fields.read(type);
  }

  #note(node: XmlElement, properties: XmlElement | undefined, within: Within): void {
    const kind = NOTES.get(node.name);
    const id = readAttribute(node, 'id');
    const isNote = kind !== undefined && id !== undefined;
    this.#add(node, isNote ? { kind: 'note', text: '', note: { kind, id } } : MARK, properties, within);
  }

  #text(
    source: XmlElement,
    text: string,
    properties: XmlElement | undefined,
    within: Within,
    kind: Run['kind'] = 'text',
  ): void {
    const run = this.#context.fields.isHidden ? CODE : text === '' ? MARK : { kind, text };
    this.#add(source, run, properties, within);
  }

  #add(
    source: XmlElement,
    run: Pick<Run, 'kind' | 'text' | 'note' | 'boxes'>,
    properties: XmlElement | undefined,
    { revisions, holders, link }: Within,
  ): void {
    const { around } = this.#context.fields;
    const address = link ?? around.map(({ code }) => readAddress(code)).find((one) => one !== undefined);
    this.runs.push({ ...run, source, properties, revisions, holders, fields: around, link: address });
  }

  /** Reads a formula in one line, such as x^2. */
  #formula(parent: XmlElement, within: Within): void {
    const { rest, part } = this.#context;
    for (const node of findElements(parent)) {
      const { name } = node;
      if (name === 'm:t') this.#text(node, textContent(node), findChild(parent, 'w:rPr'), within, 'formula');
      else if (name === 'w:r') this.#run(node, findChild(node, 'w:rPr'), within);
      else if (name.startsWith('m:') || isRevision(node)) {
        if (PROPERTIES.test(name)) continue;
        this.#text(node, OPERATORS.get(name) ?? '', undefined, within, 'formula');
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
