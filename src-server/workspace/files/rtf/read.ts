import { decodeCodePage } from '../text/decode.ts';
import { layOutPages, type PageMark } from '../docx/pages.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { BlockKind, PageStart, ReadFile } from '../model.ts';
import { createTextBuilder } from '../text/text-builder.ts';
import { createRtfStory, type ParagraphState, type RtfStory } from './story.ts';
import { rtfTokens, type RtfToken } from './tokens.ts';
import {
  CHARACTERS,
  CHARSET_CODE_PAGES,
  OPTIONAL_DESTINATIONS_READ,
  STORIES,
  UNREAD_DESTINATIONS,
} from './words.ts';

type Destination = 'text' | 'number' | 'unread' | 'fonts' | 'styles' | 'info';

/** What a group inherits from its parent. */
interface GroupState extends ParagraphState {
  readonly destination: Destination;
  readonly story: RtfStory;
  readonly hidden: boolean;
  readonly codePage: number;
  /** Number of fallback characters after a `\u`, for readers that do not support it. */
  readonly unicodeSkip: number;
  readonly style: number | undefined;
}

const NO_PARAGRAPH: ParagraphState = {
  inTable: false,
  outline: undefined,
  listLevel: undefined,
  pageBreakBefore: false,
};

interface SideStory {
  readonly kind: BlockKind;
  readonly story: RtfStory;
  /** Number of body paragraphs before the position that refers to it. */
  readonly after: number;
}

/**
 * Reads a Rich Text Format file (RTF 1.9.1): the body with the printed numbers of its lists, then notes, comments, headers and footers.
 * Hidden and deleted text is omitted. Pages come from hard breaks and the page count that the program recorded. Throws `ReadFailure`:
 * too_large beyond the limits; corrupt if a group is not closed or text follows the last one, since text is then missing.
 */
export function readRtf(bytes: Buffer): ReadFile {
  const machine = createMachine();
  for (const token of rtfTokens(bytes.toString('latin1'))) machine.take(token);
  return machine.finish();
}

function createMachine(): { take(token: RtfToken): void; finish(): ReadFile } {
  const body = createRtfStory();
  const sides: SideStory[] = [];
  const fontCodePages = new Map<number, number>();
  const styleOutlines = new Map<number, number>();
  const groups: GroupState[] = [];
  let defaultCodePage = 1252;
  let state: GroupState = {
    ...NO_PARAGRAPH,
    destination: 'text',
    story: body,
    hidden: false,
    codePage: defaultCodePage,
    unicodeSkip: 1,
    style: undefined,
  };
  let pending = '';
  let skip = 0;
  let starred = false;
  let font = 0;
  let sectionBreaks = true;
  let sectionEnded = false;
  let recordedPages: number | undefined;
  let ended = false;

  const addText = (text: string): void => {
    if (state.hidden || text === '') return;
    if (state.destination === 'text') {
      if (sectionEnded && state.story === body) {
        sectionEnded = false;
        if (sectionBreaks) body.breakPage();
      }
      state.story.addText(text);
    } else if (state.destination === 'number') state.story.addNumber(text);
    else if (state.destination === 'styles' && /^\s*heading [1-9]/i.test(text) && state.style !== undefined)
      styleOutlines.set(state.style, Number(/[1-9]/.exec(text)?.[0]) - 1);
  };
  const flush = (): void => {
    if (pending === '') return;
    const bytes = Buffer.from(pending, 'latin1');
    pending = '';
    addText(decodeCodePage(bytes, state.codePage));
  };
  const change = (next: Partial<GroupState>): void => {
    state = { ...state, ...next };
  };
  const isText = (): boolean => state.destination === 'text';

  const enter = (word: string): boolean => {
    const kind = STORIES.get(word);
    if (kind !== undefined && state.destination !== 'unread') {
      const story = createRtfStory();
      sides.push({ kind, story, after: body.paragraphs.length });
      change({ ...NO_PARAGRAPH, destination: 'text', story, hidden: false });
    } else if (UNREAD_DESTINATIONS.has(word)) change({ destination: 'unread' });
    else if (word === 'fonttbl') change({ destination: 'fonts' });
    else if (word === 'stylesheet') change({ destination: 'styles', style: 0 });
    else if (word === 'info') change({ destination: 'info' });
    else if (word === 'shptxt' && isText()) {
      const story = createRtfStory();
      sides.push({ kind: 'paragraph', story, after: body.paragraphs.length });
      change({ ...NO_PARAGRAPH, story });
    } else if ((word === 'listtext' || word === 'pntext') && isText()) change({ destination: 'number' });
    else if (word === 'upr') change({ destination: 'unread' });
    // `\upr{ANSI}{\*\ud{Unicode}}`: the second group contains the same text in full.
    else if (word === 'ud') change({ destination: groups[groups.length - 2]?.destination ?? 'text' });
    else return false;
    return true;
  };

  const format = (word: string, value: number | undefined): void => {
    const on = value !== 0;
    switch (word) {
      case 'ansicpg':
        defaultCodePage = value ?? 1252;
        change({ codePage: defaultCodePage });
        break;
      case 'mac':
        defaultCodePage = 10000;
        change({ codePage: defaultCodePage });
        break;
      case 'f':
        font = value ?? 0;
        if (state.destination !== 'fonts') change({ codePage: fontCodePages.get(font) ?? defaultCodePage });
        break;
      case 'fcharset': {
        const page = CHARSET_CODE_PAGES.get(value ?? 0);
        if (state.destination === 'fonts' && page !== undefined) fontCodePages.set(font, page);
        break;
      }
      case 'uc':
        change({ unicodeSkip: Math.max(0, value ?? 1) });
        break;
      case 'v':
      case 'deleted':
        change({ hidden: on });
        break;
      case 'plain':
        change({ hidden: false });
        break;
      case 'pard':
        change(NO_PARAGRAPH);
        break;
      case 's':
        if (state.destination === 'styles') change({ style: value ?? 0 });
        else change({ outline: styleOutlines.get(value ?? 0) });
        break;
      case 'outlinelevel':
        if (state.destination === 'styles') styleOutlines.set(state.style ?? 0, value ?? 0);
        else change({ outline: (value ?? 9) > 8 ? undefined : value });
        break;
      case 'ilvl':
        change({ listLevel: value ?? 0 });
        break;
      case 'intbl':
        change({ inTable: on });
        break;
      case 'pagebb':
        change({ pageBreakBefore: on });
        break;
      case 'sectd':
      case 'sbkpage':
      case 'sbkodd':
      case 'sbkeven':
        sectionBreaks = true;
        break;
      case 'sbknone':
      case 'sbkcol':
        sectionBreaks = false;
        break;
      case 'nofpages':
        if (state.destination === 'info') recordedPages = value;
        break;
      default:
    }
  };

  const structure = (word: string): boolean => {
    const { story } = state;
    if (word === 'par') story.endParagraph(state);
    else if (word === 'cell' || word === 'nestcell') story.endCell();
    else if (word === 'row') story.endRow();
    else if (word === 'page') story.breakPage();
    else if (word === 'sect') {
      story.endParagraph({ ...state, inTable: false });
      sectionEnded = true;
    } else return false;
    return true;
  };

  const takeWord = (word: string, value: number | undefined): void => {
    const wasStarred = starred;
    starred = false;
    if (word === 'u' && value !== undefined) {
      addText(String.fromCharCode(value & 0xffff));
      skip = state.unicodeSkip;
      return;
    }
    const character = CHARACTERS.get(word);
    if (skip > 0 && character !== undefined) {
      skip -= 1;
      return;
    }
    if (wasStarred && !OPTIONAL_DESTINATIONS_READ.has(word)) {
      // A destination that only the writing program knows.
      change({ destination: 'unread' });
      return;
    }
    if (state.destination === 'unread' && word !== 'ud') return;
    if (character !== undefined) addText(character);
    else if (isText() && structure(word)) return;
    else if (!enter(word)) format(word, value);
  };

  return {
    take(token) {
      if (ended) {
        // Programs and mail gateways add white space, and text, after the end.
        if (token.kind !== 'bytes') throw new ReadFailure('corrupt');
        return;
      }
      if (token.kind === 'bytes') {
        const dropped = Math.min(skip, token.bytes.length);
        skip -= dropped;
        if (state.destination !== 'unread') pending += token.bytes.slice(dropped).replaceAll('\u0000', '');
        starred = false;
        if (pending.length > READ_LIMITS.characters) throw new ReadFailure('too_large');
        return;
      }
      flush();
      if (token.kind === 'open') {
        if (groups.length >= READ_LIMITS.depth) throw new ReadFailure('too_large');
        groups.push(state);
        skip = 0;
      } else if (token.kind === 'close') {
        const { story } = state;
        const outer = groups.pop();
        if (outer === undefined) throw new ReadFailure('corrupt');
        if (outer.story !== story) story.finish(state);
        // `\pard` inside a number's group does not apply to the paragraph around it.
        state = outer;
        skip = 0;
        ended = groups.length === 0;
      } else if (token.kind === 'symbol') {
        if (token.symbol === '*') starred = true;
        else if (token.symbol === '~') addText('\u00a0');
        else if (token.symbol === '_') addText('\u2011');
      } else takeWord(token.word, token.value);
    },
    finish() {
      if (!ended) throw new ReadFailure('corrupt');
      body.finish(state);
      return assemble(body, sides, recordedPages);
    },
  };
}

function assemble(body: RtfStory, sides: readonly SideStory[], recordedPages: number | undefined): ReadFile {
  const builder = createTextBuilder();
  const marks: PageMark[] = [];
  const starts: number[] = [];
  const boxes = new Map<number, RtfStory[]>();
  for (const { kind, after, story } of sides)
    if (kind === 'paragraph') {
      const there = boxes.get(after);
      if (there === undefined) boxes.set(after, [story]);
      else there.push(story);
    }
  body.paragraphs.forEach((paragraph, index) => {
    const at = builder.add(paragraph.text, paragraph.kind, paragraph.label, paragraph.level);
    starts.push(at);
    marks.push(...paragraph.breaks.map((offset) => ({ offset: at + offset, kind: 'hard' as const })));
    // Text boxes follow the paragraph in which they are anchored.
    for (const box of boxes.get(index) ?? [])
      for (const inner of box.paragraphs) builder.add(inner.text, inner.kind, inner.label, inner.level);
  });
  const text = builder.text();
  const layout = layOutPages(text, text.length, marks, recordedPages);
  const pages: PageStart[] = [...layout.pages];
  const seen = new Set<string>();
  let notes = 0;
  for (const kind of ['note', 'comment', 'header', 'footer', 'paragraph'] as const) {
    for (const side of sides.filter((candidate) => candidate.kind === kind)) {
      if (kind === 'paragraph' && side.after < body.paragraphs.length) continue;
      const content = side.story.paragraphs
        .map((paragraph) => paragraph.text)
        .filter((line) => line !== '')
        .join('\n');
      const runs = kind === 'header' || kind === 'footer';
      if (content === '' || (runs && seen.has(content))) continue;
      seen.add(content);
      if (kind === 'note') notes += 1;
      const at = builder.add(kind === 'note' ? `${notes} ${content}` : content, kind);
      const place = starts[side.after] ?? text.length;
      const page = runs ? 1 : (layout.pages.findLast((start) => start.offset <= place)?.page ?? 1);
      pages.push({ offset: at, page });
    }
  }
  return { text: builder.text(), blocks: builder.blocks, pages, pageBasis: layout.basis };
}
