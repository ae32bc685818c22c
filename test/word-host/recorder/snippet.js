/* Paste this whole file into the Script tab of a new Script Lab snippet in Word. See README.md beside it. */

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

/** Puts a text in behind another one, marks it with a bookmark if there is to be one, and deletes the other. */
async function rewrite(context, text, put, bookmark) {
  track(context);
  const [hit] = await hitsOf(context, text);
  const range = hit.insertText(put, 'After');
  if (bookmark !== undefined) range.insertBookmark(bookmark);
  hit.delete();
  await context.sync();
}

/** Fixed scenarios: what Codicil relies on most. Each begins with its own paragraphs in an emptied document. */
const scenarios = {
  'a tracked replacement: insert behind, then delete': {
    paragraphs: ['The Seller shall pay the Buyer within thirty days.', 'Outro.'],
    run: async (context) => {
      await rewrite(context, 'shall', 'must');
    },
  },
  'a tracked replacement in one call': {
    paragraphs: ['The Seller shall pay the Buyer.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'shall');
      hit.insertText('must', 'Replace');
      await context.sync();
    },
  },
  'texts with a tracked deletion in them': {
    paragraphs: ['One two three two four.'],
    run: async (context) => {
      track(context);
      const [hit] = await hitsOf(context, 'two');
      hit.delete();
      await context.sync();
      const paragraph = context.document.body.paragraphs.getFirst();
      paragraph.load('text');
      const current = paragraph.getReviewedText('Current');
      const again = context.document.body.search('two', { matchCase: true });
      again.load('items/text');
      const over = context.document.body.search('One two three', { matchCase: true });
      over.load('items/text');
      await context.sync();
      return [paragraph.text, current.value, again.items.length, over.items.length];
    },
  },
  'tracked changes, by kind, text and place': {
    paragraphs: ['One two three.'],
    run: async (context) => {
      await rewrite(context, 'two', '2', '_Codicil_rec_i0');
      const changes = context.document.body.getTrackedChanges();
      changes.load('items/type,items/text');
      await context.sync();
      const mark = context.document.getBookmarkRange('_Codicil_rec_i0');
      for (const change of changes.items) change.getRange().compareLocationWith(mark);
      await context.sync();
    },
  },
  'paragraphs put in and taken out, tracked': {
    paragraphs: ['First.', 'Second.', 'Third.'],
    run: async (context) => {
      track(context);
      const paragraphs = context.document.body.paragraphs;
      paragraphs.load('items/text');
      await context.sync();
      paragraphs.items[1].insertParagraph('New.', 'After');
      paragraphs.items[0].getRange('Whole').delete();
      await context.sync();
    },
  },
  'a paragraph parted by a line feed, tracked': {
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
      const changes = context.document.body.getTrackedChanges();
      changes.load('items/type');
      await context.sync();
      for (const change of changes.items) change.reject();
      await context.sync();
    },
  },
  'a footnote at the end of a content control': {
    paragraphs: ['Quoted words here.'],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'words');
      const control = hit.insertContentControl();
      control.tag = 'codicil:rec:i';
      control.getRange('End').insertFootnote('a.docx, p. 1');
      control.load('text,tag');
      await context.sync();
    },
  },
  'a comment on words': {
    paragraphs: ['Words to remark on.'],
    run: async (context) => {
      const [hit] = await hitsOf(context, 'remark');
      hit.insertComment('Why?').load('content');
      await context.sync();
    },
  },
  'a search of 256 characters': {
    paragraphs: ['x'.repeat(300)],
    run: async (context) => {
      await hitsOf(context, 'x'.repeat(256));
    },
  },
};

/** Runs every scenario and answers the recording, as JSON. Scenarios that Word refuses are recorded with its error. */
async function recordCodicil() {
  const { diagnostics } = Office.context;
  const recording = {
    version: 1,
    recorder: 'codicil',
    platform: String(diagnostics.platform),
    wordVersion: String(diagnostics.version),
    scenarios: [],
  };
  const original = OSF.DDA.RichApi;
  let batches = [];
  // The one place where each batch goes to Word and its answer comes back. The function itself cannot be replaced.
  const executeRichApiRequestAsync = (message, callback) => {
    const batch = { request: JSON.parse(message[4]), response: null };
    batches.push(batch);
    return original.executeRichApiRequestAsync(message, (result) => {
      if (result.status === 'succeeded') {
        const body = result.value.data[2];
        batch.response = JSON.parse(typeof body === 'string' ? body : body.join(''));
      }
      callback(result);
    });
  };
  OSF.DDA.RichApi = Object.create(original, {
    executeRichApiRequestAsync: { value: executeRichApiRequestAsync },
  });
  try {
    for (const [name, { paragraphs, run }] of Object.entries(scenarios)) {
      batches = [];
      const scenario = { name, batches, error: null, ooxml: '' };
      recording.scenarios.push(scenario);
      try {
        await Word.run(async (context) => {
          context.document.changeTrackingMode = 'Off';
          context.document.body.clear();
          const [first, ...rest] = paragraphs;
          context.document.body.insertText(first, 'Start');
          for (const text of rest) context.document.body.insertParagraph(text, 'End');
          await context.sync();
          await run(context);
          const ooxml = context.document.body.getOoxml();
          await context.sync();
          scenario.ooxml = ooxml.value;
        });
      } catch (error) {
        // What Word refuses is a finding too.
        scenario.error = String(error.code || error);
      }
    }
  } finally {
    OSF.DDA.RichApi = original;
  }
  return JSON.stringify(recording, null, 1);
}

// In Script Lab: a button starts it, and the recording appears in a box to copy from.
if (typeof document !== 'undefined' && document.getElementById('record') !== null) {
  document.getElementById('record').addEventListener('click', async () => {
    document.getElementById('recording').value = 'Recording …';
    document.getElementById('recording').value = await recordCodicil();
  });
}
