import type { Frame } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#word-host/document/file/blank.ts';
import type { Preview } from './stage/stage.ts';
import { useStage } from './stage/use-stage.ts';
import { paneFrame } from './stage/narrow.ts';
import { said } from './stage/said.ts';

/** Sentences in one paragraph: as many as fit into one prompt (20,000 characters) with the instruction. */
const SENTENCES = 62;
const clause = (number: number, given: string, before: string): string =>
  `${given} the Supplier proposes to make change ${number} to the Services which is likely to have a material adverse effect on the Customer’s use of them, the Supplier shall inform the Customer of it in writing not less than sixty (60) days ${before} the date on which the change is to take effect.`;
const all = (given: string, before: string): string =>
  Array.from({ length: SENTENCES }, (_, number) => clause(number + 1, given, before)).join(' ');
const OLD = all('In the event that', 'prior to');

declare global {
  interface Window {
    /** Returns how often long work yielded to the page. */
    turns?: number;
  }
}

describe('a paragraph that is as long as a prompt may be', () => {
  const stage = useStage();
  let preview: Preview;
  let frame: Frame;
  beforeAll(async () => {
    preview = await stage.open();
    await preview.open(buildDocx(`<w:p><w:r><w:t>${OLD}</w:t></w:r></w:p><w:p/>`));
    frame = paneFrame(preview);
    // The work yields by a message of the page to itself; each has its own channel.
    await frame.evaluate(() => {
      const Channel = window.MessageChannel;
      window.turns = 0;
      window.MessageChannel = new Proxy(Channel, {
        construct: (of, given) => {
          window.turns = (window.turns ?? 0) + 1;
          return Reflect.construct(of, given);
        },
      });
    });
  });

  const turns = (): Promise<number> => frame.evaluate(() => window.turns ?? 0);

  it('is compared word by word, with a tick for each change, and the page has its turns meanwhile', async () => {
    const { pane } = preview;
    await preview.select(OLD);
    await pane.getByText(`${OLD.length.toLocaleString('en-US')} characters`).waitFor();
    await pane.getByRole('button', { name: 'Plain language' }).click();
    await pane.locator('del').first().waitFor();
    await expect
      .poll(() => pane.getByRole('checkbox', { name: /^Change \d+ of \d+/ }).count())
      .toBe(2 * SENTENCES);
    expect(await turns()).toBeGreaterThan(0);
  });

  it('is written change by change, but for the one without its tick, and the page has its turns again', async () => {
    const { pane } = preview;
    const before = await turns();
    await pane.getByRole('checkbox', { name: /^Change 1 of/ }).uncheck();
    await pane.getByText(`${2 * SENTENCES - 1} of ${2 * SENTENCES} changes will be written`).waitFor();
    await pane.getByRole('button', { name: 'Insert', exact: true }).click();
    await said(pane, `Written as ${2 * SENTENCES - 1} tracked changes.`);
    const fresh = all('If', 'before').replace(/^If/u, 'In the event that');
    expect((await preview.text('current')).trim()).toBe(fresh);
    expect((await preview.text('original')).trim()).toBe(OLD);
    expect(await turns()).toBeGreaterThan(before);
    expect(preview.faults).toEqual([]);
  });
});
