import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#word-host/document/file/blank.ts';
import type { Preview } from './stage/stage.ts';
import { useStage } from './stage/use-stage.ts';
import { said } from './stage/said.ts';

describe('the limits, as the pane shows them', () => {
  // With the limits of the specification.
  const stage = useStage({ own: {} });
  let preview: Preview;
  const sent: string[] = [];

  beforeAll(async () => {
    preview = await stage.open();
    // Nothing is selected in it, so the prompt is the instruction only.
    await preview.open(buildDocx('<w:p/>'));
    preview.page.on('request', (request) => {
      if (request.url().endsWith('/api/completions')) sent.push(request.method());
    });
  });

  it('refuse a prompt of 20,001 characters before anything is sent', async () => {
    const { pane } = preview;
    const box = pane.getByRole('textbox', { name: 'Instruction' });
    await box.fill('x'.repeat(20_001));
    await pane.getByText('20,001 of 20,000 characters').waitFor();
    await box.press('Control+Enter');
    await said(pane, '1 over the limit of 20,000');
    expect(sent).toEqual([]);
  });

  it('let exactly 20,000 through', async () => {
    const { pane } = preview;
    await pane.getByRole('textbox', { name: 'Instruction' }).fill('x'.repeat(20_000));
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(() => sent.length).toBe(1);
    await pane.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });

  it('make the 21st completion of a minute wait, show its place, and let it be stopped', async () => {
    const { origin } = stage.relay;
    const headers = { 'Content-Type': 'application/json' };
    const paired = await fetch(`${origin}/api/pair`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ code: stage.relay.pairingCode() }),
    });
    const { token } = (await paired.json()) as { token: string };
    const others = Array.from({ length: 19 }, async () => {
      const answer = await fetch(`${origin}/api/completions`, {
        method: 'POST',
        headers: { ...headers, Authorization: `Bearer ${token}` },
        body: JSON.stringify({
          prompt: 'Explain\n<passage>\nThe term is one year.\n</passage>',
          mode: 'assist',
        }),
      });
      return answer.text();
    });
    const answers = await Promise.all(others);
    expect(answers.filter((text) => text.includes('event: queue'))).toEqual([]);

    const { pane } = preview;
    await pane.getByRole('textbox', { name: 'Instruction' }).fill('Explain what an agreement is.');
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await said(pane, /You are number 1; about \d+ seconds?\./);
    await pane.getByRole('button', { name: 'Stop' }).click();
    await said(pane, /^Stopped/);
    await pane.getByRole('button', { name: 'Send', exact: true }).waitFor();
  });
});
