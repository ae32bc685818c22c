/** `npm run prove -- readers`: pane, Compare, vault and the played Word read the same in each .docx of a folder (`--help`). */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { docxBelow } from './record/documents.ts';
import { refuse, whole } from './writing/options.ts';
import { openPlayed } from './writing/pane.ts';
import { compareReaders } from './readers/compare-readers.ts';

const HELP = `npm run prove -- readers --docs FOLDER [options]

Opens each .docx in and below the folder in the played Word, and compares what it shows with what the pane, Compare and the vault
read: letters and digits of the main text, automatic numbers, and whether there are tracked changes. Exits with 1 when they disagree.

  --docs FOLDER     the documents
  --most N          how many; default 300
  --from N          the place of the first one, from 0, in the order of their names; default 0
`;

const { values } = parseArgs({
  options: {
    docs: { type: 'string' },
    most: { type: 'string', default: '300' },
    from: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const docs = values.docs ?? refuse('--docs is missing.');
const [from, most] = [whole('from', values.from, 0), whole('most', values.most, 1)];
const proved = await openPlayed('windows', {});
const { host } = proved.word;
const counts = new Map<string, number>();
const files = docxBelow(docs).slice(from, from + most);
for (const file of files) {
  const bytes = new Uint8Array(readFileSync(file));
  try {
    host.open(bytes);
    // oxlint-disable-next-line no-await-in-loop -- one document after the other
    for (const [what, where] of await compareReaders(bytes, proved.pane, host.document)) {
      counts.set(what, (counts.get(what) ?? 0) + 1);
      console.log(`${what}: ${file}: ${where}`);
    }
  } catch (error) {
    counts.set('not read', (counts.get('not read') ?? 0) + 1);
    console.log(`not read: ${file}: ${String(error)}`);
  }
}
await proved.close();
console.log(`${files.length} documents. ${[...counts].map(([what, n]) => `${what}: ${n}`).join(', ')}`);
process.exit(counts.size === 0 ? 0 : 1);
