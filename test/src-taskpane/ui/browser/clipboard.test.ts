// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { copyText } from '#pane/ui/browser/clipboard.ts';

afterEach(() => {
  Reflect.deleteProperty(document, 'execCommand');
});

/** A webview without the clipboard interface, whose command copies: returns what was copied, by type. */
function withCommand(): Map<string, string> {
  const copied = new Map<string, string>();
  Object.defineProperty(document, 'execCommand', {
    configurable: true,
    value: () => {
      const event = new Event('copy', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'clipboardData', {
        value: { setData: (type: string, content: string) => void copied.set(type, content) },
      });
      const field = document.querySelector('textarea');
      if (field?.dispatchEvent(event) === true) copied.set('text/plain', field.value);
      return true;
    },
  });
  return copied;
}

describe('copying where the clipboard interface is missing', () => {
  it('copies a text by the command of the browser', async () => {
    const copied = withCommand();
    expect(await copyText('the list', document)).toBe(true);
    expect([...copied]).toEqual([['text/plain', 'the list']]);
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('copies the same as HTML for programs that accept it', async () => {
    const copied = withCommand();
    expect(await copyText('the list', document, '<b>the list</b>')).toBe(true);
    expect([...copied]).toEqual([
      ['text/plain', 'the list'],
      ['text/html', '<b>the list</b>'],
    ]);
  });

  it('reports that nothing was copied if there is no way', async () => {
    expect(await copyText('the list', document, '<b>the list</b>')).toBe(false);
  });
});
