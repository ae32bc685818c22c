// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { groupChanges } from '#pane/tabs/agreement/changes/group-changes.ts';
import { describeEffects } from '#pane/features/insert/describe-effects.ts';
import { findEditEffects } from '#pane/tabs/agreement/changes/understand/find-edit-effects.ts';
import { listTerms } from '#pane/pure/proofread/list-terms.ts';
import { deleted, document, inserted, paragraph } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';

/** Returns what each tracked change of a document does. */
async function describeChanges(...paragraphs: readonly string[]): Promise<readonly string[]> {
  const { pane } = await open(document(...paragraphs));
  const review = await pane.readReview();
  const terms = listTerms(review.paragraphs);
  return groupChanges(review).map((edit) => describeEffects(findEditEffects(edit, review, terms)));
}

/** A paragraph that is inserted with its mark. */
const newParagraph = (text: string): string =>
  paragraph(inserted(text, 7)).replace(
    '<w:p>',
    '<w:p><w:pPr><w:rPr><w:ins w:id="8" w:author="Colleague" w:date="2025-01-01T00:00:00Z"/></w:rPr></w:pPr>',
  );

describe('a tracked change', () => {
  it('says what it does in its sentence', async () => {
    expect(
      await describeChanges(
        paragraph('The Supplier ', deleted('shall', 1), inserted('may', 2), ' insure the Goods.'),
      ),
    ).toEqual(['Where there was an obligation, there is a right.']);
  });

  it('says nothing that depends on another change of its paragraph', async () => {
    expect(
      await describeChanges(
        paragraph(
          'The Fees are ',
          deleted('not ', 1),
          'refundable, and this is ',
          inserted('never ', 2),
          'changed.',
        ),
      ),
    ).toEqual(['', '']);
  });

  it('knows the terms that the document defines', async () => {
    expect(
      await describeChanges(
        paragraph('“Results” means what is delivered. “Fees” means what is paid.'),
        paragraph('The Customer accepts the ', deleted('Results', 1), inserted('Fees', 2), ' at once.'),
      ),
    ).toEqual(['Another defined term: Results → Fees.']);
  });

  it('is a whole paragraph with its mark', async () => {
    const text = 'The Supplier keeps records.';
    expect(await describeChanges(paragraph('One.'), newParagraph(text), paragraph('Two.'))).toEqual([
      'Inserts a whole paragraph.',
    ]);
  });

  it('is no paragraph where it fills an empty one', async () => {
    expect(
      await describeChanges(paragraph('One.'), paragraph(inserted('The Supplier keeps records.', 7))),
    ).toEqual(['']);
  });
});
