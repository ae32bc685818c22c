import { FormField } from './form-field.ts';
import type { Destination, Reading } from './reading.ts';
import { STORIES, UNREAD_DESTINATIONS } from './words.ts';

/** Begins the destination that a control word names. Returns false if it names none. */
export function enterDestination(reading: Reading, word: string): boolean {
  const { state } = reading;
  const enter = (destination: Destination): void => reading.change({ destination });
  const kind = STORIES.get(word);
  if (kind !== undefined && state.destination !== 'unread')
    reading.addSide(kind, { destination: 'text', hidden: false, deleted: false });
  else if (UNREAD_DESTINATIONS.has(word)) enter('unread');
  else if (word === 'field') reading.form = new FormField();
  // The result of a box or a list repeats what it shows.
  else if (word === 'fldrslt' && reading.form.shown() !== '') {
    reading.form = new FormField();
    enter('unread');
  } else if (word === 'formfield') {
    reading.form = new FormField();
    enter('form');
  } else if (word === 'ffl' && state.destination === 'form') {
    reading.form.addEntry();
    enter('entry');
  } else if (word === 'fonttbl') enter('fonts');
  else if (word === 'stylesheet') reading.change({ destination: 'styles', style: 0 });
  else if (word === 'info') enter('info');
  else if (word === 'shptxt' && reading.isText()) reading.addSide('paragraph', {});
  else if ((word === 'listtext' || word === 'pntext') && reading.isText()) enter('number');
  // `\upr{ANSI}{\*\ud{Unicode}}`: the second group contains the same text in full.
  else if (word === 'ud') enter(reading.groups.at(-2)?.destination ?? 'text');
  else return false;
  return true;
}

/** Ends the paragraph, cell, row, page or section that a control word ends. Returns false if it ends none. */
export function endStructure(reading: Reading, word: string): boolean {
  const { state } = reading;
  const { story } = state;
  if (word === 'par') story.endParagraph(state);
  else if (word === 'cell' || word === 'nestcell') story.endCell();
  else if (word === 'row') story.endRow();
  else if (word === 'page') story.breakPage();
  else if (word === 'sect') {
    story.endParagraph({ ...state, inTable: false });
    reading.sectionEnded = true;
  } else return false;
  return true;
}
