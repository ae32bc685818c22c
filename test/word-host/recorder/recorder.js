/**
 * Records how Word answers the scenarios: each batch that office.js sends, Word's answer, and the document at the end. See README.md
 * beside it. `Word` and `Office` are office.js's globals, `OSF` is its own core.
 */
import { packageOf, scenarios } from './scenarios.js';

/** True for a document that nobody wrote in: the recorder empties the one that it runs in. */
export async function isEmptyDocument() {
  return Word.run(async (context) => {
    const { body } = context.document;
    body.load('text');
    body.paragraphs.load('items');
    body.tables.load('items');
    await context.sync();
    return body.text.trim() === '' && body.paragraphs.items.length <= 1 && body.tables.items.length === 0;
  });
}

/** Runs every scenario; answers the recording. Scenarios that Word refuses are recorded with its error. */
export async function recordScenarios(OSF, onScenario = () => undefined) {
  const { diagnostics } = Office.context;
  const recording = {
    version: 2,
    recorder: 'codicil',
    platform: String(diagnostics.platform),
    wordVersion: String(diagnostics.version),
    language: String(Office.context.displayLanguage),
    utcOffsetMinutes: -new Date().getTimezoneOffset(),
    scenarios: [],
  };
  const original = OSF.DDA.RichApi;
  let batches = [];
  // The one place where each batch goes to Word and its answer comes back. The function itself cannot be replaced.
  const executeRichApiRequestAsync = (message, callback) => {
    const sent = Date.now();
    const batch = {
      at: new Date(sent).toISOString(),
      request: JSON.parse(message[4]),
      response: null,
      ms: 0,
    };
    batches.push(batch);
    return original.executeRichApiRequestAsync(message, (result) => {
      batch.ms = Date.now() - sent;
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
    const all = Object.entries(scenarios);
    for (const [index, [name, { paragraphs, blocks, run: play, isUndoneByHand = false }]] of all.entries()) {
      onScenario(index + 1, all.length);
      batches = [];
      const scenario = { name, batches, error: null, ooxml: '', afterUndo: null };
      recording.scenarios.push(scenario);
      try {
        await Word.run(async (context) => {
          await begin(context, paragraphs, blocks);
          await play(context);
          // Reading the document is no step that Undo takes back, but nothing more than that may follow.
          if (isUndoneByHand) return;
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
  return recording;
}

/** Makes the document what a scenario begins with. */
async function begin(context, paragraphs, blocks) {
  const { body } = context.document;
  // Where a pane cannot set it, whoever records has it off.
  if (Office.context.requirements.isSetSupported('WordApi', '1.4'))
    context.document.changeTrackingMode = 'Off';
  body.clear();
  if (blocks === undefined) {
    const [first, ...rest] = paragraphs;
    body.insertText(first, 'Start');
    for (const text of rest) body.insertParagraph(text, 'End');
  } else body.insertOoxml(packageOf(...blocks), 'Replace');
  await context.sync();
}

/** Adds to the recording what the document says after Ctrl+Z. */
export async function noteUndo(recording) {
  const scenario = recording.scenarios.at(-1);
  scenario.afterUndo = await Word.run(async (context) => {
    context.document.body.load('text');
    await context.sync();
    return context.document.body.text;
  });
}
