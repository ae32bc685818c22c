// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Passage } from '../../../src-taskpane/word/model.ts';
import { document, paragraph, row } from './documents.ts';
import { open, type Opened } from './open.ts';

const clause = 'The Seller shall pay the Buyer.';

/** Refuses to write, and writes nothing. */
async function refuses({ host, pane }: Opened, passage: Passage): Promise<void> {
  const { version } = host.document;
  await expect(
    pane.insert({ form: 'plain', action: 'after', target: passage, text: 'x', sources: [] }),
  ).rejects.toMatchObject({ code: 'not_writable_here', message: passage.refusal });
  expect(host.document.version).toBe(version);
}

describe('a selection outside of the main text', () => {
  it.each(['header', 'footer'] as const)('in a %s is read, and not written into', async (kind) => {
    const opened = await open(document(clause));
    const story = opened.host.document.headerFooter(kind, 'Primary');
    story.insertText('Draft of today', 'Start');
    opened.host.document.select(story.range('Content'));
    const passage = await opened.pane.readSelection();
    expect(passage).toMatchObject({
      story: kind,
      text: 'Draft of today',
      refusal: expect.stringContaining(kind),
    });
    await refuses(opened, passage);
  });

  it('in a footnote is read, and not written into', async () => {
    const opened = await open(document(clause));
    const note = opened.host.document.body.search('Seller')[0]?.insertFootnote('As defined.');
    const range = note?.body.search('defined')[0];
    if (range !== undefined) opened.host.document.select(range);
    const passage = await opened.pane.readSelection();
    expect(passage).toMatchObject({
      story: 'footnote',
      text: 'defined',
      refusal: expect.stringContaining('footnote'),
    });
    await refuses(opened, passage);
  });
});

describe('a passage that cannot be written into', () => {
  it('is in a locked content control', async () => {
    const opened = await open(document(clause));
    const control = opened.host.document.body.search('Seller')[0]?.insertContentControl();
    if (control !== undefined) control.cannotEdit = true;
    opened.host.select(clause);
    const passage = await opened.pane.readSelection();
    expect(passage.refusal).toContain('locked');
    await refuses(opened, passage);
  });

  it('has paragraphs that a tracked change joins', async () => {
    const opened = await open(document('One.', 'Two.', 'Three.'));
    opened.host.document.trackingMode = 'TrackAll';
    const paragraphs = opened.host.document.body.paragraphs();
    paragraphs[1]?.delete();
    opened.host.document.trackingMode = 'Off';
    const [first, , third] = paragraphs;
    if (first !== undefined && third !== undefined)
      opened.host.document.select(first.range('Whole').expandTo(third.range('Content')));
    const passage = await opened.pane.readSelection();
    expect(passage.text).toBe('One.\nThree.');
    expect(passage.refusal).toContain('joins or removes paragraphs');
    await refuses(opened, passage);
  });

  it('is longer than three hundred paragraphs', async () => {
    const opened = await open(document(...Array.from({ length: 301 }, (_, index) => `Clause ${index}.`)));
    const [first] = opened.host.document.body.paragraphs();
    const last = opened.host.document.body.paragraphs().at(-1);
    if (first !== undefined && last !== undefined)
      opened.host.document.select(first.range('Whole').expandTo(last.range('Content')));
    const passage = await opened.pane.readSelection();
    expect(passage.paragraphs).toHaveLength(301);
    expect(passage.refusal).toContain('301 paragraphs');
  });
});

async function fingerprint({ host, pane }: Opened, text: string, nth = 0): Promise<string> {
  host.select(text, nth);
  return (await pane.readSelection()).fingerprint;
}

describe('the fingerprint', () => {
  it('is the same for the same passage, however often it is read', async () => {
    const opened = await open(document(clause, 'Outro.'));
    expect(await fingerprint(opened, 'Seller')).toBe(await fingerprint(opened, 'Seller'));
  });

  it('changes with the passage, its place, and what stands around it', async () => {
    const opened = await open(document(paragraph('Intro.'), clause, row(paragraph('Seller')), 'Seller'));
    const prints = [
      await fingerprint(opened, 'Seller'),
      await fingerprint(opened, 'Buyer'),
      await fingerprint(opened, 'Seller', 1),
      await fingerprint(opened, 'Seller', 2),
    ];
    opened.host.document.body.search('Intro')[0]?.insertText('!', 'End');
    prints.push(await fingerprint(opened, 'Seller'));
    expect(new Set(prints).size).toBe(prints.length);
  });
});
