import type { LedgerEntry } from '../citations/model.ts';
import { PaneError } from '../errors.ts';
import { findAnchors, type AnchorRole, type FoundAnchor } from './anchors.ts';
import { wordMessages } from './messages.ts';
import type { Capabilities, LedgerItem } from './model.ts';
import { words } from './visible.ts';

/** Longest excerpt, in UTF-16 code units. */
const EXCERPT_LENGTH = 120;

/** Which anchor shows best where an insertion is. */
const PREFERENCE: readonly AnchorRole[] = ['i', 'p', 'r', 'c', 'd', 'q', 't', 'n'];

/** The entries with what became of their places. Bookmarks are looked for only where Word knows them. */
export async function describeEntries(
  context: Word.RequestContext,
  entries: readonly LedgerEntry[],
  capabilities: Capabilities,
): Promise<LedgerItem[]> {
  const found = await findAnchors(
    context,
    entries.flatMap(({ anchors }) => anchors).filter((anchor) => usable(anchor.kind, capabilities)),
  );
  const places = entries.map((entry) => {
    const own = found.filter(({ anchor }) => entry.anchors.some(({ name }) => name === anchor.name));
    const best = bestOf(own);
    // One word of a rewrite tells nothing: its paragraph does.
    const around =
      best !== undefined && own.length > 1 && best.role !== 'p'
        ? best.range.paragraphs.getFirst()
        : undefined;
    return { entry, best, text: around === undefined ? undefined : currentText(around, capabilities) };
  });
  await context.sync();
  return places.map(({ entry, best, text }): LedgerItem => {
    if (best === undefined) return { entry, state: 'missing', excerpt: '' };
    return { entry, state: 'present', excerpt: excerpt(text?.() ?? best.text) };
  });
}

/** Asks for a paragraph's text as Word shows it now; the answer is there after the next round trip. */
function currentText(paragraph: Word.Paragraph, capabilities: Capabilities): () => string {
  if (capabilities.reviewedText.available) {
    const text = paragraph.getReviewedText('Current');
    return () => text.value;
  }
  paragraph.load('text');
  return () => paragraph.text;
}

/** Selects the place of an entry. Rejects with `insertion_missing` when it is gone. */
export async function selectEntry(
  context: Word.RequestContext,
  entry: LedgerEntry,
  capabilities: Capabilities,
): Promise<void> {
  const found = await findAnchors(
    context,
    entry.anchors.filter((anchor) => usable(anchor.kind, capabilities)),
  );
  const best = bestOf(found);
  if (best === undefined) throw new PaneError('insertion_missing', wordMessages.missing);
  best.range.select('Select');
  await context.sync();
}

/** Bookmarks came with WordApi 1.4. */
function usable(kind: 'contentControl' | 'bookmark', capabilities: Capabilities): boolean {
  return kind === 'contentControl' || capabilities.reviewedText.available;
}

function bestOf(found: readonly FoundAnchor[]): FoundAnchor | undefined {
  return PREFERENCE.map((role) => found.find((anchor) => anchor.role === role)).find(
    (anchor) => anchor !== undefined,
  );
}

function excerpt(text: string): string {
  const line = words(text).replace(/\s+/gu, ' ').trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  return `${line.slice(0, EXCERPT_LENGTH).replace(/\s*\S*$/u, '') || line.slice(0, EXCERPT_LENGTH)}…`;
}
