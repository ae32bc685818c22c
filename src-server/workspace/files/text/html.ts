import { Parser, type Handler } from 'htmlparser2';
import { typedLabel } from './clause-label.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { BlockKind, ReadFile } from '../model.ts';
import { withNotes, type NotRead } from '../notes.ts';
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
  'select',
]);
/** Elements that draw, though they contain no text that is read. */
const DRAWS: Readonly<Partial<Record<string, keyof NotRead>>> = {
  img: 'picture',
  svg: 'drawing',
  iframe: 'embedded',
  object: 'embedded',
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
  /** What was left out. */
  readonly notRead: Partial<Record<keyof NotRead, number>> = {};

  constructor(builder: TextBuilder) {
    this.#builder = builder;
  }

  onopentag(name: string, attributes: Readonly<Record<string, string>>): void {
    if (!VOID.has(name)) this.#depth += 1;
    if (this.#depth > READ_LIMITS.depth) throw new ReadFailure('too_large');
    const drawn = this.#unread > 0 ? undefined : DRAWS[name];
    if (drawn !== undefined) this.notRead[drawn] = (this.notRead[drawn] ?? 0) + 1;
    if (UNREAD.has(name)) this.#unread += 1;
    if (this.#unread > 0) return;
    if (name === 'br') this.#text += '\n';
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
    if (this.#unread > 0) return;
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
    if (this.#unread > 0) return;
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
 * of ordered lists. Scripts, styles and the head are omitted. Everything is on page 1. Throws `ReadFailure`: too_large beyond the limits on
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
  return withNotes(builder.file(), page.notRead);
}
