/* The page of the recorder: one button, and one file at the end. */
import { isEmptyDocument, noteUndo, recordScenarios } from './recorder.js';

const element = (id) => document.getElementById(id);
const say = (text) => {
  element('state').textContent = text;
};

Office.onReady(() => {
  element('record').disabled = false;
  say('');
});

element('record').addEventListener('click', async () => {
  element('record').disabled = true;
  try {
    if (!(await isEmptyDocument())) {
      say('This document is not empty. Open a new one, and the recorder in it.');
      element('record').disabled = false;
      return;
    }
    const recording = await recordScenarios(window.OSF, (number, all) =>
      say(`Recording ${number} of ${all}…`),
    );
    say('');
    element('undo').hidden = false;
    element('finish').addEventListener('click', async () => {
      await noteUndo(recording);
      await finish(recording);
    });
    element('skip').addEventListener('click', () => finish(recording));
  } catch (error) {
    say(
      `Word stopped the recording: ${String(error.code || error)}. Close the document without saving, and try again.`,
    );
  }
});

/** Hands the recording to the server that this page came from; the link and the box are for where that is another machine. */
async function finish(recording) {
  element('undo').hidden = true;
  const text = JSON.stringify(recording, null, 1);
  element('recording').value = text;
  const link = element('file');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${recording.platform}-${recording.wordVersion}.json`;
  element('done').hidden = false;
  try {
    const answer = await fetch('recordings', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    });
    say(await answer.text());
  } catch {
    // The page may be served by something that takes no files: the link and the box are there.
    say('Recorded. Save the file below.');
  }
}
