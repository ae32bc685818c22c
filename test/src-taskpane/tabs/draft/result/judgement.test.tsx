// @vitest-environment jsdom
// What a rewrite does to the meaning, in Draft.
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { documentWith, passage } from '../../../shell/document.ts';
import { button, openOn } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';
import { gone } from '../../../../setup/gone.ts';

const OLD = 'The Supplier shall not be liable for indirect loss, and the Customer shall pay prior to May.';
const SLIPPED = 'The Supplier shall be liable for indirect loss, and the Customer must pay before May.';

const rewritten = async (text: string) => {
  const here = await openOn(documentWith(passage(OLD)), {
    routes: { 'POST /completions': (_, response) => eventStream(response)('done', { text }) },
  });
  await screen.findByText(`${OLD.length} characters`);
  await here.user.click(button('Plain language'));
  await screen.findByRole('button', { name: 'Insert' });
  return here;
};

it('a change of the meaning that was not asked for is not ticked, and is named', async () => {
  const here = await rewritten(SLIPPED);
  await screen.findByText('1 change alters the meaning unasked: not ticked.');
  const [first] = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Change 1/u });
  expect(first?.checked).toBe(false);
  await here.user.click(button('Show'));
  await screen.findByText(/Removes the negation\./u);
  await here.user.click(button('Change 1:'));
  expect(document.activeElement).toBe(first);
  await here.user.keyboard(' ');
  expect(first?.checked).toBe(true);
});

it('a rewrite that only says it otherwise has every change ticked, and nothing is said', async () => {
  await rewritten(SLIPPED.replace('shall be', 'shall not be'));
  await screen.findByText('2 of 2 changes will be written');
  await gone(() => screen.queryByText(/the meaning/u));
});
