import { Parser, type Handler } from 'htmlparser2';
import { typedLabel } from './clause-label.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { BlockKind, ReadFile, ReadNote } from '../model.ts';
import { LeftOut } from '../notes.ts';
import { Choice, isHiddenElement, shownInput, type Attributes } from './html-form.ts';
import { createTextBuilder, type TextBuilder } from './text-builder.ts';

const UNREAD: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'svg',
  'iframe',
  'object',
  'audio',
  'video',
  'canvas',
]);
/** Elements that draw, though they contain no text that is read. */
const DRAWS: Readonly<Partial<Record<string, ReadNote['kind']>>> = {
  img: 'picture',
  svg: 'drawing',
  iframe: 'embedded',
  object: 'embedded',
  embed: 'embedded',
  audio: 'embedded',
  video: 'embedded',
  canvas: 'drawing',
};
const BLOCKS: ReadonlySet<string> = new Set(
  'address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
/** Elements without an end tag. */
const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Returns the encoding declared in the first kilobytes of an HTML file, if any. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString('latin1');
  return /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1];
}

interface OpenList {
  readonly ordered: boolean;
  next: number;
}

/** Takes the events of a parser, and adds the visible text to a builder block by block. */
class PageText implements Partial<Handler> {
  readonly #builder: TextBuilder;
  readonly #lists: OpenList[] = [];
  #text = '';
  #kind: BlockKind = 'paragraph';
  #level: number | undefined;
  #unread = 0;
  #preformatted = 0;
  #depth = 0;
  /** The depth of the hidden element around this place; undefined if there is none. */
  #hiddenFrom: number | undefined;
  #hasHiddenText = false;
  #choice: Choice | undefined;
  /** True right after a form field, which a frame separates from what follows. */
  #isAfterField = false;
  readonly left = new LeftOut();

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  onopentag(name: string, attributes: Attributes): void {
    if (!VOID.has(name)) this.#depth += 1;
    if (this.#depth > READ_LIMITS.depth) throw new ReadFailure('too_large');
    if (this.#isRead() && isHiddenElement(name, attributes)) {
      // What has no end tag has no words either.
      if (VOID.has(name)) return;
      if (!UNREAD.has(name)) {
        this.#hiddenFrom = this.#depth;
        this.#hasHiddenText = false;
      }
    } else if (this.#isRead()) this.#countDrawn(name);
    if (UNREAD.has(name)) this.#unread += 1;
    if (!this.#isRead()) return;
    if (name === 'select') this.#choice = new Choice(attributes);
    else if (name === 'option') this.#choice?.addOption(attributes);
    else if (name === 'input') this.#addField(shownInput(attributes));
    else if (name === 'br') this.#text += '\n';
    else if (name === 'td' || name === 'th') {
      if (this.#text.trim() !== '') this.#text += '\t';
    } else if (BLOCKS.has(name) && !(this.#kind === 'tableRow' && name !== 'tr' && name !== 'table'))
      this.flush();
    else if (BLOCKS.has(name) && this.#text !== '' && !/\s$/.test(this.#text)) this.#text += '\n';
    if (name === 'pre') this.#preformatted += 1;
    if (name === 'tr') this.#kind = 'tableRow';
    if (/^h[1-6]$/.test(name) && this.#kind !== 'tableRow') {
      this.#kind = 'heading';
      this.#level = Number(name.charAt(1)) - 1;
    }
    if (name === 'ol' || name === 'ul')
      this.#lists.push({ ordered: name === 'ol', next: Number(attributes['start'] ?? '1') || 1 });
    const list = this.#lists.at(-1);
    if (name === 'li' && list?.ordered === true) {
      this.#text += `${list.next}. `;
      list.next += 1;
    }
  }

  ontext(data: string): void {
    if (this.#hiddenFrom !== undefined && this.#unread === 0) this.#hasHiddenText ||= data.trim() !== '';
    if (!this.#isRead()) return;
    if (this.#choice !== undefined) return this.#choice.addText(data);
    if (this.#isAfterField && /^[\p{L}\p{N}]/u.test(data)) this.#text += ' ';
    this.#isAfterField = false;
    const folded = this.#preformatted > 0 ? data : data.replace(/[ \t\r\n\f]+/g, ' ');
    this.#text += /[\s]$/.test(this.#text) && this.#preformatted === 0 ? folded.trimStart() : folded;
    if (this.#text.length > READ_LIMITS.characters) throw new ReadFailure('too_large');
  }

  onclosetag(name: string): void {
    if (!VOID.has(name)) this.#depth -= 1;
    if (UNREAD.has(name)) {
      this.#unread -= 1;
      return;
    }
    if (this.#hiddenFrom !== undefined && this.#depth < this.#hiddenFrom) {
      this.#hiddenFrom = undefined;
      if (this.#hasHiddenText) this.left.add('hidden');
      return;
    }
    if (!this.#isRead()) return;
    if (name === 'select') {
      this.#addField(this.#choice?.shown() ?? '');
      this.#choice = undefined;
    }
    if (name === 'pre') this.#preformatted -= 1;
    if (name === 'ol' || name === 'ul') {
      this.flush();
      this.#lists.pop();
    }
    if (name === 'tr') {
      this.flush();
      this.#kind = 'paragraph';
    } else if (BLOCKS.has(name) && this.#kind !== 'tableRow') this.flush();
  }

  #isRead(): boolean {
    return this.#unread === 0 && this.#hiddenFrom === undefined;
  }

  #countDrawn(name: string): void {
    const kind = DRAWS[name];
    if (kind !== undefined) this.left.add(kind);
  }

  #addField(shown: string): void {
    if (shown === '') return;
    if (/\S$/.test(this.#text)) this.#text += ' ';
    this.#text += shown;
    this.#isAfterField = true;
  }

  /** Ends the block that is being read. */
  flush(): void {
    const content = this.#text.replace(/[ \n]*\n[ \n]*/g, '\n').replace(/^[\s]+|[\s]+$/g, '');
    this.#text = '';
    if (content === '') return;
    const typed = this.#kind === 'paragraph' ? typedLabel(content) : undefined;
    this.#builder.add(content, this.#kind, typed?.label, this.#level ?? typed?.level);
    if (this.#kind !== 'tableRow') this.#kind = 'paragraph';
    this.#level = undefined;
  }
}

/**
 * Reads the visible text of an HTML page: one block per element that begins a line, table rows with their cells separated by tabs, numbers
 * of ordered lists, and what form fields show. Scripts, styles, the head and hidden elements are omitted. Everything is on page 1. Throws `ReadFailure`: too_large beyond the limits on
 * depth and characters.
 */
export function readHtml(decoded: string): ReadFile {
  const builder = createTextBuilder();
  const page = new PageText(builder);
  const parser = new Parser(page);
  // In pieces, so that the limits stop a hostile page before a second copy of all of it is in memory.
  for (let at = 0; at < decoded.length; at += 1 << 20) parser.write(decoded.slice(at, at + (1 << 20)));
  parser.end();
  page.flush();
  return { ...builder.file(), notes: page.left.list() };
}
