import type { BlockKind } from '../model.ts';
import { type ParagraphState, RtfStory } from './story.ts';

/** Where the text of a group goes. */
export type Destination = 'text' | 'number' | 'unread' | 'fonts' | 'styles' | 'info';

/** What a group inherits from its parent. */
export interface GroupState extends ParagraphState {
  readonly destination: Destination;
  readonly story: RtfStory;
  readonly hidden: boolean;
  readonly codePage: number;
  /** Number of fallback characters after a `\u`, for readers that do not support it. */
  readonly unicodeSkip: number;
  readonly style: number | undefined;
}

/** The properties of a paragraph after `\pard`. */
export const NO_PARAGRAPH: ParagraphState = {
  inTable: false,
  outline: undefined,
  listLevel: undefined,
  pageBreakBefore: false,
};

/** A story outside the body. */
export interface SideStory {
  readonly kind: BlockKind;
  readonly story: RtfStory;
  /** Number of body paragraphs before the position that refers to it. */
  readonly after: number;
}

/** What was read so far, and what applies at the place that is read now. */
export class Reading {
  readonly body = new RtfStory();
  readonly sides: SideStory[] = [];
  /** Code pages by the number of the font. */
  readonly fontCodePages = new Map<number, number>();
  /** Outline levels, from 0, by the number of the style. */
  readonly styleOutlines = new Map<number, number>();
  /** The states of the groups around the current one, the outermost first. */
  readonly groups: GroupState[] = [];
  defaultCodePage = 1252;
  state: GroupState = {
    ...NO_PARAGRAPH,
    destination: 'text',
    story: this.body,
    hidden: false,
    codePage: this.defaultCodePage,
    unicodeSkip: 1,
    style: undefined,
  };
  font = 0;
  /** True if the next section begins a page. */
  sectionBreaks = true;
  sectionEnded = false;
  /** The number of pages that the program recorded. */
  recordedPages: number | undefined;

  change(next: Partial<GroupState>): void {
    this.state = { ...this.state, ...next };
  }

  isText(): boolean {
    return this.state.destination === 'text';
  }

  /** Begins a story beside the body, at the current place of the body. */
  addSide(kind: BlockKind, next: Partial<GroupState>): void {
    const story = new RtfStory();
    this.sides.push({ kind, story, after: this.body.paragraphs.length });
    this.change({ ...NO_PARAGRAPH, ...next, story });
  }

  /** Adds text where the current destination has it. */
  addText(text: string): void {
    const { destination, hidden, story, style } = this.state;
    if (hidden || text === '') return;
    if (destination === 'text') {
      if (this.sectionEnded && story === this.body) {
        this.sectionEnded = false;
        if (this.sectionBreaks) this.body.breakPage();
      }
      story.addText(text);
    } else if (destination === 'number') story.addNumber(text);
    else if (destination === 'styles' && style !== undefined) {
      const level = /^\s*heading ([1-9])/i.exec(text)?.[1];
      if (level !== undefined) this.styleOutlines.set(style, Number(level) - 1);
    }
  }
}
