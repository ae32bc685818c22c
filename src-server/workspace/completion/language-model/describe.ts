import { findDates } from '../../agreement/dates.ts';
import { CLOSING, describeText, OPENING } from '../../agreement/describe.ts';
import { kindOfTitle } from '../../agreement/kinds.ts';
import { MOST_PARTIES, type Description, type Party } from '../../agreement/model.ts';
import { isRole } from '../../agreement/names.ts';
import { fenceEvidence, MATERIAL_RULE } from '../material.ts';
import { findQuote } from '../quotes.ts';
import { beginAnswer } from './endpoint/ask.ts';
import type { ChatMessage } from './endpoint/client.ts';
import type { ModelWindows, WindowedModel } from './endpoint/window.ts';
import { readText } from './row.ts';

/** Longest time that a model has to describe a text, in milliseconds: the file is not ready before. */
const LONGEST_MS = 30_000;

/**
 * Asks a model what an agreement is. Resolves with what of its answer is in the text; undefined if that is neither title nor party.
 * Rejects as {@link beginAnswer} does.
 */
export async function askDescription(
  models: readonly WindowedModel[],
  text: string,
  service: { readonly windows: ModelWindows; readonly fetch: typeof globalThis.fetch },
  signal: AbortSignal,
): Promise<Description | undefined> {
  const hurried = models.map((model) => ({
    ...model,
    totalMs: Math.min(LONGEST_MS, model.totalMs ?? LONGEST_MS),
  }));
  const messages = toDescriptionMessages(text);
  // The edges of a text are shorter than what the smallest window has room for.
  const { pieces } = await beginAnswer(hurried, async () => ({ messages, characters: 0 }), service, signal);
  return readDescription((await readText(pieces)).text, text);
}

const FORM = [
  'Say what the agreement is of which the beginning and the end follow. Answer in this form and write nothing else:',
  '',
  'Title: its title',
  'Party: the name of a party with its legal form | what the agreement calls that party, such as Supplier',
  'Date: the date that it bears',
  'Kind: the words that say what kind of agreement it is',
  '',
  'Keep these labels in English. Copy the words from the text, character by character. Write one line “Party:” for each party that concludes it, and leave out every line whose words are not in the text.',
].join('\n');

/** Creates the messages that ask what an agreement is, by the beginning and the end of its text. */
function toDescriptionMessages(text: string): ChatMessage[] {
  return [
    { role: 'system', content: `${MATERIAL_RULE}\n\n${FORM}` },
    {
      role: 'user',
      content: edgesOf(text)
        .map((edge, at) => fenceEvidence(at + 1, '', edge))
        .join('\n\n'),
    },
  ];
}

function edgesOf(text: string): readonly string[] {
  return text.length <= OPENING + CLOSING ? [text] : [text.slice(0, OPENING), text.slice(-CLOSING)];
}

const LABELLED = /^[\s>#*-]*(title|party|date|kind)[\s*]*:[\s*]*(.+?)[\s*]*$/gim;

/**
 * Reads a model's answer to what an agreement is, and keeps of it what is in the text: in the text's own words, and the date and the kind
 * as those words say them. Returns undefined if it has neither title nor party that does.
 */
function readDescription(answer: string, text: string): Description | undefined {
  const edges = edgesOf(text).join('\n');
  const said = [...answer.matchAll(LABELLED)].map(([, label = '', words = '']) => ({
    label: label.toLowerCase(),
    words,
  }));
  const all = (wanted: string): string[] =>
    said.flatMap(({ label, words }) => (label === wanted ? [words] : []));
  const [title] = all('title').flatMap((words) => inText(edges, words) ?? []);
  const parties = all('party').flatMap((line) => readParty(edges, line));
  if (title === undefined && parties.length === 0) return undefined;
  const simple = describeText(text);
  const written = new Set(findDates(edges).map(({ date }) => date));
  const dated = all('date')
    .flatMap((words) => findDates(words))
    .find(({ date }) => written.has(date))?.date;
  const named = [title, ...all('kind').map((words) => inText(edges, words))];
  const kind = named.map((words) => kindOfTitle(words ?? '')).find((each) => each !== undefined);
  return {
    ...(title === undefined ? {} : { title }),
    parties: parties.slice(0, MOST_PARTIES),
    dates: [...new Set([...(dated === undefined ? [] : [dated]), ...simple.dates])],
    ...(dated === undefined ? {} : { dated }),
    ...(kind === undefined ? {} : { kind }),
  };
}

const LONGEST = 120;

/** Returns words as the text has them, on one line; undefined if it does not have them. */
function inText(text: string, words: string): string | undefined {
  const span = findQuote(text, words.replace(/^["“”„«‘'\s]+|["“”»’'\s]+$/g, ''));
  if (span === undefined || span.end - span.start > LONGEST) return undefined;
  const own = text.slice(span.start, span.end).replaceAll(/\s+/g, ' ').trim();
  return /\p{L}{2}/u.test(own) ? own : undefined;
}

function readParty(text: string, line: string): Party[] {
  const [named = '', called = ''] = line.split('|');
  const name = inText(text, named);
  if (name === undefined || isRole(name)) return [];
  const short = inText(text, called);
  if (short === undefined || short === name) return [{ name }];
  return [isRole(short) ? { name, role: short } : { name, alias: short }];
}
