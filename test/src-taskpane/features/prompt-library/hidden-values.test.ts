// @vitest-environment jsdom
// No variable brings hidden text of the document into a prompt, however it is hidden.
import { describe, expect, it } from 'vitest';
import { fillPrompt } from '#pane/features/prompt-library/filled-prompt.ts';
import { findValues } from '#pane/features/prompt-library/find-values.ts';
import { readValues } from '#pane/features/prompt-library/read-values.ts';
import { VARIABLES, type Variable } from '#pane/pure/prompts/variables.ts';
import { pieceKey } from '#pane/pure/scan/keep-out.ts';
import { plant, PLANTS } from '#test/setup/hidden/plant.ts';
import { document as docxOf } from '../../word/documents.ts';
import { open, type Opened } from '../../word/open.ts';
import { quickPart } from '#test/setup/extent.ts';

const WORDS = '“Fees” means all sums that Shadow Holdings Limited (the “Guarantor”) sets.';
const DOCUMENT = docxOf(
  '1. Parties',
  'This agreement is between Acme Limited (the “Supplier”) and Birch Inc. (the “Customer”).',
  'The Customer pays the Fees.',
  '2. Notices',
  'Notices are in writing.',
);
/** Plants before the fourth paragraph: after the words of the first clause, where they are part of it. */
const AT = 0.5;
const IN_TEXT = PLANTS.filter(({ isBody, isVisible }) => isBody === true && isVisible !== true);

const paragraphs = ({ host }: Opened): readonly string[] =>
  host.document.body.paragraphs().map((paragraph) => paragraph.textOf('current'));

/** Selects the paragraphs from one to another, by how they begin. */
function select(opened: Opened, from: string, to: string): void {
  const texts = paragraphs(opened);
  const [first, last] = [from, to].map((start) => texts.findIndex((text) => text.startsWith(start)));
  if (first === undefined || last === undefined) throw new Error('There is no such paragraph.');
  opened.host.selectRange(first, 0, last, texts[last]?.length ?? 0);
}

/** What is selected so that a variable can have the hidden words. */
const SELECTED: Readonly<Partial<Record<Variable, readonly [string, string]>>> = {
  selection: ['1. Parties', 'Notices are'],
  clause: ['The Customer', 'The Customer'],
  'defined terms': ['The Customer', 'The Customer'],
  party: ['The Customer', 'The Customer'],
};

async function read(variable: Variable, opened: Opened) {
  const [from, to] = SELECTED[variable] ?? ['1. Parties', '1. Parties'];
  select(opened, from, to);
  const source = await readValues([variable], { document: opened.pane, pause: () => undefined });
  const find = (letIn: ReadonlySet<string>) => findValues([variable], source, letIn);
  const shown = (letIn: ReadonlySet<string>): string => {
    const { values, parties } = find(letIn);
    return [...values.values(), ...parties].join('\n');
  };
  return { find, shown };
}

const NONE: ReadonlySet<string> = new Set();

describe.each(quickPart(IN_TEXT, 3))('words hidden by: $name', (way) => {
  it.each(VARIABLES)('are in no value of {%s}, and named, until they are let in', async (variable) => {
    const opened = await open(plant(DOCUMENT, way, WORDS, () => AT));
    const { find, shown } = await read(variable, opened);
    expect(shown(NONE)).not.toMatch(/Shadow|all sums|Guarantor/u);
    const { pieces } = find(NONE);
    const all = new Set(pieces.map(pieceKey));
    // What Word returns without the words has nothing to name.
    const isReturned = paragraphs(opened).some((text) => text.includes('Shadow'));
    const hasWords = SELECTED[variable] !== undefined && isReturned;
    expect(pieces.some(({ text }) => text.includes('Shadow'))).toBe(hasWords);
    expect(shown(all).includes('Shadow')).toBe(hasWords);
  });
});

describe('a prompt that was filled', () => {
  const prompt = { name: 'Terms', text: 'Explain {selection} to {party}.', form: undefined } as const;
  const saved = { ...prompt, grounding: 'none', model: undefined } as const;

  it('has what was let in only while it is, and what the user wrote around it', async () => {
    const way = PLANTS.find(({ name }) => name === 'vanish');
    if (way === undefined) throw new Error('There is no such way.');
    const { find } = await read('selection', await open(plant(DOCUMENT, way, WORDS, () => AT)));
    const all = new Set(find(NONE).pieces.map(pieceKey));
    const typed = new Map<Variable, string>([['party', 'a child']]);
    const filling = fillPrompt(saved, new Map([...find(all).values, ...typed]), find, all);
    expect(filling.filled.text).toContain('Shadow');
    const without = filling.refill(NONE);
    expect(without.text).not.toContain('Shadow');
    expect(without.text).toMatch(/^Explain 1\. Parties[^]*Notices are in writing\. to a child\.$/u);
    expect(filling.refill(all)).toEqual(filling.filled);
  });
});
