import type { Preview, Stage } from './stage.ts';

/**
 * Opens the preview with a language model in front of the relay's own routes: it gives each prompt its answer. Options are
 * those of {@link Stage.open}.
 */
export async function openWithModel(
  stage: Pick<Stage, 'open'>,
  answer: (prompt: string) => string | Promise<string>,
  options?: Parameters<Stage['open']>[0],
): Promise<Preview> {
  const preview = await stage.open(options);
  const { page, pane } = preview;
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { workspace: object };
    await route.fulfill({
      response,
      json: { ...session, workspace: { ...session.workspace, languageModel: true } },
    });
  });
  await page.route('**/api/completions', async (route) => {
    const { prompt } = route.request().postDataJSON() as { prompt: string };
    const text = await answer(prompt);
    await route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({ text })}\n\n`,
    });
  });
  await page.reload();
  await pane.getByRole('tab', { name: 'Document', exact: true }).waitFor();
  await page.waitForFunction(() => window.wordHost !== undefined);
  return preview;
}

/** An answer that a language model could give about a topic of a playbook: it objects to every clause that says "shall". */
export function objectToShall(prompt: string): string {
  const [, label = '', text = ''] = /<clause label="([^"]*)">\n([\s\S]*?)\n<\/clause>/u.exec(prompt) ?? [];
  const line = text.split('\n').find((one) => one.includes('shall')) ?? '';
  if (label === 'Whole agreement' || line === '') return 'VERDICT: missing\nREASON: There is none.';
  return [
    'VERDICT: not acceptable',
    `CLAUSE: ${label}`,
    `QUOTE: ${line.slice(line.indexOf('shall')).split(' ').slice(0, 6).join(' ')}`,
    'REASON: The clause says “shall”.',
    `REWRITE: ${text.replace('shall', 'must')}`,
    'COMMENT: We say must.',
  ].join('\n');
}

/** True for a prompt about a clause of an agreement, as a review sends it. */
export const isAboutClause = (prompt: string): boolean => /<clause label="[^"]*">\n/u.test(prompt);
