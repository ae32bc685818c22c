import type { Preview, Stage } from './stage.ts';

/**
 * Opens the preview with a language model in front of the relay's own routes: it gives each prompt its answer. Options are
 * those of {@link Stage.open}.
 */
export async function openWithModel(
  stage: Stage,
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
  await pane.getByRole('tab', { name: 'Draft', exact: true }).waitFor();
  await page.waitForFunction(() => window.wordHost !== undefined);
  return preview;
}
