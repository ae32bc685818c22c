import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../stage/axe.ts';
import { openSignInStage, type SignInPage, type SignInStage } from '../stage/sign-in-stage.ts';
import { CLAUSE } from '../stage/full-tabs.ts';

let stage: SignInStage;
let entra: SignInStage;
beforeAll(async () => {
  // So short that each request first renews its token.
  stage = await openSignInStage({ accessTokenLife: 45 });
  entra = await openSignInStage({ entra: true });
});
afterAll(async () => {
  await stage.close();
  await entra.close();
});
let word: SignInPage | undefined;
afterEach(async () => {
  await word?.close();
  word = undefined;
});

/** Presses Sign in; returns the window of the dialog, at the provider’s own page. */
async function openDialog({ page, pane }: SignInPage): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await pane.getByRole('button', { name: 'Sign in' }).click();
  // Word on the web asks before it opens a window.
  const allow = pane.locator('input[type=button][value="Allow"]');
  const dialog = await Promise.race([
    popup,
    allow.click().then(
      () => popup,
      () => popup,
    ),
  ]);
  await dialog.getByPlaceholder('Enter any login').waitFor();
  return dialog;
}

async function signIn(at: SignInPage, user: string): Promise<void> {
  const dialog = await openDialog(at);
  await dialog.getByPlaceholder('Enter any login').fill(user);
  await dialog.getByPlaceholder('and password').fill('any');
  await dialog.getByRole('button', { name: 'Sign-in' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await at.pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
}

describe.each(['web', 'windows', 'ltsc2021'])('signing in from Word (%s)', (profile) => {
  it('goes through a dialog to the firm’s provider, and the pane then answers', async () => {
    word = await stage.open(profile);
    await signIn(word, 'ada');
    const { pane } = word;
    await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
    await word.select(CLAUSE);
    await pane.getByText(`${CLAUSE.length} characters`).first().waitFor();
    await pane.getByRole('button', { name: 'Plain language' }).click();
    await pane.locator('del').first().waitFor();
    // The code verifier was never in an address.
    const told = word.addresses.map((address) => decodeURIComponent(address)).join('\n');
    expect(told).toContain('code_challenge_method=S256');
    expect(told).not.toMatch(/code_verifier|access_token|refresh_token/);
    expect(word.faults).toEqual([]);
  });
});

/** An Office whose bridge for nested sign-in answers and then refuses each token, as one that does not know the origin. */
function refusingBridge(): void {
  const listeners: ((message: string) => void)[] = [];
  Object.assign(window, {
    nestedAppAuthBridge: {
      addEventListener: (_type: string, listener: (message: string) => void) => listeners.push(listener),
      postMessage(text: string) {
        const { method, requestId } = JSON.parse(text) as { method: string; requestId: string };
        const answer =
          method === 'GetInitContext'
            ? { success: true, initContext: { sdkName: 'test', sdkVersion: '1' } }
            : {
                success: false,
                error: { status: 'PERSISTENT_ERROR', code: 'invalid_origin', description: 'not for us' },
              };
        const message = { messageType: 'NestedAppAuthResponse', requestId, ...answer };
        for (const listener of listeners) listener(JSON.stringify(message));
      },
    },
  });
}

/** An Office that offers nested sign-in and has no bridge. */
function noBridge(): void {}

describe('signing in with Entra ID', () => {
  it.each([
    ['on the web, which offers nested sign-in and means another flow', 'web', noBridge],
    ['on Windows where Office refuses the origin', 'windows', refusingBridge],
    ['on Windows where Office has no bridge', 'windows', noBridge],
    ['in LTSC 2021', 'ltsc2021', noBridge],
  ] as const)('goes through the dialog %s', async (_what, profile, script) => {
    word = await entra.open(profile, {}, script);
    // Entra's page separates the window from Word, which takes it for closed: the callback comes by way of the relay.
    await signIn(word, 'ada');
    expect(entra.provider.asked.filter((path) => path.endsWith('/authorize')).length).toBeGreaterThan(0);
    expect(word.faults).toEqual([]);
  });

  it('gives IT the code of Office’s refusal where the dialog is closed, too', async () => {
    word = await entra.open('windows', {}, refusingBridge);
    const dialog = await openDialog(word);
    await dialog.close();
    await word.pane.getByText('The sign-in window was closed').waitFor();
    // If nothing can be copied, the text is shown.
    await word.pane.locator('body').evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await word.pane.getByText('Copy details').click();
    await word.pane.getByText('Reason: invalid_origin').waitFor();
    expect(word.faults).toEqual([]);
  });
});

describe('an office.js that the pane’s policy stops', () => {
  it('is named after 15 seconds, with the directive that blocked it', async () => {
    word = await stage.open('windows');
    const { page, pane } = word;
    await page.context().route(`${stage.origin}/word/office.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `
          window.Office = { onReady: () => new Promise(() => undefined) };
          eval('1');`,
      }),
    );
    await page.clock.install();
    await page.reload();
    await pane.getByRole('button', { name: 'Sign in' }).click();
    await expect
      .poll(async () => {
        await page.clock.fastForward(5_000);
        return pane.getByText('The browser blocked: script-src eval.').count();
      })
      .toBe(1);
  });
});

/**
 * Resolves when no renewal is in progress; the next one waits for the next page. A reload during a renewal loses the new
 * refresh token, and this issuer ends a session whose old one comes again.
 */
async function finishRenewals({ page, pane, addresses }: SignInPage): Promise<void> {
  const endpoint = `${stage.provider.issuer}/token`;
  let isLeaving = true;
  let held = 0;
  page.once('domcontentloaded', () => (isLeaving = false));
  await page.route(endpoint, (route) => {
    if (!isLeaving) return route.continue();
    held += 1;
    return undefined;
  });
  const finished = (): Promise<number> =>
    pane
      .locator('body')
      .evaluate((_body, name) => performance.getEntriesByName(name, 'resource').length, endpoint);
  await expect
    .poll(async () => addresses.filter((address) => address === endpoint).length - held - (await finished()))
    .toBe(0);
}

describe('a sign-in in a dialog', () => {
  it('outlives a reload of the pane, and is renewed without anybody being asked', async () => {
    word = await stage.open('windows');
    await signIn(word, 'ada');
    await word.pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
    await finishRenewals(word);
    const before = stage.provider.asked.length;
    await word.page.reload();
    await word.pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
    const asked = stage.provider.asked.slice(before);
    expect(new Set(asked)).toEqual(new Set(['/token']));
    expect(word.faults).toEqual([]);
  });

  it('that is closed half way says so, and can be tried again', async () => {
    word = await stage.open('windows');
    const dialog = await openDialog(word);
    await dialog.close();
    await word.pane
      .getByText('The sign-in window was closed, or its page can no longer reach Word.')
      .waitFor();
    await signIn(word, 'ada');
    await word.pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
    expect(word.faults).toEqual([]);
  });

  it('has a page that follows no address but the issuer’s, and that nobody frames', async () => {
    word = await stage.open('windows');
    const page = await word.page.context().newPage();
    const query = `state=s&nonce=n&code_challenge=${'c'.repeat(43)}&authorization_endpoint=https://evil.example&redirect_uri=https://evil.example`;
    await page.goto(`${stage.origin}/sign-in.html?${query}`);
    await page.waitForURL(`${stage.provider.issuer}/**`);
    expect(word.addresses.filter((address) => new URL(address).host === 'evil.example')).toEqual([]);
    const answer = await page.request.get(`${stage.origin}/sign-in.html`);
    expect(answer.headers()['content-security-policy']).toMatch(
      /^default-src 'none';.*frame-ancestors 'none'$/,
    );
    expect(answer.headers()).not.toHaveProperty('cross-origin-opener-policy');
  });

  it.each(['light', 'dark'] as const)(
    'begins on a screen that reads well at every width (%s)',
    async (colorScheme) => {
      word = await stage.open('windows', { colorScheme });
      await word.pane.getByRole('button', { name: 'Sign in' }).waitFor();
      for (const width of [320, 400, 600]) {
        const page = await word.page.context().newPage();
        await page.setViewportSize({ width, height: 500 });
        await page.goto(`${stage.origin}/taskpane.html`);
        await page.getByRole('button', { name: 'Sign in' }).waitFor();
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
        expect(await violations(page)).toEqual([]);
        if (process.env['PICTURES'] !== undefined)
          await page.screenshot({ path: `${process.env['PICTURES']}/sign-in-${colorScheme}-${width}.png` });
        await page.close();
      }
    },
  );
});
