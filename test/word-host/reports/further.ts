import type { Report } from './report.ts';

/** What was reported after the first 46: of search, lists, comments, packages and the pane itself. */
export const further: readonly Report[] = [
  {
    id: '47',
    what: 'Search does not cross fields, finds no `^t` and `^l`, does not see past deletions, and takes 255 characters',
    where: 'all, the second on the web; #5905, #2331, #5403, #5874, #168',
    pane: 'handled: shorter texts are searched for. A place that is not certain is degraded: “A place in the passage could not be found for certain, so nothing was changed. …”',
    quirks: [
      'searchAcrossFieldsFindsNothing',
      'searchFindsNoSpecialCharacters',
      'deletedRunBlocksSearch',
      'searchLimit255',
    ],
  },
  {
    id: '48',
    what: 'The list item of a deleted paragraph fails, and its whole batch with it',
    where: 'web; #5335, #5901',
    pane: 'partly: only the number of that paragraph is missing. The trace of a failed batch tells which request failed; what was refused is asked for separately at the next look. The first look costs a round trip for each such paragraph, and where Word returns no trace the batch is halved, up to 120 round trips',
    quirks: ['deletedListItemThrows'],
  },
  {
    id: '49',
    what: 'Word groups nothing for Undo: each writing call is a step of its own',
    where: 'all; #1827',
    pane: 'partly: Undo in the pane takes all of an insertion back at once; Ctrl+Z in Word takes as many presses as calls',
    quirks: ['undoPerCall'],
  },
  {
    id: '50',
    what: 'Tag and title of a content control cannot be set; properties end after 255 characters',
    where:
      'some web builds, desktop; #191, #2241, [office-js-docs#861](https://github.com/OfficeDev/office-js-docs/issues/861)',
    pane: 'handled: from WordApi 1.4 on bookmarks mark, and the list of insertions is a custom XML part',
    quirks: ['controlPropertiesNotAllowed', 'propertyLimit255'],
  },
  {
    id: '51',
    what: '`comment.delete` fails beside a page break, and where the words of the comment were cut and pasted again',
    where: 'Mac #6551, Windows #6895',
    pane: 'degraded: the call has a batch of its own, so that everything else is removed. “Word did not delete its comment. Delete it in Word; …”',
    quirks: ['commentAtPageBreakStays', 'commentOfDeletedTextStays'],
  },
  {
    id: '52',
    what: '`getTrackedChanges` in the batch that inserts hangs Word',
    where: 'Mac; #6514',
    pane: 'handled: it is asked for in a later batch',
    quirks: ['changesOfOwnBatchHang'],
  },
  {
    id: '53',
    what: '`insertOoxml` numbers the paragraphs of deleted table cells that come with a list',
    where: 'Mac; #6903',
    pane: 'handled: a package of the pane has no deleted cells',
    quirks: ['ooxmlNumbersDeletedCells'],
  },
  {
    id: '54',
    what: 'Moved words must be `w:t`: a file with `w:delText` below `w:moveFrom` is unreadable',
    where:
      'Mac, tried by [jubarte-redlines](https://github.com/jandira-tech/jubarte-redlines); [Docxodus#96](https://github.com/JSv4/Docxodus/issues/96)',
    pane: 'handled: a package of the pane has no moves, and what others moved stays as it is',
    quirks: ['movedDelTextRefused'],
  },
  {
    id: '55',
    what: 'A pane whose manifest has no `Runtimes` is empty when it is closed and opened again',
    where: 'web; #6949',
    pane: 'unknown: none of the pane’s code runs. The guide and the support page say to refresh the page, and the command for the manifest has `--shared-runtime` to try',
    unplayed: ['web'],
  },
  {
    id: '56',
    what: 'After a switch from Viewing to Editing no add-in loads until the document is opened again',
    where: 'web; #6892',
    pane: 'unknown: none of the pane’s code runs. The guide and the support page say to refresh the page',
    unplayed: ['web'],
  },
  {
    id: '57',
    what: 'The pane is blank, though its code runs, until it is moved out of its place and back',
    where: 'Windows; #6523',
    pane: 'unknown: nothing that the pane draws is shown. The guide and the support page say to drag it out and back',
    unplayed: ['windows', 'ltsc2021', 'ltsc2024'],
  },
];
