// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockedChanges } from '#pane/pure/diff/blocked.ts';
import { PaneError } from '#pane/errors.ts';
import { groupBlocks } from '#pane/pure/diff/blocks.ts';
import { planRewrite } from '#pane/pure/diff/plan.ts';
import { rounds } from '#test/setup/rounds.ts';
import { deleted, document, paragraph, run } from '../documents.ts';
import { open, type Opened } from '../open.ts';
import { planned } from '../planned.ts';
import { quickPart } from '#test/setup/extent.ts';

const PLAYED = quickPart(['web', 'windows', 'ltsc2024'] as const, 1);

const locked = (inside: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="party"/><w:lock w:val="sdtContentLocked"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
const control = (inside: string): string =>
  `<w:sdt><w:sdtPr><w:tag w:val="date"/></w:sdtPr><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;

/** Rewrites the first two paragraphs. */
async function rewrite({ host, pane }: Pick<Opened, 'host' | 'pane'>, text: string): Promise<string> {
  host.selectRange(0, 0, 1, host.document.body.paragraphs()[1]?.textOf('current').length ?? 0);
  const target = await pane.readSelection();
  const report = await pane.insert(
    planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }),
  );
  return report.outcome;
}

describe.each(PLAYED)('words next to a locked control, in Word %s', (profile) => {
  const ends = paragraph(run('One '), locked(run('two')));

  it('are named before anything is written, where only the control could receive them', async () => {
    const { host, pane } = await open(document(ends, 'Three.'), { profile });
    const { version } = host.document;
    await expect(rewrite({ host, pane }, 'One two more\nThree and four.')).rejects.toMatchObject({
      code: 'not_writable_here',
      message: expect.stringContaining('Change 1 is in a locked content control'),
    });
    expect(host.document.version).toBe(version);
  });

  it('are named where they join the next paragraph to the control', async () => {
    const { host, pane } = await open(document(ends, 'Three.'), { profile });
    const { version } = host.document;
    await expect(rewrite({ host, pane }, 'One two and Three.')).rejects.toMatchObject({
      message: expect.stringContaining('is in a locked content control'),
    });
    expect(host.document.version).toBe(version);
  });

  it('are written where text follows it, even deleted text', async () => {
    const text = paragraph(run('One '), locked(run('two')), deleted(' and'));
    const { host, pane } = await open(document(text, 'Three.'), { profile });
    expect(await rewrite({ host, pane }, 'One two more\nThree.')).toBe('verified');
    expect(host.text('current')).toBe('One two more\nThree.');
  });

  it('are written as a paragraph after it', async () => {
    const { host, pane } = await open(document(ends, 'Three.'), { profile });
    expect(await rewrite({ host, pane }, 'One two\nNew.\nThree.')).toBe('verified');
    expect(host.text('current')).toBe('One two\nNew.\nThree.');
  });

  it('are named where the control around the paragraph is locked, and not the inline one that ends it', async () => {
    const inside = locked(paragraph(run('One '), control(run('two'))));
    const { host, pane } = await open(document(inside, 'Three.'), { profile });
    const { version } = host.document;
    await expect(rewrite({ host, pane }, 'One two more\nThree and four.')).rejects.toMatchObject({
      message: expect.stringContaining('Change 1 is in a locked content control'),
    });
    expect(host.document.version).toBe(version);
  });

  it('are named in an empty paragraph that a locked control is around', async () => {
    const { host, pane } = await open(document(locked(`${paragraph(run('One'))}<w:p/>`), 'Three.', 'Four.'), {
      profile,
    });
    host.selectRange(0, 0, 2, 'Three.'.length);
    const target = await pane.readSelection();
    const { version } = host.document;
    const text = 'One\nTwo\nThree and a half.';
    await expect(
      pane.insert(planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] })),
    ).rejects.toMatchObject({ message: expect.stringContaining('is in a locked content control') });
    expect(host.document.version).toBe(version);
  });
});

const words = fc.constantFrom('One ', 'two ', 'the Seller ', 'shall pay, ', '30 days ', '契約 ');
const piece = fc.oneof(
  { weight: 4, arbitrary: words.map((text) => run(text)) },
  { weight: 2, arbitrary: words.map((text) => locked(run(text))) },
  { weight: 1, arbitrary: words.map((text) => control(run(text))) },
  { weight: 1, arbitrary: words.map((text) => deleted(text)) },
);
const line = fc.array(piece, { maxLength: 4 }).map((pieces) => paragraph(...pieces));
const block = fc.oneof(
  { weight: 5, arbitrary: line },
  {
    weight: 1,
    arbitrary: fc.array(line, { minLength: 1, maxLength: 2 }).map((lines) => locked(lines.join(''))),
  },
);

async function failureIn(work: () => Promise<unknown>): Promise<PaneError | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    // Anything else is a fault, not an answer of the pane.
    if (error instanceof PaneError) return error;
    throw error;
  }
}

/** What a rewrite does to a paragraph; `join` puts the next one on its line. */
const fate = fc.constantFrom('keep', 'append', 'prepend', 'drop', 'join', 'follow', 'replace');

function rewritten(paragraphs: readonly string[], fates: readonly string[]): string {
  return paragraphs.reduce((all, text, index) => {
    const ends = index === paragraphs.length - 1 ? '' : '\n';
    const lines: Readonly<Record<string, string>> = {
      append: `${text} promptly${ends}`,
      prepend: `Now ${text}${ends}`,
      drop: text.replace(/\S+ /u, '') + ends,
      join: `${text} and `,
      follow: `${text}\nNew.${ends}`,
      replace: text.replaceAll('shall', 'must') + ends,
    };
    return all + (lines[fates[index % fates.length] ?? 'keep'] ?? text + ends);
  }, '');
}

describe.each(PLAYED)('a locked control in Word %s', (profile) => {
  it('receives nothing, is named before anything is written, and leaves the other changes to be written', async () => {
    const { host, pane } = await open(document('x'), { profile });
    await fc.assert(
      fc.asyncProperty(
        fc.array(block, { minLength: 2, maxLength: 4 }),
        fc.array(fate, { minLength: 1, maxLength: 4 }),
        fc.tuple(fc.nat(12), fc.nat(12)),
        async (blocks, fates, [from, to]) => {
          host.open(document(...blocks, 'Outro.'));
          const all = host.document.body.paragraphs().map((each) => each.textOf('current'));
          const last = all.length - 2;
          host.selectRange(
            0,
            Math.min(from, all[0]?.length ?? 0),
            last,
            Math.max(0, (all[last]?.length ?? 0) - to),
          );
          const target = await pane.readSelection();
          fc.pre(target.text.trim() !== '' && target.refusal === undefined);
          const text = rewritten(target.paragraphs, fates);
          const insertion = { form: 'tracked', action: 'rewrite', target, text, sources: [] } as const;
          const { version } = host.document;
          const failure = await failureIn(() => pane.insert(planned(insertion)));
          if (failure === undefined) return;
          expect(['not_writable_here', 'target_ambiguous']).toContain(failure.code);
          expect(host.document.version).toBe(version);

          const plan = planRewrite(groupBlocks(target.paragraphs, target.blocks), text, target);
          const without = [...blockedChanges(plan, target).keys()];
          const again = await failureIn(() => pane.insert(planned(insertion, without)));
          expect(again?.message ?? '').not.toMatch(/locked content control|part-way|read-only/u);
        },
      ),
      { numRuns: rounds(20) },
    );
  });
});
