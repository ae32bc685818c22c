import { z } from 'zod';
import { blankDocument } from '../document/blank.ts';
import { nodeTools } from '../document/tools.ts';
import { WordHost } from '../host/host.ts';
import { profile, type ProfileName } from '../profiles.ts';

/** What `snippet.js` records. */
export const recordingSchema = z.object({
  version: z.literal(1),
  recorder: z.literal('codicil'),
  platform: z.string(),
  wordVersion: z.string(),
  scenarios: z.array(
    z.object({
      name: z.string(),
      batches: z.array(z.object({ request: z.unknown(), response: z.unknown() })),
      error: z.string().nullable(),
      ooxml: z.string(),
    }),
  ),
});
export type Recording = z.infer<typeof recordingSchema>;

/** Where the host's answer is another than Word's. */
export interface Difference {
  readonly scenario: string;
  readonly at: string;
  readonly word: unknown;
  readonly host: unknown;
}

/** The Word of this host that a platform's recordings are compared with, quirks and all. */
const PROFILES: Readonly<Record<string, ProfileName>> = { OfficeOnline: 'web', PC: 'windows', Mac: 'mac' };

/** Names of what no two Words answer alike. */
const OWN = new Set([
  '_ReferenceId',
  'Id',
  'UniqueLocalId',
  'Date',
  'CreationDate',
  'Author',
  'AuthorName',
  'Location',
]);
const isPackage = (value: unknown): boolean =>
  typeof value === 'string' && /^<(?:\?xml|pkg:package)/u.test(value);

/** Plays a recording on the word host, scenario by scenario in one document as the recorder did; answers what differs. */
export async function replay(recording: Recording): Promise<readonly Difference[]> {
  const tools = nodeTools();
  const host = new WordHost({
    docx: blankDocument(),
    profile: profile(PROFILES[recording.platform] ?? 'windows'),
    tools,
    now: () => new Date('2026-01-05T09:00:00Z'),
    session: '105c628f-0000-4000-8000-000000000000',
    delay: () => Promise.resolve(),
  });
  const differences: Difference[] = [];
  // References of the recording, and what the host calls them.
  const names = new Map<string, string>();
  for (const { name: scenario, batches, ooxml } of recording.scenarios) {
    for (const [index, { request, response }] of batches.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- a batch relies on those before it
      const answer = await host.batch(JSON.stringify(renamed(request, names)));
      const given: unknown = 'json' in answer ? JSON.parse(answer.json) : null;
      // A clean-up batch may have been on its way when the recording ended.
      if (response !== null)
        compare(`batch ${index}`, response, given, (at, word, own) => {
          differences.push({ scenario, at, word, host: own });
        });
      learn(response, given, names);
    }
    const [word, own] = [
      revisedText(ooxml, tools),
      revisedText(host.document.body.range('Whole').ooxml(), tools),
    ];
    if (ooxml !== '' && word !== own)
      differences.push({ scenario, at: 'the document at the end', word, host: own });
  }
  return differences;
}

/** A request with the host's references in the place of the recorded ones. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, names)]));
}

/** Takes note of how the host calls what the recorded answer calls otherwise. */
function learn(word: unknown, host: unknown, names: Map<string, string>): void {
  if (typeof word !== 'object' || word === null || typeof host !== 'object' || host === null) return;
  for (const [key, value] of Object.entries(word)) {
    const own: unknown = Reflect.get(host, key);
    if (key === '_ReferenceId' && typeof value === 'string' && typeof own === 'string') names.set(value, own);
    else learn(value, own, names);
  }
}

/** Tells of each value of the recorded answer that the host answers otherwise, or not at all. */
function compare(
  at: string,
  word: unknown,
  host: unknown,
  tell: (at: string, word: unknown, host: unknown) => void,
): void {
  if (isPackage(word) && isPackage(host)) return;
  if (typeof word === 'object' && word !== null && typeof host === 'object' && host !== null) {
    if (Array.isArray(word) && Array.isArray(host) && word.length !== host.length) {
      tell(`${at}.length`, word.length, host.length);
      return;
    }
    for (const [key, value] of Object.entries(word))
      if (!OWN.has(key) && key !== 'Message' && key !== 'TraceIds')
        compare(`${at}.${key}`, value, Reflect.get(host, key), tell);
    return;
  }
  if (word !== host) tell(at, word, host);
}

/** The text of a package's main part with its revisions: `+[put in]`, `-[deleted]`, a line a paragraph. */
function revisedText(ooxml: string, tools: ReturnType<typeof nodeTools>): string {
  if (ooxml === '') return '';
  const doc = new tools.DOMParser().parseFromString(ooxml, 'application/xml');
  const body = Array.from(doc.getElementsByTagName('w:body'))[0];
  const lines = Array.from(body?.getElementsByTagName('w:p') ?? [], (paragraph) =>
    Array.from(paragraph.getElementsByTagName('*'), (node) => {
      if (node.nodeName !== 'w:t' && node.nodeName !== 'w:delText') return '';
      const text = node.textContent ?? '';
      if (hasAncestor(node, 'w:del')) return `-[${text}]`;
      return hasAncestor(node, 'w:ins') ? `+[${text}]` : text;
    })
      .join('')
      // Runs side by side in one revision are one.
      .replaceAll(/(?<=\+\[[^\]]*)\]\+\[/gu, '')
      .replaceAll(/(?<=-\[[^\]]*)\]-\[/gu, ''),
  );
  // A package of a body ends with an empty paragraph in some Words.
  return lines.join('\n').trimEnd();
}

function hasAncestor(node: Element, name: string): boolean {
  for (let up = node.parentElement; up !== null; up = up.parentElement) if (up.nodeName === name) return true;
  return false;
}
