import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the pane and the preview as `npm start` does, once before the browser tests. Shows webpack's words when it fails. */
export default function build(): void {
  const program = fileURLToPath(new URL('../../node_modules/webpack/bin/webpack.js', import.meta.url));
  const folder = fileURLToPath(new URL('../../', import.meta.url));
  execFileSync(process.execPath, [program, '--mode', 'production', '--env', 'preview'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
