/**
 * `npm run dev`: the preview as `npm start` shows it, built again after each change of the pane. The pane is then opened again beside the
 * same document, with the same pairing. A change of the relay or the workspace needs a new start.
 */
import process from 'node:process';
import { watchPreview } from './build.ts';

console.log('Codicil: building the pane and the preview, and watching their sources.');
try {
  await watchPreview((line) => console.log(line));
  await import('./serve.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : 'Codicil could not be built.');
  process.exitCode = 1;
}
