import { isNumberedHeading, typedLabel } from './clause-label.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { Block, PageStart, ReadFile } from '../model.ts';

const MARKDOWN_HEADING = /^(#{1,6})\s+\S/;

/** Finds the blocks of plain text or Markdown: paragraphs separated by empty lines, headings and clauses on separate lines. */
function findBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { start: number; end: number } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const content = text.slice(open.start, open.end);
    const typed = typedLabel(content);
    blocks.push({ kind: isNumberedHeading(content, typed) ? 'heading' : 'paragraph', ...open, ...typed });
    open = undefined;
  };
  let at = 0;
  for (const line of text.split(/[\n\f]/)) {
    // A form feed ends a page, and the paragraph.
    if (text.charAt(at - 1) === '\f') close();
    const start = at + (line.length - line.trimStart().length);
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    if (end <= start) {
      close();
      continue;
    }
    const content = text.slice(start, end);
    const heading = MARKDOWN_HEADING.exec(content)?.[1];
    if (heading !== undefined) {
      close();
      blocks.push({ kind: 'heading', start, end, level: heading.length - 1 });
      continue;
    }
    if (open === undefined || typedLabel(content) !== undefined || /^([-*+•]|\|)\s/.test(content)) {
      close();
      open = { start, end };
    } else open.end = end;
  }
  close();
  return blocks;
}

/**
 * Reads plain text and Markdown unchanged, except that line ends become line feeds. Form feeds begin pages; without them everything is on
 * page 1. Throws `ReadFailure`.
 */
export function readText(decoded: string): ReadFile {
  const text = decoded.replace(/\r\n?/g, '\n').replaceAll('\u0000', '');
  if (text.length > READ_LIMITS.characters) throw new ReadFailure('too_large');
  const pages: PageStart[] = [{ offset: 0, page: 1 }];
  for (let at = text.indexOf('\f'); at >= 0; at = text.indexOf('\f', at + 1)) {
    pages.push({ offset: at + 1, page: pages.length + 1 });
  }
  return { text, blocks: findBlocks(text), pages, pageBasis: 'exact' };
}
