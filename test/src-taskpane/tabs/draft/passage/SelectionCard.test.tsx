// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentWith, passage } from '../../../shell/document.ts';
import { openOn } from '../../../shell/pane.tsx';

describe('the card of the passage', () => {
  it('shows the words of a table without its markup', async () => {
    const paragraphs = ['Order Form', 'Fees and | or taxes', '', 'Payment'];
    const cell = { row: 0, column: 0, nesting: 1 };
    await openOn(
      documentWith(
        passage(paragraphs.join('\n'), {
          paragraphs,
          numbers: ['', '', '', '2.'],
          blocks: [0, 0, 0, 1],
          cells: [cell, cell, cell, { ...cell, row: 1 }],
        }),
      ),
    );
    const card = await screen.findByRole('region', { name: 'Selection' });
    expect(card.textContent).toBe('Order Form\nFees and | or taxes\n2. Payment');
  });
});
