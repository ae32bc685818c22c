import { describe, expect, it } from 'vitest';
import { useStage } from '../stage/use-stage.ts';
import { openView } from '../stage/open-view.ts';

const stage = useStage();

describe('Sources, which needs no relay', () => {
  it('opens for the first time while the relay is out of reach', async () => {
    const { page, pane } = await stage.open();
    await pane.getByText(/^[\d,]+ characters$/).waitFor();
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => route.abort());
    await openView(pane, 'sources');
    await pane.getByText('Nothing inserted yet').waitFor();
    expect(await pane.getByText(/could not be loaded/).count()).toBe(0);
  });
});
