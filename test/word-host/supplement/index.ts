/**
 * The supplement as a script of a page: it runs after office.js and before the pane’s own script, so that the members
 * exist when `Office.onReady` calls the pane back.
 */
import { supplementWord } from './supplement.ts';

void Office.onReady(({ host }) => {
  // Outside Word there is no Word to add to.
  if (host === Office.HostType.Word) supplementWord(window);
});
