import { chapters } from './clauses.ts';
import type { Claim, Criterion, Proof } from './model.ts';
import { operable } from './operable.ts';
import { perceivable } from './perceivable.ts';
import { understandable } from './understandable.ts';

/** The success criteria of WCAG 2.2, levels A and AA, in their order. */
export const criteria: readonly Criterion[] = [...perceivable, ...operable, ...understandable];

/** Every claim of the report. */
export const claims: readonly Claim[] = [...criteria, ...chapters.flatMap((chapter) => chapter.claims)];

const INTRODUCTION = `# Accessibility conformance report

After VPAT® 2.5, for EN 301 549 V3.2.1 and WCAG 2.2 (levels A and AA). \`npm run docs\` writes it from \`test/repo/docs/accessibility/\`; a test checks that
every test named here exists. Do not edit it by hand.

**What is reported on**: Codicil’s pane in Word, with its window for signing in, in English, German and French. Word itself, the firm’s sign-in and the
documents are not.

**How it was evaluated**: by browser tests in Chromium on a stand-in for Word, with axe-core, whose rules for WCAG 2.0 to 2.2 A and AA and for best
practice are on, the size of targets among them; with keys alone; at 320 pixels, at 200 %, with the text spacing of WCAG, in forced colours. axe finds
only a part of what can be wrong. A claim that names no test comes from reading the code and looking at the pane.

**What was not done**: the pane was not tried with a screen reader, a screen magnifier or speech input, not by people with disabilities, and not in
Word on Windows, on a Mac, on an iPad or on the web. Chapter 4 of EN 301 549 (functional performance) was not evaluated; chapters 6 to 8, 10 and 13 do
not apply to a pane without voice, video, hardware, documents of its own or relay services.

| term | means |
| --- | --- |
| Supports | at least one way of doing it has no known fault |
| Partially supports | some of it has a known fault, or was not tested where the remark says so |
| Does not support | most of it is not met |
| Not applicable | it is about something that the pane does not have |
`;

/** The report, in Markdown. */
export function accessibilityReport(): string {
  const parts = [
    INTRODUCTION,
    `## WCAG 2.2\n\nEN 301 549, chapter 9: clause 9.x is criterion x. ${listNew()} are new in WCAG 2.2 and not in EN 301 549 V3.2.1; its clause 9.4.1.1 (parsing) is met by any HTML page. 9.6 is met as far as the criteria are.`,
    `### Level A\n\n${tableOf('A')}`,
    `### Level AA\n\n${tableOf('AA')}`,
    ...chapters.map(({ title, note, claims: rows }) =>
      [`## EN 301 549, ${title[0]?.toLowerCase() ?? ''}${title.slice(1)}`, note, table('clause', rows)]
        .filter((part) => part !== '')
        .join('\n\n'),
    ),
    `## Tests\n\n${listTests()}`,
  ];
  return `${parts.map((part) => part.trimEnd()).join('\n\n')}\n`;
}

function listNew(): string {
  const ids = criteria.filter(({ isNew }) => isNew === true).map(({ id }) => id);
  return `${ids.slice(0, -1).join(', ')} and ${ids.at(-1) ?? ''}`;
}

const tableOf = (level: Criterion['level']): string =>
  table(
    'criterion',
    criteria.filter((criterion) => criterion.level === level),
  );

function table(heading: string, rows: readonly Claim[]): string {
  const lines = rows.map(
    ({ id, name, conformance, remark, proofs }) =>
      `| ${id} ${name} | ${conformance} | ${remark}${proofs.length === 0 && conformance !== 'Not applicable' ? ' Not tested: read and looked at.' : ''} | ${proofs.map((proof) => `[${numberOf(proof)}](#tests)`).join(', ')} |`,
  );
  return [`| ${heading} | conformance | remark | tests |`, '| --- | --- | --- | --- |', ...lines].join('\n');
}

/** The tests that are named, each once, in the order in which they are named first. */
function namedTests(): readonly Proof[] {
  return [...new Set(claims.flatMap(({ proofs }) => proofs))];
}

const numberOf = (proof: Proof): number => namedTests().indexOf(proof) + 1;

function listTests(): string {
  return namedTests()
    .map(({ file, name }, index) => `${index + 1}. [${file}](../../${file}): ${name}`)
    .join('\n');
}
