// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SourceList } from '#pane/tabs/draft/result/SourceList.tsx';

afterEach(cleanup);

describe('the sources of an answer', () => {
  it('mark only an estimated page as approximate', () => {
    const source = { fileName: 'Lease.docx', page: 4, quote: '' };
    render(
      <FluentProvider theme={webLightTheme}>
        <SourceList
          onOpen={() => undefined}
          sources={[
            { ...source, number: 1, pageBasis: 'estimated' },
            { ...source, number: 2, pageBasis: 'exact' },
            { ...source, number: 3 },
          ]}
        />
      </FluentProvider>,
    );
    expect(screen.getAllByText(/page 4/i).map(({ textContent }) => textContent)).toEqual([
      'About page 4',
      'Page 4',
      'Page 4',
    ]);
  });

  it('say what of their file was not read, also a kind that the pane does not know', async () => {
    const notRead = [
      { kind: 'chart', count: 2 },
      { kind: 'embedded', count: 1 },
      { kind: 'hologram', count: 1 },
    ];
    render(
      <FluentProvider theme={webLightTheme}>
        <SourceList
          onOpen={() => undefined}
          sources={[{ fileName: 'Lease.docx', quote: '', number: 1, notRead }]}
        />
      </FluentProvider>,
    );
    expect(
      await screen.findByText('2 charts, 1 embedded document and 1 other part of this file were not read.'),
    ).toBeDefined();
  });
});
