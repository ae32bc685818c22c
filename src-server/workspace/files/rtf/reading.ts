import type { BlockKind, ReadNote } from '../model.ts';
import { LeftOut } from '../notes.ts';
import { FormField } from './form-field.ts';
import { type ParagraphState, RtfStory } from './story.ts';

/** Where the text of a group goes. */
export type Destination = 'text' | 'number' | 'unread' | 'fonts' | 'styles' | 'info' | 'form' | 'entry';

/** What a group inherits from its parent. */
interface GroupState extends ParagraphState {
  readonly destination: Destination;
  readonly story: RtfStory;
  /** Where notes about it say that it is. */
  readonly place: string;
  readonly hidden: boolean;
  readonly deleted: boolean;
  /** Whether a picture in it is shown nowhere, or a second time. */
  readonly drawsNothing: boolean;
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

const PLACES: Readonly<Partial<Record<BlockKind, string>>> = {
  note: 'footnotes',
  comment: 'comments',
  header: 'header',
  footer: 'footer',
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
    place: 'body',
    hidden: false,
    deleted: false,
    drawsNothing: false,
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
  readonly left = new LeftOut();
  /** The form field that is being read. */
  form = new FormField();
  /** The story whose hidden text is being read, which counts once. */
  #hiddenIn: RtfStory | undefined;

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
    this.change({ ...NO_PARAGRAPH, ...next, story, place: PLACES[kind] ?? this.state.place });
  }

  /** Counts what is in the file and not in its text, at the place where it is. */
  leaveOut(kind: ReadNote['kind']): void {
    this.left.add(kind, this.state.place);
  }

  /** Adds what the form field shows that was just read, which is in the code of its field. */
  showForm(): void {
    const { story, hidden, deleted } = this.state;
    if (!hidden && !deleted) story.addText(this.form.shown());
  }

  #countHidden(text: string): void {
    const { destination, story } = this.state;
    if (destination !== 'text' || text.trim() === '' || this.#hiddenIn === story) return;
    this.#hiddenIn = story;
    this.leaveOut('hidden');
  }

  /** Adds text where the current destination has it. */
  addText(text: string): void {
    const { destination, hidden, deleted, story, style } = this.state;
    if (destination === 'entry') this.form.addText(text);
    if (deleted || text === '') return;
    if (hidden) return this.#countHidden(text);
    if (destination === 'text') {
      this.#hiddenIn = undefined;
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
