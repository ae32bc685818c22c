import { describe, expect, it } from 'vitest';
import { document, paragraph, row } from '#test/src-taskpane/word/documents.ts';
import { violations } from '../stage/axe.ts';
import { handsOf } from '../stage/hands.ts';
import { paneFrame, setSize, sideways } from '../stage/narrow.ts';
import { openView } from '../stage/open-view.ts';
import { useStage } from '../stage/use-stage.ts';

const AGREEMENT = document(
  row(
    paragraph('Der Auftragnehmer erbringt die Leistungen.'),
    paragraph('The Contractor shall provide the services.'),
  ),
  paragraph(''),
  row(
    paragraph('Die Haftung des Auftragnehmers ist auf EUR 500.000 je Vertragsjahr begrenzt.'),
    paragraph('The Contractor’s liability is limited to EUR 50,000 per contract year.'),
  ),
  paragraph(''),
  row(paragraph('Maßgeblich ist die deutsche Fassung.'), paragraph('The German version shall prevail.')),
);

const stage = useStage();

describe('an agreement in two languages', () => {
  it('is compared before it is sent, and the other text goes into the box of the clause', async () => {
    const preview = await stage.open();
    const { pane } = preview;
    const hands = handsOf(preview);
    await preview.open(AGREEMENT);
    await preview.settled();
    await openView(pane, 'ready', { press: (target) => hands.press(target) });
    await hands.press(pane.getByRole('button', { name: 'Check the document' }));
    await pane.getByText('The German text, which prevails, says “500.000”.').waitFor();
    for (const width of [320, 400]) {
      // oxlint-disable-next-line no-await-in-loop -- one width after the other
      await setSize(preview, width, 620);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect.soft(await sideways(paneFrame(preview))).toBe(0);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect.soft(await violations(paneFrame(preview))).toEqual([]);
    }
    await hands.press(pane.getByRole('button', { name: /^Bring into step: .*“50,000”/u }));
    const box = pane.locator('textarea').first();
    await expect.poll(() => box.inputValue()).toContain('EUR 500.000 je Vertragsjahr');
    expect(preview.faults).toEqual([]);
    await preview.close();
  });
});
