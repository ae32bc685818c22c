import { NO_PARAGRAPH, type Reading } from './reading.ts';
import { CHARSET_CODE_PAGES } from './words.ts';

/** Applies a control word of one kind; a word without a number has the default of RTF 1.9.1. */
type Format = (reading: Reading, value: number | undefined) => void;

const setCodePage = (reading: Reading, codePage: number): void => {
  reading.defaultCodePage = codePage;
  reading.change({ codePage });
};

const breakSections: Format = (reading) => {
  reading.sectionBreaks = true;
};

const joinSections: Format = (reading) => {
  reading.sectionBreaks = false;
};

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['ansicpg', (reading, value = 1252) => setCodePage(reading, value)],
  ['mac', (reading) => setCodePage(reading, 10000)],
  [
    'f',
    (reading, value = 0) => {
      reading.font = value;
      if (reading.state.destination !== 'fonts')
        reading.change({ codePage: reading.fontCodePages.get(value) ?? reading.defaultCodePage });
    },
  ],
  [
    'fcharset',
    (reading, value = 0) => {
      const page = CHARSET_CODE_PAGES.get(value);
      if (reading.state.destination === 'fonts' && page !== undefined)
        reading.fontCodePages.set(reading.font, page);
    },
  ],
  ['uc', (reading, value = 1) => reading.change({ unicodeSkip: Math.max(0, value) })],
  ['v', (reading, value) => reading.change({ hidden: value !== 0 })],
  ['deleted', (reading, value) => reading.change({ deleted: value !== 0 })],
  ['plain', (reading) => reading.change({ hidden: false, deleted: false })],
  ['pard', (reading) => reading.change(NO_PARAGRAPH)],
  [
    's',
    (reading, value = 0) => {
      if (reading.state.destination === 'styles') reading.change({ style: value });
      else reading.change({ outline: reading.styleOutlines.get(value) });
    },
  ],
  ['outlinelevel', setOutline],
  ['fftype', setForm('fftype')],
  ['ffres', setForm('ffres')],
  ['ffdefres', setForm('ffdefres')],
  ['ilvl', (reading, value = 0) => reading.change({ listLevel: value })],
  ['intbl', (reading, value) => reading.change({ inTable: value !== 0 })],
  ['pagebb', (reading, value) => reading.change({ pageBreakBefore: value !== 0 })],
  ['sectd', breakSections],
  ['sbkpage', breakSections],
  ['sbkodd', breakSections],
  ['sbkeven', breakSections],
  ['sbknone', joinSections],
  ['sbkcol', joinSections],
  [
    'nofpages',
    (reading, value) => {
      if (reading.state.destination === 'info') reading.recordedPages = value;
    },
  ],
]);

function setForm(word: string): Format {
  return (reading, value = 0) => {
    if (reading.state.destination === 'form') reading.form.set(word, value);
  };
}

function setOutline(reading: Reading, value: number | undefined): void {
  const { destination, style } = reading.state;
  if (destination === 'styles') reading.styleOutlines.set(style ?? 0, value ?? 0);
  // Level 9 is body text.
  else reading.change({ outline: value === undefined || value > 8 ? undefined : value });
}

/** Applies a control word that formats text, paragraphs, sections, fonts or styles. Ignores every other word. */
export function applyFormat(reading: Reading, word: string, value: number | undefined): void {
  FORMATS.get(word)?.(reading, value);
}
