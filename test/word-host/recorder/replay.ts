import { blankDocument } from '../document/file/blank.ts';
import { nodeTools } from '../document/tools.ts';
import { WordHost } from '../host/host.ts';
import { profile, profileNames, type ProfileName } from '../profiles.ts';
import { batchRequest } from '../protocol/wire.ts';
import { MemberNames } from './member-names.ts';
import type { Recording } from './recording.ts';
import { revisedText } from './revised-text.ts';

/** A difference between the host’s response and Word’s. */
export interface Difference {
  readonly scenario: string;
  /** The member, as `body.search("two").items`, or the comparison at the end of a scenario. */
  readonly member: string;
  /** The value within the member’s response, as `.text`; empty for the response itself. */
  readonly at: string;
  readonly word: unknown;
  readonly host: unknown;
}

/** The Word of this host that a platform's recordings are compared with, quirks and all. */
const PROFILES: Readonly<Record<string, ProfileName>> = { OfficeOnline: 'web', PC: 'windows', Mac: 'mac' };

/** Returns the Word of this host that a recording is compared with: that of its build, otherwise that of its platform. */
export function playedBy({
  platform,
  wordVersion,
}: Pick<Recording, 'platform' | 'wordVersion'>): ProfileName {
  const build = wordVersion.split('.')[2];
  const same = profileNames.find((name) => {
    const word = profile(name);
    return word.platform === platform && word.version.split('.')[2] === build;
  });
  return same ?? PROFILES[platform] ?? 'windows';
}

/** Names of values that always differ between two Words. */
const OWN = new Set([
  '_ReferenceId',
  'Id',
  'UniqueLocalId',
  'Author',
  'AuthorName',
  'Location',
  'Message',
  'TraceIds',
]);
/** Names of times. The host's clock is set by each batch of the recording, so that they can only differ by a time zone. */
const TIMES = new Set(['Date', 'CreationDate']);
/** Word keeps only the minute of a revision. */
const SAME_MS = 90_000;

const isPackage = (value: unknown): boolean =>
  typeof value === 'string' && /^<(?:\?xml|pkg:package)/u.test(value);

/** Replays a recording on the word host, scenario by scenario in one document as the recorder did; returns the differences. */
export async function replay(recording: Recording): Promise<readonly Difference[]> {
  const tools = nodeTools();
  let now = new Date();
  const host = new WordHost({
    docx: blankDocument(),
    profile: profile(playedBy(recording)),
    tools,
    now: () => now,
    session: '105c628f-0000-4000-8000-000000000000',
    delay: () => Promise.resolve(),
    utcOffsetMinutes: recording.utcOffsetMinutes,
  });
  const differences: Difference[] = [];
  // References of the recording, with those of the host.
  const references = new Map<string, string>();
  const names = new MemberNames();
  for (const { name: scenario, batches, ooxml, afterUndo } of recording.scenarios) {
    const tell = (member: string, at: string, word: unknown, own: unknown): void =>
      void differences.push({ scenario, member, at, word, host: own });
    for (const { at, request, response } of batches) {
      now = new Date(at);
      // oxlint-disable-next-line no-await-in-loop -- a batch relies on those before it
      const answer = await host.batch(JSON.stringify(renamed(request, references)));
      const given: unknown = 'json' in answer ? JSON.parse(answer.json) : null;
      // A clean-up batch may have been on its way when the recording ended.
      if (response !== null) compareBatch(request, response, given, names, tell);
      learn(response, given, references);
    }
    const own = revisedText(host.document.body.range('Whole').ooxml(), tools);
    const word = revisedText(ooxml, tools);
    if (ooxml !== '' && word !== own) tell('the document at the end', '', word, own);
    if (afterUndo !== null) {
      host.document.undo(1);
      if (host.document.body.text !== afterUndo)
        tell('the document after Undo', '', afterUndo, host.document.body.text);
    }
  }
  return differences;
}

type Tell = (member: string, at: string, word: unknown, host: unknown) => void;

/** Compares the responses to a batch, action by action. */
function compareBatch(request: unknown, word: unknown, host: unknown, names: MemberNames, tell: Tell): void {
  const asked = batchRequest.parse(request);
  const [theirs, ours] = [answerOf(word), answerOf(host)];
  if (theirs.code !== ours.code) {
    const index = theirs.failed ?? ours.failed ?? 0;
    tell(
      names.action(asked, asked.Actions[index]?.Id ?? 0),
      ' error',
      theirs.code ?? 'none',
      ours.code ?? 'none',
    );
  }
  for (const [id, value] of theirs.values) {
    const own = ours.values.get(id);
    // If only one of them failed, later responses of the other are not separate differences.
    if (own !== undefined || ours.code === undefined)
      compareValues('', value, own, (at, wordValue, hostValue) =>
        tell(names.action(asked, id), at, wordValue, hostValue),
      );
    names.learn(asked, id, value);
  }
}

interface Answer {
  readonly values: ReadonlyMap<number, unknown>;
  /** Returns the code of the error that stopped the batch, and the action that failed. */
  readonly code: string | undefined;
  readonly failed: number | undefined;
}

function answerOf(response: unknown): Answer {
  const { Results = [], Error: error } = (response ?? {}) as {
    readonly Results?: readonly { readonly ActionId: number; readonly Value: unknown }[];
    readonly Error?: { readonly Code: string; readonly ActionIndex?: number };
  };
  return {
    values: new Map(Results.map(({ ActionId, Value }) => [ActionId, Value])),
    code: error?.Code,
    failed: error?.ActionIndex,
  };
}

/** Returns a request with the host’s references instead of the recorded ones. */
function renamed(value: unknown, references: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return references.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => renamed(item, references));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, references)]));
}

/** Records which reference of the host belongs to each recorded one. */
function learn(word: unknown, host: unknown, references: Map<string, string>): void {
  if (typeof word !== 'object' || word === null || typeof host !== 'object' || host === null) return;
  for (const [key, value] of Object.entries(word)) {
    const own: unknown = Reflect.get(host, key);
    if (key === '_ReferenceId' && typeof value === 'string' && typeof own === 'string')
      references.set(value, own);
    else learn(value, own, references);
  }
}

/** Reports each recorded value that differs from the host’s, or that the host lacks. */
function compareValues(
  at: string,
  word: unknown,
  host: unknown,
  report: (at: string, word: unknown, host: unknown) => void,
): void {
  if (isPackage(word) && isPackage(host)) return;
  if (typeof word === 'object' && word !== null && typeof host === 'object' && host !== null) {
    if (Array.isArray(word) && Array.isArray(host) && word.length !== host.length) {
      report(`${at}.length`, word.length, host.length);
      return;
    }
    for (const [key, value] of Object.entries(word)) {
      if (OWN.has(key)) continue;
      const own: unknown = Reflect.get(host, key);
      if (TIMES.has(key) && areSameTime(value, own)) continue;
      compareValues(key === '_Items' ? at : placeOf(at, key), value, own, report);
    }
    return;
  }
  if (word !== host) report(at, word, host);
}

function areSameTime(word: unknown, host: unknown): boolean {
  return (
    typeof word === 'string' &&
    typeof host === 'string' &&
    Math.abs(Date.parse(word) - Date.parse(host)) < SAME_MS
  );
}

const placeOf = (at: string, key: string): string =>
  /^\d+$/u.test(key) ? `${at}[${key}]` : `${at}.${key.charAt(0).toLowerCase()}${key.slice(1)}`;
