// @vitest-environment jsdom
import { describe, expect, it, onTestFinished } from 'vitest';
import { askInDialog as openDialog, signInWays } from '#pane/word/office/dialog.ts';
import { parts } from './ready-parts.ts';
import { WindowsDialog } from '#word-host/channels/windows-dialog.ts';
import { installWord, openWord, type OpenWordOptions } from '#word-host/jsdom.ts';
import { document } from '../documents.ts';

/** Asks in a dialog that nothing but its own end closes. */
const askInDialog = (address: string, signal = new AbortController().signal): Promise<string> =>
  openDialog(address, signal, 'closed');

const ADDRESS = 'https://codicil.test/sign-in.html?state=s';

/** A Word whose dialogs are windows that the test makes. */
async function word(options: Partial<OpenWordOptions> & { readonly blocked?: boolean } = {}) {
  const opened: { address: string; closed: boolean; close: () => void }[] = [];
  const looks = new Set<() => void>();
  const dialog = new WindowsDialog({
    open: (address) => {
      if (options.blocked === true) return null;
      const window = { address, closed: false, close: () => void (window.closed = true) };
      opened.push(window);
      return window;
    },
    watch: (next) => {
      looks.add(next);
      return () => looks.delete(next);
    },
  });
  const here = await openWord({ docx: document('x'), dialog, ...options });
  const uninstall = installWord(globalThis, here);
  onTestFinished(() => {
    uninstall();
    here.dispose();
  });
  const told = (message: string, origin = 'https://codicil.test'): void =>
    dialog.message(JSON.stringify({ messageToParent: message }), origin);
  return {
    opened,
    told,
    userCloses: () => ((opened.at(-1) ?? { closed: false }).closed = true),
    look: () => looks.forEach((look) => look()),
  };
}
const refusal = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

describe('an Office dialog', () => {
  it('returns the first message from its own origin and is closed', async () => {
    const { opened, told } = await word();
    const answer = askInDialog(ADDRESS);
    await expect.poll(() => opened.length).toBe(1);
    expect(opened[0]?.address).toBe(ADDRESS);
    told('?code=evil', 'https://evil.example');
    told('?code=good');
    expect(await answer).toBe('?code=good');
    expect(opened[0]?.closed).toBe(true);
  });

  it('that the user closes is reported, and another can be opened', async () => {
    const { opened, told, userCloses, look } = await word({ profile: 'ltsc2021' });
    const first = refusal(askInDialog(ADDRESS));
    await expect.poll(() => opened.length).toBe(1);
    userCloses();
    look();
    expect(await first).toMatchObject({
      code: 'not_signed_in',
      reason: 'closed',
      message: expect.stringContaining('was closed'),
    });
    const second = askInDialog(ADDRESS);
    await expect.poll(() => opened.length).toBe(2);
    told('?code=good');
    expect(await second).toBe('?code=good');
  });

  it('is closed when it is no longer needed', async () => {
    const { opened } = await word();
    const abort = new AbortController();
    void askInDialog(ADDRESS, abort.signal);
    await expect.poll(() => opened.length).toBe(1);
    abort.abort();
    expect(opened[0]?.closed).toBe(true);
  });

  it('that does not open is reported with what to do', async () => {
    await word({ blocked: true });
    expect(await refusal(askInDialog(ADDRESS))).toMatchObject({
      message: expect.stringContaining('Allow it'),
    });
  });

  it('can be open only once', async () => {
    const { opened, told } = await word();
    const first = askInDialog(ADDRESS);
    await expect.poll(() => opened.length).toBe(1);
    expect(await refusal(askInDialog(ADDRESS))).toMatchObject({
      message: expect.stringContaining('close any other'),
    });
    told('?code=good');
    expect(await first).toBe('?code=good');
  });
});

describe('the ways to sign in', () => {
  it('are only the dialog where Office lacks nested app authentication', async () => {
    await word({ profile: 'ltsc2021' });
    expect(await signInWays(parts())).toEqual({ nested: false, dialog: true });
  });

  it('are Office itself and the dialog in Word on Windows', async () => {
    await word({ profile: 'windows' });
    expect(await signInWays(parts())).toEqual({ nested: true, dialog: true });
  });

  it('are only the dialog in Word on the web, although it reports nested app authentication', async () => {
    await word({ profile: 'web' });
    expect(Office.context.requirements.isSetSupported('NestedAppAuth', '1.1')).toBe(true);
    expect(await signInWays(parts())).toEqual({ nested: false, dialog: true });
  });
});
