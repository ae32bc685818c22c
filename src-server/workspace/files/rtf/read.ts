import { decodeCodePage } from '../text/decode.ts';
import { ReadFailure } from '../failure.ts';
import { READ_LIMITS } from '../limits.ts';
import type { ReadFile } from '../model.ts';
import { assemble } from './assemble.ts';
import { endStructure, enterDestination } from './destinations.ts';
import { applyFormat } from './format.ts';
import { Reading } from './reading.ts';
import { rtfTokens, type RtfToken } from './tokens.ts';
import { CHARACTERS, DRAWN, NOT_DRAWN, OPTIONAL_DESTINATIONS_READ } from './words.ts';

/**
 * Reads a Rich Text Format file (RTF 1.9.1): the body with the printed numbers of its lists, then notes, comments, headers and footers.
 * Deleted text is omitted, and hidden text, which is counted. Pages come from hard breaks and the page count that the program recorded. Throws `ReadFailure`:
 * too_large beyond the limits; corrupt if a group is not closed or text follows the last one, since text is then missing.
 */
export function readRtf(bytes: Buffer): ReadFile {
  const machine = new Machine();
  for (const token of rtfTokens(bytes.toString('latin1'))) machine.take(token);
  return machine.finish();
}

/** Takes the tokens of a file one after the other. */
class Machine {
  readonly #reading = new Reading();
  /** Bytes that are not decoded yet. */
  #pending = '';
  /** Fallback characters after a `\u` that are still to come. */
  #skip = 0;
  /** True after `\*`: readers that do not know the destination skip it. */
  #isStarred = false;
  #isEnded = false;

  take(token: RtfToken): void {
    if (this.#isEnded) {
      // Programs and mail gateways add white space, and text, after the end.
      if (token.kind !== 'bytes') throw new ReadFailure('corrupt');
      return;
    }
    if (token.kind === 'bytes') return this.#takeBytes(token.bytes);
    this.#flush();
    if (token.kind === 'open') this.#openGroup();
    else if (token.kind === 'close') this.#closeGroup();
    else if (token.kind === 'symbol') this.#takeSymbol(token.symbol);
    else this.#takeWord(token.word, token.value);
  }

  finish(): ReadFile {
    if (!this.#isEnded) throw new ReadFailure('corrupt');
    const { body, sides, state, recordedPages, left } = this.#reading;
    body.finish(state);
    return { ...assemble(body, sides, recordedPages), notes: left.list() };
  }

  #takeBytes(bytes: string): void {
    const dropped = Math.min(this.#skip, bytes.length);
    this.#skip -= dropped;
    if (this.#reading.state.destination !== 'unread')
      this.#pending += bytes.slice(dropped).replaceAll('\u0000', '');
    this.#isStarred = false;
    if (this.#pending.length > READ_LIMITS.characters) throw new ReadFailure('too_large');
  }

  #flush(): void {
    if (this.#pending === '') return;
    const bytes = Buffer.from(this.#pending, 'latin1');
    this.#pending = '';
    this.#reading.addText(decodeCodePage(bytes, this.#reading.state.codePage));
  }

  #openGroup(): void {
    const { groups, state } = this.#reading;
    if (groups.length >= READ_LIMITS.depth) throw new ReadFailure('too_large');
    groups.push(state);
    this.#skip = 0;
  }

  #closeGroup(): void {
    const { groups, state } = this.#reading;
    const outer = groups.pop();
    if (outer === undefined) throw new ReadFailure('corrupt');
    if (outer.story !== state.story) state.story.finish(state);
    const isForm = state.destination === 'form' && outer.destination !== 'form';
    // `\pard` inside a number's group does not apply to the paragraph around it.
    this.#reading.state = outer;
    if (isForm) this.#reading.showForm();
    this.#skip = 0;
    this.#isEnded = groups.length === 0;
  }

  #takeSymbol(symbol: string): void {
    if (symbol === '*') this.#isStarred = true;
    else if (symbol === '~') this.#reading.addText('\u00a0');
    else if (symbol === '_') this.#reading.addText('\u2011');
  }

  #takeWord(word: string, value: number | undefined): void {
    const reading = this.#reading;
    const wasStarred = this.#isStarred;
    this.#isStarred = false;
    if (word === 'u' && value !== undefined) {
      reading.addText(String.fromCharCode(value & 0xffff));
      this.#skip = reading.state.unicodeSkip;
      return;
    }
    const character = CHARACTERS.get(word);
    if (this.#skip > 0 && character !== undefined) {
      this.#skip -= 1;
      return;
    }
    if (NOT_DRAWN.has(word)) reading.change({ drawsNothing: true });
    const drawn = DRAWN.get(word);
    if (drawn !== undefined && !reading.state.drawsNothing) reading.leaveOut(drawn);
    if (wasStarred && !OPTIONAL_DESTINATIONS_READ.has(word)) {
      // A destination that only the writing program knows.
      reading.change({ destination: 'unread' });
      return;
    }
    if (reading.state.destination === 'unread' && word !== 'ud' && word !== 'formfield') return;
    if (character !== undefined) reading.addText(character);
    else if (reading.isText() && endStructure(reading, word)) return;
    else if (!enterDestination(reading, word)) applyFormat(reading, word, value);
  }
}
