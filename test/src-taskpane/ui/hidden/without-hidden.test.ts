import { describe, expect, it } from 'vitest';
import { isKeptOut, pieceKey } from '#pane/pure/scan/keep-out.ts';
import { scanPieces } from '#pane/ui/hidden/scan-file.ts';
import { withoutHidden } from '#pane/ui/hidden/without-hidden.ts';
import { plant, PLANTS, TO_NOBODY } from '#test/setup/hidden/plant.ts';
import { document as docxOf } from '../../word/documents.ts';
import { open } from '../../word/open.ts';

const [WORDS = ''] = TO_NOBODY;
const DOCUMENT = docxOf('The first clause.', 'The second clause.', 'The third clause.');
const IN_TEXT = PLANTS.filter(({ isBody, isVisible }) => isBody === true && isVisible !== true);

describe('a passage without its hidden text', () => {
  it.each(IN_TEXT)('has none of the words hidden by: $name', async (way) => {
    const { pane } = await open(plant(DOCUMENT, way, WORDS, () => 0.5));
    const passage = await pane.read(await pane.look('document'));
    const hidden = ((await scanPieces(pane, () => undefined)) ?? []).filter(isKeptOut);
    const seen = withoutHidden(passage, hidden, new Set());
    expect(seen.passage.text).not.toContain(WORDS);
    expect(seen.passage.text).toContain('The second clause.');
    // What Word returns without the words has nothing to keep out.
    expect(seen.out > 0).toBe(passage.text.includes(WORDS));
    expect(withoutHidden(passage, hidden, new Set(hidden.map(pieceKey))).passage).toBe(passage);
  });
});
