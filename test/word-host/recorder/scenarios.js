/**
 * What `recorder.js` records: what Codicil relies on most, and where builds of Word are reported to differ. Each begins with its own
 * paragraphs, or its own WordprocessingML, in an emptied document. `row`: of the table in the word host's README. A member that some
 * Word lacks has a scenario to itself, since what follows a refusal in a batch is not run.
 */

function track(context) {
  context.document.changeTrackingMode = 'TrackAll';
}

/** The places of a text, after a round trip. */
async function hitsOf(context, text) {
  const hits = context.document.body.search(text, { matchCase: true });
  hits.load('items/text');
  await context.sync();
  return hits.items;
}

/** Inserts a text after another one, marks it with a bookmark if there is to be one, and deletes the other. */
async function rewrite(context, text, replacement, bookmark) {
  track(context);
  const [hit] = await hitsOf(context, text);
  const range = hit.insertText(replacement, 'After');
  if (bookmark !== undefined) range.insertBookmark(bookmark);
  hit.delete();
  await context.sync();
}

const NS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const BY = 'w:author="Opposing Counsel" w:date="2025-06-01T08:00:00Z"';
const run = (text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const inserted = (text) => `<w:ins w:id="901" ${BY}>${run(text)}</w:ins>`;
const deleted = (text) =>
  `<w:del w:id="902" ${BY}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const paragraph = (...runs) => `<w:p>${runs.join('')}</w:p>`;
const control = (kind, text, lock = '') =>
  `<w:sdt><w:sdtPr>${lock === '' ? '' : `<w:lock w:val="${lock}"/>`}${kind}</w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`;
const pageBreak = '<w:p><w:r><w:br w:type="page"/></w:r></w:p>';
const redlined = paragraph(run('One '), deleted('two '), inserted('2 '), run('three.'));

/** A package for `insertOoxml`: one relationship, one part. */
export const packageOf = (...blocks) =>
  `<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part pkg:name="/_rels/.rels" pkg:contentType="application/vnd.openxmlformats-package.relationships+xml"><pkg:xmlData><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships></pkg:xmlData></pkg:part><pkg:part pkg:name="/word/document.xml" pkg:contentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"><pkg:xmlData><w:document xmlns:w="${NS}"><w:body>${blocks.join('')}</w:body></w:document></pkg:xmlData></pkg:part></pkg:package>`;

/** What a range reports of tracked changes. */
function loadChanges(range) {
  const changes = range.getTrackedChanges();
  changes.load('items/type,items/text');
  return changes;
}

/** The scenario that shows whether Word keeps tracked changes that a package brings. */
export const TRACKED_WORDS = 'words replaced by a package with tracked changes';

export const scenarios = {
  'a tracked replacement: insert after, then delete': {
    paragraphs: ['The Seller shall pay the Buyer within thirty days.', 'Outro.'],
    run: async (context) => {
      await rewrite(context, 'shall', 'must');
    },
  },
  'a tracked replacement in one call': {
    row: 23,
    paragraphs: ['The Seller shall pay the Buyer.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'shall');
      hit.insertText('must', 'Replace');
      await context.sync();
    },
  },
  'an insertion at a search hit, whose range is used in the same batch': {
    row: 10,
    paragraphs: ['One two three.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      hit.insertText(' and a half', 'After').load('text');
      await context.sync();
    },
  },
  'an insertion at the end of a search hit': {
    row: 10,
    paragraphs: ['One two three.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      hit.getRange('End').insertText(' and a half', 'Start');
      await context.sync();
    },
  },
  'texts with a tracked deletion in them': {
    row: 16,
    paragraphs: ['One two three two four.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      hit.delete();
      await context.sync();
      const first = context.document.body.paragraphs.getFirst();
      first.load('text');
      first.getReviewedText('Current');
      first.getReviewedText('Original');
      context.document.body.search('two', { matchCase: true }).load('items/text');
      context.document.body.search('One two three', { matchCase: true }).load('items/text');
      await context.sync();
    },
  },
  'texts by the markup that is shown': {
    row: 16,
    blocks: [redlined],
    run: async (context) => {
      const { body, activeWindow } = context.document;
      const filter = activeWindow.view.revisionsFilter;
      for (const markup of ['Simple', 'All']) {
        filter.markup = markup;
        // oxlint-disable-next-line no-await-in-loop -- one view after the other
        await context.sync();
        body.paragraphs.getFirst().load('text');
        body.search('One 2', { matchCase: true }).load('items/text');
        // oxlint-disable-next-line no-await-in-loop -- one view after the other
        await context.sync();
      }
    },
  },
  'a colleague’s changes, by words, paragraph and body': {
    row: 3,
    blocks: [redlined, paragraph(run('Outro.'))],
    run: async (context) => {
      const [hit] = await hitsOf(context, '2 ');
      loadChanges(hit);
      loadChanges(context.document.body.paragraphs.getFirst());
      loadChanges(context.document.body);
      await context.sync();
    },
  },
  'own changes, in the batch that makes them and in the next': {
    row: 3,
    paragraphs: ['One two three.', 'Outro.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      const range = hit.insertText('2', 'After');
      hit.delete();
      // Word on Mac may hang there, and the recording would be lost (OfficeDev/office-js#6514).
      if (Office.context.platform !== 'Mac') loadChanges(context.document.body);
      await context.sync();
      loadChanges(range);
      loadChanges(context.document.body.paragraphs.getFirst());
      loadChanges(context.document.body);
      await context.sync();
    },
  },
  'tracked changes, by kind, text and place': {
    row: 25,
    paragraphs: ['One two three.'],
    run: async (context) => {
      await rewrite(context, 'two', '2', 'codicilrecording');
      const changes = loadChanges(context.document.body);
      await context.sync();
      const mark = context.document.getBookmarkRange('codicilrecording');
      for (const change of changes.items) change.getRange().compareLocationWith(mark);
      await context.sync();
    },
  },
  'a bookmark with a capital and an underscore in its name': {
    row: 18,
    paragraphs: ['One two three.'],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'two');
      hit.insertBookmark('_Codicil_rec_i0');
      await context.sync();
    },
  },
  'a comment beside a page break, deleted': {
    row: 51,
    blocks: [paragraph(run('One two three.'), '<w:r><w:br w:type="page"/></w:r>')],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'two');
      const comment = hit.insertComment('Why?');
      await context.sync();
      comment.delete();
      await context.sync();
    },
  },
  'a comment whose words were deleted, deleted': {
    row: 51,
    paragraphs: ['One two three.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      const comment = hit.insertComment('Why?');
      hit.delete();
      await context.sync();
      comment.delete();
      await context.sync();
    },
  },
  'dates of an own change and an own comment': {
    row: 21,
    paragraphs: ['One two three.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      hit.insertText('2', 'After');
      hit.insertComment('When?').load('creationDate');
      await context.sync();
      context.document.body.getTrackedChanges().load('items/date,items/type');
      await context.sync();
    },
  },
  'content controls of each kind, as they are listed': {
    row: 11,
    blocks: [
      paragraph(
        control('', 'Rich '),
        control('<w:text/>', 'Plain '),
        control('<w:date/>', 'Date '),
        control('<w:dropDownList><w:listItem w:displayText="Drop" w:value="Drop"/></w:dropDownList>', 'Drop'),
        run(' end.'),
      ),
    ],
    run: async (context) => {
      context.document.body.contentControls.load('items/type,items/text,items/cannotEdit');
      context.document.contentControls.load('items/type');
      await context.sync();
      const [hit] = await hitsOf(context, 'Plain');
      hit.parentContentControlOrNullObject.load('type');
      await context.sync();
    },
  },
  'content controls of each kind, asked for by kind': {
    row: 11,
    blocks: [paragraph(control('', 'Rich '), control('<w:text/>', 'Plain '), run('end.'))],
    run: async (context) => {
      context.document.body.getContentControls({ types: ['RichText', 'PlainText'] }).load('items/type');
      await context.sync();
    },
  },
  'writing into a locked plain text control': {
    row: 11,
    blocks: [paragraph(run('One '), control('<w:text/>', 'two', 'sdtContentLocked'), run(' three.'))],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'two');
      hit.insertText('2', 'Replace');
      await context.sync();
    },
  },
  'ranges between blanks, with tabs': {
    row: 15,
    paragraphs: ['(a)\tOne two.\tThree.'],
    run: async (context) => {
      context.document.body.paragraphs.getFirst().getTextRanges([' '], false).load('items/text');
      await context.sync();
    },
  },
  'the page that is shown, before and after reviewed text is read': {
    row: 4,
    blocks: [paragraph(run('First page.')), pageBreak, pageBreak, redlined],
    run: async (context) => {
      const { body, activeWindow } = context.document;
      const shown = () => activeWindow.activePane.pagesEnclosingViewport.load('items/index');
      body.paragraphs.getFirst().select('Start');
      await context.sync();
      shown();
      await context.sync();
      body.paragraphs.getLast().getReviewedText('Current');
      await context.sync();
      shown();
      await context.sync();
      loadChanges(body.paragraphs.getLast());
      await context.sync();
      shown();
      await context.sync();
    },
  },
  'inserted and deleted paragraphs, tracked': {
    paragraphs: ['First.', 'Second.', 'Third.'],
    run: async (context) => {
      track(context);
      const { paragraphs } = context.document.body;
      paragraphs.load('items/text');
      await context.sync();
      paragraphs.items[1].insertParagraph('New.', 'After');
      paragraphs.items[0].getRange('Whole').delete();
      await context.sync();
    },
  },
  'a paragraph split by a line feed, tracked': {
    paragraphs: ['One two.', 'Outro.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'One');
      hit.insertText('.\nAnd', 'After');
      await context.sync();
    },
  },
  'a rejected change leaves the old text': {
    paragraphs: ['One two three.'],
    run: async (context) => {
      await rewrite(context, 'two', '2');
      const changes = loadChanges(context.document.body);
      await context.sync();
      for (const change of changes.items) change.reject();
      await context.sync();
    },
  },
  'a footnote at the end of a content control': {
    row: 30,
    paragraphs: ['Quoted words here.'],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'words');
      const box = hit.insertContentControl();
      box.tag = 'codicil:rec:i';
      box.getRange('End').insertFootnote('a.docx, p. 1');
      box.load('text,tag');
      await context.sync();
    },
  },
  'a comment on words, and the list of comments': {
    row: 20,
    paragraphs: ['Words to remark on.'],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'remark');
      hit.insertComment('Why?').load('content');
      await context.sync();
      context.document.body.getComments().load('items/content');
      await context.sync();
    },
  },
  // Needs no more than WordApi 1.3: on it depends whether LTSC 2021 has tracked changes (capabilities.ts).
  [TRACKED_WORDS]: {
    row: 58,
    paragraphs: ['One two three.', 'Outro.'],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'two');
      hit.insertOoxml(packageOf(paragraph(deleted('two'), inserted('2'))), 'Replace');
      await context.sync();
      context.document.body.paragraphs.load('items/text');
      await context.sync();
    },
  },
  'a search of 256 characters': {
    paragraphs: ['x'.repeat(300)],
    run: async (context) => {
      await hitsOf(context, 'x'.repeat(256));
    },
  },
  'one step back after ranges were joined': {
    row: 2,
    paragraphs: ['One two three.', 'Outro.'],
    run: async (context) => {
      await joinRanges(context);
      context.document.undo(1);
      await context.sync();
      context.document.body.load('text');
      await context.sync();
    },
  },
  // Last: the document stays as it is here, until whoever records pressed Ctrl+Z once.
  'one step back by hand after ranges were joined': {
    row: 2,
    paragraphs: ['One two three.', 'Outro.'],
    run: joinRanges,
    isUndoneByHand: true,
  },
};

async function joinRanges(context) {
  const { paragraphs } = context.document.body;
  paragraphs.getFirst().insertText(' Four.', 'End');
  await context.sync();
  for (let time = 0; time < 3; time += 1) {
    paragraphs.getFirst().getRange('Whole').expandTo(paragraphs.getLast().getRange('Whole')).load('text');
    // oxlint-disable-next-line no-await-in-loop -- a click after the other
    await context.sync();
  }
}
