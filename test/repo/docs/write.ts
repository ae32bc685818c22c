/** `npm run docs`: writes what the settings' schema says into the guide for IT and .env.example. */
import { readFile, writeFile } from 'node:fs/promises';
import { envExample, withSettings } from './settings.ts';

const root = new URL('../../../', import.meta.url);
const guide = new URL('src-server/deploy/README.md', root);
await writeFile(guide, withSettings(await readFile(guide, 'utf8')));
await writeFile(new URL('.env.example', root), envExample());
