/** `npm run docs`: writes what the settings' schema says into README.md and .env.example. */
import { readFile, writeFile } from 'node:fs/promises';
import { envExample, withSettings } from './settings.ts';

const root = new URL('../../../', import.meta.url);
const readme = new URL('README.md', root);
await writeFile(readme, withSettings(await readFile(readme, 'utf8')));
await writeFile(new URL('.env.example', root), envExample());
