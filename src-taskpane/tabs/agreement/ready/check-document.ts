import { checkBilingual, type BilingualCheck } from '#pane/pure/bilingual/check.ts';
import { runInSlices, type YieldToMain } from '#pane/pure/diff/slices.ts';
import type { ProofFinding } from '#pane/pure/proofread/model.ts';
import { proofread } from '#pane/pure/proofread/proofread.ts';
import type { Unlisted } from '#pane/pure/revisions/unlisted.ts';
import { readUnlisted } from '#pane/ui/revisions/find-unlisted.ts';
import type { Traces, WholeText, WordDocument } from '#pane/word/model.ts';
import { cutAround } from '../cut-around.ts';

/** One finding with the text around it. */
export interface ReadyFinding extends ProofFinding {
  /** Unique among the findings of one check. */
  readonly id: string;
  /** The same for the same finding in every check; ignored findings are recognised by it. */
  readonly key: string;
  /** The words before and after, cut. */
  readonly before: string;
  readonly after: string;
}

/** The result of checking the whole document. */
export interface ReadyCheck {
  readonly text: WholeText;
  readonly findings: readonly ReadyFinding[];
  /** True if undefined terms were not reported, because the document leaves terms to another one. */
  readonly leavesTerms: boolean;
  /** False if only blanks, brackets and file names were checked, because the rules do not know the language. */
  readonly isRead: boolean;
  /** The two languages of the agreement; undefined for one in a single language. */
  readonly bilingual: BilingualCheck | undefined;
  /** Findings that the user does not want reported. */
  readonly ignored: readonly ReadyFinding[];
  /** What Codicil left in the file; undefined if Word does not report it. */
  readonly traces: Traces | undefined;
  /** What the file has of tracked changes and comments besides those of the main text; undefined where Word does not return the file. */
  readonly unlisted: Unlisted | undefined;
}

/** Reads the whole document and checks it, yielding to the page. Nothing is sent anywhere. */
export async function checkDocument(
  document: Pick<WordDocument, 'readWhole' | 'readFile' | 'traces' | 'ignoredAmong'>,
  pause: YieldToMain,
): Promise<ReadyCheck> {
  const text = await document.readWhole();
  const inserted = new Set(text.paragraphs.flatMap(({ isInserted }, index) => (isInserted ? [index] : [])));
  const { findings: found, leavesTerms, isRead } = await runInSlices(proofread({ ...text, inserted }), pause);
  const isChanged = (paragraph: number): boolean => {
    const own = text.paragraphs[paragraph];
    return own !== undefined && (own.isInserted || own.given !== own.text);
  };
  const bilingual = await runInSlices(checkBilingual(text.paragraphs, isChanged), pause);
  const all = [...found, ...(bilingual?.findings ?? [])];
  const findings = all.map((finding) => toReady(finding, text));
  const ignored = await document.ignoredAmong(findings.map(({ key }) => key));
  return {
    text,
    leavesTerms,
    isRead,
    bilingual,
    findings: findings.filter(({ key }) => !ignored.has(key)),
    ignored: findings.filter(({ key }) => ignored.has(key)),
    traces: await readTraces(document),
    unlisted: await readUnlisted(document, text.listed, pause),
  };
}

async function readTraces(document: Pick<WordDocument, 'traces'>): Promise<Traces | undefined> {
  try {
    return await document.traces();
  } catch {
    // The findings are useful without them; the page then says that they are not counted.
    return undefined;
  }
}

/** Kinds for which the same words are a different finding in each paragraph. */
const BY_PARAGRAPH: ReadonlySet<string> = new Set([
  'placeholder',
  'bilingual',
  'figures',
  'reference',
  'moved',
  'fileName',
  'doubled',
  'unclosed',
  'heading',
  'total',
]);

function toReady(finding: ProofFinding, { paragraphs, notes }: WholeText): ReadyFinding {
  const { kind, story, paragraph, start, end, words } = finding;
  const text = textOf(finding, { paragraphs, notes });
  const [before, after] = cutAround(text, start, end);
  return {
    ...finding,
    id: [kind, story, paragraph, start].join(' '),
    key: [kind, words, BY_PARAGRAPH.has(kind) ? text : ''].join('\n'),
    before,
    after,
  };
}

const textOf = (
  { story, paragraph }: Pick<ProofFinding, 'story' | 'paragraph'>,
  { paragraphs, notes }: Pick<WholeText, 'paragraphs' | 'notes'>,
): string => (story === 'note' ? notes[paragraph] : paragraphs[paragraph]?.text) ?? '';
