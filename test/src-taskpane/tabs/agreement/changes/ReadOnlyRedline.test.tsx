// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ReadOnlyRedline } from '#pane/tabs/agreement/changes/ReadOnlyRedline.tsx';

it('cuts long stretches between whole words, and keeps the spaces beside a change', () => {
  const long = 'The parties work together to resolve the dispute '.repeat(9);
  const { container } = render(
    <ReadOnlyRedline
      pieces={[
        { kind: 'kept', text: `${long}within ` },
        { kind: 'deleted', text: '15' },
        { kind: 'inserted', text: '45' },
        { kind: 'kept', text: ` days. ${long}at the latest ` },
        { kind: 'deleted', text: 'here' },
        { kind: 'kept', text: ` and there. ${long}` },
      ]}
    />,
  );
  const [first, middle, last] = [...container.querySelectorAll('div > span > span')].map(
    (span) => span.textContent,
  );
  expect(first).toMatch(/^… \p{L}[^]* within $/u);
  expect(middle).toMatch(/^ days\. The [^]*\p{L} … \p{L}[^]* at the latest $/u);
  expect(last).toMatch(/^ and there\. The [^]*\p{L} …$/u);
  for (const word of `${first} ${middle} ${last}`.match(/\p{L}+/gu) ?? [])
    expect(`${long} within days at the latest and there`.split(/\P{L}+/u)).toContain(word);
});
