import { comparableText, settleAllWithLibreOffice } from '#test/setup/programs/libreoffice.ts';
import type { Docxodus } from '#test/setup/programs/docxodus.ts';
import { openDocument } from '#word-host/document/open.ts';
import { nodeTools } from '#word-host/document/tools.ts';
import { child, descendants, elements, isW } from '#word-host/document/markup/xml.ts';

/** A document before and after a write, for other programs to accept and to reject. */
export interface Sample {
  readonly seed: number;
  /** The document by name. */
  readonly document: string;
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** False for plain text, which cannot be rejected. */
  readonly tracked: boolean;
  /** The text according to the word host: before the write, before the write without any tracked changes, and after it. */
  readonly shown: { readonly before: string; readonly original: string; readonly after: string };
}

/** A document with all tracked changes accepted, or all rejected. */
interface Settled {
  readonly accepted: string;
  readonly rejected: string;
  /** The properties of each paragraph in the rejected document, if the judge preserves them. */
  readonly paragraphs?: readonly string[];
}

/** A program that accepts and rejects tracked changes and shares no code with the word host. */
export interface Judge {
  readonly name: string;
  /** Accepts or rejects all changes in the files. Undefined for a file that it cannot read. */
  settle(files: readonly Uint8Array[]): Promise<readonly (Settled | undefined)[]>;
}

/** A document that a judge reads differently from the word host before anything is written: an open question, not a verdict. */
export interface Disagreement {
  readonly judge: string;
  readonly document: string;
  readonly seed: number;
  readonly what: string;
}

/** A judge's verdict on the samples. */
export interface Verdict {
  /** Seeds of the samples that the judge rejected to the old text, and of those whose accepted text could be compared. */
  readonly opened: readonly number[];
  readonly compared: readonly number[];
  readonly faults: readonly { readonly seed: number; readonly error: string }[];
  readonly disagreements: readonly Disagreement[];
}

/** LibreOffice may remove an empty paragraph together with an adjacent insertion. */
const lines = (text: string): string => comparableText(text).replaceAll(/\n+/gu, '\n').replace(/^\n/u, '');

/** Drives LibreOffice to accept all changes and to reject all changes. */
export const libreOffice: Judge = {
  name: 'LibreOffice',
  settle: async (files) => {
    const texts = await settleAllWithLibreOffice(
      files.flatMap((bytes) => [
        { bytes, how: 'accept' as const },
        { bytes, how: 'reject' as const },
      ]),
    );
    return files.map((_bytes, index) => {
      const [accepted = '', rejected = ''] = texts.slice(2 * index, 2 * index + 2).map(lines);
      return { accepted, rejected };
    });
  },
};

/** Uses docxodus, a fork of Microsoft's Open-Xml-PowerTools. */
export function docxodusJudge(docxodus: Docxodus): Judge {
  const tools = nodeTools();
  const read = (docx: Uint8Array): { readonly text: string; readonly paragraphs: readonly string[] } => {
    const { body, markup } = openDocument(docx, tools, { now: () => new Date(0) });
    const serializer = new tools.XMLSerializer();
    const paragraphs = descendants(markup, 'p').map((paragraph) => {
      const properties = child(paragraph, 'pPr');
      return properties === null
        ? ''
        : propertiesOf(properties, (node) => serializer.serializeToString(node));
    });
    return { text: lines(body.text), paragraphs };
  };
  return {
    name: 'docxodus',
    settle: async (files) => {
      const settled: (Settled | undefined)[] = [];
      for (const docx of files) {
        try {
          const rejected = read(await docxodus.reject(docx));
          const accepted = read(await docxodus.accept(docx));
          settled.push({ accepted: accepted.text, rejected: rejected.text, paragraphs: rejected.paragraphs });
        } catch {
          // A file that it cannot read is an open question, which the caller lists.
          settled.push(undefined);
        }
      }
      return settled;
    },
  };
}

/** Returns the properties of a paragraph without those of its mark, which each program writes differently. */
function propertiesOf(pPr: Element, write: (node: Element) => string): string {
  return elements(pPr)
    .filter((property) => !isW(property, 'rPr') && !isW(property, 'pPrChange'))
    .map((property) => write(property).replaceAll(/ (?:xmlns(?::\w+)?|w:rsid\w*|w14:\w+)="[^"]*"/gu, ''))
    .join('');
}

/**
 * Compares a judge's results for the samples. Rejected, a document must have the same text as the document before the write, rejected, and
 * its paragraphs must have the same properties. Accepted, it must have the host's text, if both agree on the document before (LibreOffice
 * recalculates cross-references, and Word does not).
 */
export async function judge(samples: readonly Sample[], by: Judge): Promise<Verdict> {
  const { name } = by;
  // Several samples may use the same document, which is processed once.
  const files = [...new Set(samples.flatMap(({ before, after }) => [before, after]))];
  const results = await by.settle(files);
  const settled = new Map(files.map((bytes, index) => [bytes, results[index]]));
  const faults: { seed: number; error: string }[] = [];
  const disagreements: Disagreement[] = [];
  const compared: number[] = [];
  const opened: number[] = [];
  for (const { seed, document, shown, before, after, tracked } of samples) {
    const [old, fresh] = [settled.get(before), settled.get(after)];
    const ask = (what: string): void => {
      disagreements.push({ judge: name, document, seed, what });
    };
    if (old === undefined) {
      ask('It cannot be read.');
      continue;
    }
    if (fresh === undefined) {
      faults.push({ seed, error: `${name} cannot read what was written.` });
      continue;
    }
    opened.push(seed);
    if (tracked && !agree(fresh.rejected, old.rejected))
      faults.push({
        seed,
        error: `${name} rejects to another text. ${difference(fresh.rejected, old.rejected)}`,
      });
    else if (tracked && fresh.paragraphs !== undefined) {
      const [is, should] = [fresh.paragraphs.join('\n'), (old.paragraphs ?? []).join('\n')];
      if (is !== should)
        faults.push({
          seed,
          error: `${name} rejects to other paragraph properties. ${difference(is, should)}`,
        });
    }
    const [current, original] = [lines(shown.before), lines(shown.original)];
    if (!agree(old.rejected, original)) ask(`Rejected: ${difference(old.rejected, original)}`);
    if (old.accepted !== current) {
      if (!agree(old.accepted, current)) ask(`Accepted: ${difference(old.accepted, current)}`);
      continue;
    }
    compared.push(seed);
    if (!agree(fresh.accepted, lines(shown.after)))
      faults.push({
        seed,
        error: `${name} accepts to another text. ${difference(fresh.accepted, lines(shown.after))}`,
      });
  }
  return { opened, compared, faults, disagreements };
}

/** LibreOffice's text for a cross-reference without a target, as generated agreements contain. */
const LOST = 'Error: Reference source not found';

/** Returns whether two texts are the same. A reference that one of them has lost may be any text in the other, within its line. */
export function agree(a = '', b = ''): boolean {
  if (a === b) return true;
  const [ours, theirs] = [a.split('\n'), b.split('\n')];
  return ours.length === theirs.length && ours.every((line, at) => lineAgrees(line, theirs[at] ?? ''));
}

const lineAgrees = (a: string, b: string): boolean => a === b || lossOf(a).test(b) || lossOf(b).test(a);

const lossOf = (line: string): RegExp =>
  new RegExp(
    `^${line
      .split(LOST)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`))
      .join('.*')}$`,
    'u',
  );

function difference(is = '', should = ''): string {
  const [a, b] = [is.split('\n'), should.split('\n')];
  const found = b.findIndex((line, at) => line !== a[at]);
  const index = found < 0 ? b.length : found;
  return `Line ${index} is ${JSON.stringify(a[index])}, should be ${JSON.stringify(b[index])}`;
}
