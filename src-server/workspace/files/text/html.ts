import { Parser } from 'htmlparser2';
import { typedLabel } from './clause-label.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { BlockKind, ReadFile } from '../model.ts';
import { createTextBuilder } from './text-builder.ts';

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

/**
 * Reads the visible text of an HTML page: one block per element that begins a line, table rows with their cells separated by tabs, numbers
 * of ordered lists. Scripts, styles and the head are omitted. Everything is on page 1. Throws `ReadFailure`: too_large beyond the limits on
 * depth and characters.
 */
export function readHtml(decoded: string): ReadFile {
  const builder = createTextBuilder();
  const lists: OpenList[] = [];
  let text = '';
  let kind: BlockKind = 'paragraph';
  let level: number | undefined;
  let unread = 0;
  let preformatted = 0;
  let depth = 0;

  const flush = (): void => {
    const content = text.replace(/[ \n]*\n[ \n]*/g, '\n').replace(/^[\s]+|[\s]+$/g, '');
    text = '';
    if (content === '') return;
    const typed = kind === 'paragraph' ? typedLabel(content) : undefined;
    builder.add(content, kind, typed?.label, level ?? typed?.level);
    if (kind !== 'tableRow') kind = 'paragraph';
    level = undefined;
  };

  const parser = new Parser({
    onopentag(name, attributes) {
      if (!VOID.has(name)) depth += 1;
      if (depth > READ_LIMITS.depth) throw new ReadFailure('too_large');
      if (UNREAD.has(name)) unread += 1;
      if (unread > 0) return;
      if (name === 'br') text += '\n';
      else if (name === 'td' || name === 'th') {
        if (text.trim() !== '') text += '\t';
      } else if (BLOCKS.has(name) && !(kind === 'tableRow' && name !== 'tr' && name !== 'table')) flush();
      else if (BLOCKS.has(name) && text !== '' && !/\s$/.test(text)) text += '\n';
      if (name === 'pre') preformatted += 1;
      if (name === 'tr') kind = 'tableRow';
      if (/^h[1-6]$/.test(name) && kind !== 'tableRow') {
        kind = 'heading';
        level = Number(name.charAt(1)) - 1;
      }
      if (name === 'ol' || name === 'ul') {
        lists.push({ ordered: name === 'ol', next: Number(attributes['start'] ?? '1') || 1 });
      }
      const list = lists[lists.length - 1];
      if (name === 'li' && list?.ordered === true) {
        text += `${list.next}. `;
        list.next += 1;
      }
    },
    ontext(data) {
      if (unread > 0) return;
      const folded = preformatted > 0 ? data : data.replace(/[ \t\r\n\f]+/g, ' ');
      text += /[\s]$/.test(text) && preformatted === 0 ? folded.trimStart() : folded;
      if (text.length > READ_LIMITS.characters) throw new ReadFailure('too_large');
    },
    onclosetag(name) {
      if (!VOID.has(name)) depth -= 1;
      if (UNREAD.has(name)) {
        unread -= 1;
        return;
      }
      if (unread > 0) return;
      if (name === 'pre') preformatted -= 1;
      if (name === 'ol' || name === 'ul') {
        flush();
        lists.pop();
      }
      if (name === 'tr') {
        flush();
        kind = 'paragraph';
      } else if (BLOCKS.has(name) && kind !== 'tableRow') flush();
    },
  });
  // In pieces, so that the limits stop a hostile page before a second copy of all of it is in memory.
  for (let at = 0; at < decoded.length; at += 1 << 20) parser.write(decoded.slice(at, at + (1 << 20)));
  parser.end();
  flush();
  return {
    text: builder.text(),
    blocks: builder.blocks,
    pages: [{ offset: 0, page: 1 }],
    pageBasis: 'exact',
  };
}
