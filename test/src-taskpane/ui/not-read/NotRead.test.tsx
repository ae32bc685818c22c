// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NotRead } from '#pane/ui/not-read/NotRead.tsx';

it.each([
  [[{ kind: 'page', count: 2 }], '2 pages of this file were not read.'],
  [[{ kind: 'guessed', count: 12 }], 'The character set of this file was guessed: check 12 letters in it.'],
  [
    [
      { kind: 'guessed', count: 1 },
      { kind: 'picture', count: 1 },
    ],
    'of this file was not read. The character set of this file was guessed:',
  ],
])('says what was not read, and apart from it what may be read wrongly: %j', (notRead, words) => {
  const { container } = render(<NotRead notRead={notRead} />);
  expect(container.textContent).toContain(words);
});
