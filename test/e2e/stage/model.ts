import type { Preview, Stage } from './stage.ts';

/** Opens the preview with a language model in front of the relay's own routes: it gives each prompt its answer. */
export async function openWithModel(stage: Stage, answer: (prompt: string) => string): Promise<Preview> {
  const preview = await stage.open();
  const { page, pane } = preview;
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as { workspace: object };
    await route.fulfill({
      response,
      json: { ...session, workspace: { ...session.workspace, languageModel: true } },
    });
  });
  await page.route('**/api/completions', (route) => {
    const { prompt } = route.request().postDataJSON() as { prompt: string };
    return route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({ text: answer(prompt) })}\n\n`,
    });
  });
  await page.reload();
  await pane.getByRole('tab', { name: 'Draft', exact: true }).waitFor();
  await page.waitForFunction(() => window.wordHost !== undefined);
  return preview;
}
