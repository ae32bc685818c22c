/**
 * `npm start`: builds what has changed of the pane and the preview, then starts both. Prints at once what it does, because the modules of
 * the server and of webpack take seconds to load.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkPort } from './free-port.ts';

console.log('Codicil: looking for changes since the last build.');
const envFile = fileURLToPath(new URL('../../../.env', import.meta.url));
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  // Now, and not after a minute of building.
  await checkPort(process.env['PORT'], process.env['HOST'] || undefined);
  const { buildPreview, lastBuild } = await import('./build.ts');
  if (lastBuild.isCurrent()) console.log('Codicil: nothing has changed.');
  else {
    console.log('Codicil: building the pane and the preview. The first time takes about a minute.');
    await buildPreview((percent) => console.log(`  ${percent} %`));
  }
  console.log('Codicil: loading the relay and the workspace.');
  await import('./serve.ts');
} catch (error) {
  console.error(error instanceof Error ? error.message : 'Codicil could not be built.');
  process.exitCode = 1;
}
