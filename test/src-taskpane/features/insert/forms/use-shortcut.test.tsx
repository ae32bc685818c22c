// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Insertion } from '#pane/word/model.ts';
import { documentWith, passage } from '../../../shell/document.ts';
import { openOn, openView, chooseAction } from '../../../shell/pane.tsx';
import { eventStream } from '../../../relay-client/stub-server.ts';

describe('the keys', () => {
  it('send with Ctrl+Enter and insert with Alt+I, and only while the button is shown', async () => {
    const inserted: Insertion[] = [];
    const here = await openOn(
      documentWith(passage('A clause.'), {
        insert: (insertion) => {
          inserted.push(insertion);
          return Promise.resolve({ outcome: 'verified', message: 'Written.' });
        },
      }),
      {
        routes: {
          'POST /completions': (_, response) => eventStream(response)('done', { text: 'B clause.' }),
        },
      },
    );
    await screen.findByText('9 characters');
    await chooseAction(here, 'Shorten');
    await here.user.click(screen.getByRole('textbox', { name: 'Further instruction (optional)' }));
    await here.user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('button', { name: 'Insert' });
    await openView(here, 'Search');
    await here.user.keyboard('{Alt>}i{/Alt}');
    expect(inserted).toEqual([]);
    await openView(here, 'Document');
    const [box] = screen.getAllByRole('textbox');
    // On a French Mac, these keys write a letter.
    fireEvent.keyDown(box ?? window.document.body, { key: 'î', code: 'KeyI', altKey: true });
    expect(inserted).toEqual([]);
    await here.user.keyboard('{Alt>}i{/Alt}');
    await screen.findAllByText('Written.');
    expect(inserted.length).toBe(1);
  });
});
