import { manifestFor } from '#server/cli/manifest-origin.ts';

/** The id of the recorder, which is a separate add-in. */
export const RECORDER_ID = '6d2d6f4e-58b6-4c2c-9b0a-6f0c3f8f7c11';
export const RECORDER_PORT = 3001;

/** The recorder's manifest: that of Codicil with another id, name and page. Its button is next to Codicil’s. */
export function recorderManifest(template: string): string {
  const moved = manifestFor(template, `https://localhost:${RECORDER_PORT}`);
  if ('problem' in moved) throw new Error(moved.problem);
  return moved.manifest
    .replace(/<Id>[^<]+<\/Id>/u, `<Id>${RECORDER_ID}</Id>`)
    .replaceAll('taskpane.html', 'record.html')
    .replaceAll(/(id="|<TaskpaneId>)Codicil\./gu, '$1CodicilRecorder.')
    .replaceAll('DefaultValue="Codicil"', 'DefaultValue="Codicil recorder"');
}
