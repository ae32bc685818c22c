// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDeviceRecords, type DeviceRecords } from '#pane/device/records.ts';
import { eventStream, json } from '../../../relay-client/stub-server.ts';
import {
  answers,
  cardOf,
  HEADINGS,
  openAgreement,
  openCard,
  openPlaybook,
  promptOf,
  requests,
  rewriteClause,
  ROWS,
  SCRIPT,
  type Stage,
  start,
  topicOf,
  topicsShown,
} from './playbook-stage.ts';
import { gone } from '../../../../setup/gone.ts';
import { buildDocx } from '#word-host/document/file/blank.ts';
import { document, paragraph, row } from '../../../word/documents.ts';
import { open } from '../../../word/open.ts';
import { isInRun } from '#test/setup/extent.ts';

describe('the plan of a review', () => {
  it('shows the topics, the most important first, each with its clauses, before anything is sent', async () => {
    const { opened, pane, tab } = await openPlaybook();
    const topics = await within(tab).findAllByRole('checkbox');
    expect(topics.map((box) => box.getAttribute('aria-label'))).toEqual([
      'Review Payment',
      'Review Escrow',
      'Review Notices',
    ]);
    within(tab).getByText(/^3 topics, 3 requests with [\d,]+ characters in all\.$/u);
    within(tab).getByText(/^No clause has any of the words to find. The whole agreement is sent/u);
    await pane.user.click(within(tab).getByRole('button', { name: 'Payment', expanded: false }));
    await pane.user.click(within(tab).getByRole('button', { name: 'Go to Clause 2' }));
    await expect.poll(async () => (await opened.pane.look('clause')).label).toBe('Clause 2');
    expect(requests(pane)).toEqual([]);
  });

  it('sends exactly what it shows: no unticked topic, and the number of characters shown', async () => {
    const { pane, tab } = await openPlaybook();
    await pane.user.click(await screen.findByRole('checkbox', { name: 'Review Escrow' }));
    await pane.user.click(screen.getByRole('checkbox', { name: 'Review Notices' }));
    const said = within(tab).getByText(/^1 topic, 1 request with/u).textContent;
    await start(pane);
    await screen.findByText('1 of 1 done');
    expect(requests(pane).map(topicOf)).toEqual(['Payment']);
    const [sent] = requests(pane).map(promptOf);
    expect(said).toBe(`1 topic, 1 request with ${sent?.length.toLocaleString('en-US')} characters in all.`);
    expect(JSON.parse(requests(pane)[0]?.body.toString() ?? '')).toMatchObject({ priority: 'background' });
  });

  it('names file, row and column of what cannot be used, and uses the rest', async () => {
    const { pane, tab } = await openPlaybook();
    await pane.user.click(await screen.findByRole('button', { name: '1 problem in the playbook' }));
    const problem = within(tab).getByText('Services, row 4, column Topic').parentElement;
    expect(problem?.textContent).toContain(
      'An earlier row has the topic “Payment”, so this row is left out.',
    );
  });

  it('reports a playbook without topics', async () => {
    await openPlaybook({ rows: [HEADINGS] });
    expect(await screen.findByText('The playbook has no topic that can be used.')).toBeTruthy();
  });
});

describe('a review', () => {
  it('lists the findings in two lines each, with filters and counts; each opens its quote, its reason and the firm’s position', async () => {
    const { pane, tab } = await openPlaybook();
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Payment')).getByText('Not acceptable');
    within(cardOf('Escrow')).getByText('Missing');
    within(cardOf('Notices')).getByText('Read it yourself');
    // Two lines: verdict, topic and clause, and then the reason.
    expect(cardOf('Payment').textContent).toBe('Not acceptablePaymentClause 2It is longer than 30 days.');
    const press = within(cardOf('Payment')).getByRole('button', { name: 'Payment' });
    press.focus();
    await pane.user.keyboard('{Enter}');
    expect(press.getAttribute('aria-expanded')).toBe('true');
    await pane.user.keyboard(' ');
    expect(press.getAttribute('aria-expanded')).toBe('false');
    await gone(() => within(cardOf('Payment')).queryByText('Our position (Services, row 3)'));
    await openCard(pane, 'Payment');
    within(cardOf('Payment')).getByText('payment is due within 45 days', { selector: 'blockquote' });
    within(cardOf('Payment')).getByText('It is longer than 30 days.');
    within(cardOf('Payment')).getByText('Our position (Services, row 3)');
    await openCard(pane, 'Notices');
    within(cardOf('Notices')).getByText('The notices look fine to me.');
    await pane.user.click(within(tab).getByRole('button', { name: 'Show: All 3' }));
    await pane.user.click(await screen.findByRole('menuitemradio', { name: 'Missing 1' }));
    expect(topicsShown()).toEqual(['Escrow']);
  });

  it('lists the findings by verdict and then importance, the acceptable ones folded under their number', async () => {
    const { pane } = await openPlaybook({
      rows: [HEADINGS, ...ROWS, ['Term', 'agreement lasts', 'One year', '', '', 'medium', '']],
      complete: answers({
        ...SCRIPT,
        Notices:
          'VERDICT: acceptable\nCLAUSE: Clause 3\nQUOTE: Notices are given orally\nREASON: It is fine.',
        Term: 'VERDICT: not acceptable\nCLAUSE: Clause 1\nQUOTE: This agreement lasts three years\nREASON: It is too long.',
      }),
    });
    await start(pane);
    await screen.findByText('4 of 4 done');
    expect(topicsShown()).toEqual(['Payment', 'Term', 'Escrow']);
    await pane.user.click(screen.getByRole('button', { name: '1 acceptable', expanded: false }));
    expect(topicsShown()).toEqual(['Payment', 'Term', 'Escrow', 'Notices']);
  });

  it('says where every clause of the agreement is, and lists those that no topic is about', async () => {
    const { opened, pane, tab } = await openPlaybook();
    await pane.user.click(await screen.findByRole('checkbox', { name: 'Review Notices' }));
    await start(pane);
    await screen.findByText('2 of 2 done');
    const places = within(tab).getByRole('region', { name: 'All clauses' });
    within(places).getByText('3 clauses in all · 1 not acceptable');
    await pane.user.click(
      within(places).getByRole('button', { name: '1 clause not covered by the playbook' }),
    );
    within(places).getByText(/This agreement lasts three years\.$/u);
    await pane.user.click(within(places).getByRole('button', { name: 'Go to Clause 1' }));
    await expect.poll(async () => (await opened.pane.look('clause')).label).toBe('Clause 1');
    await pane.user.click(within(places).getByRole('button', { name: '1 clause not read' }));
    within(places).getByText('its topic was not ticked');
  });

  it('says that each clause of an agreement in two columns is read with both texts', async () => {
    const rows = [
      ['Die Zahlung erfolgt innerhalb von 45 Tagen.', 'The payment is due within 60 days.'],
      ['Mitteilungen bedürfen der Schriftform.', 'All notices shall be given in writing.'],
      ['Maßgeblich ist die deutsche Fassung.', 'The German version of this agreement shall prevail.'],
    ];
    const columns = rows.map((cells) => row(...cells.map((text) => paragraph(text))) + paragraph(''));
    await openPlaybook({ opened: await open(document(...columns)) });
    expect(await screen.findByText(/^The agreement is in two languages/u)).toBeInstanceOf(HTMLElement);
  });

  it('says before and after that something of the agreement was not read', async () => {
    const clause = [
      'Term. This agreement lasts three years.',
      'Payment. The payment is due within 45 days.',
      'Notices. Notices are given orally.',
    ]
      .map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
      .join('');
    const formula =
      '<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>x</m:t></m:r></m:oMath>';
    const opened = await open(buildDocx(`${clause}<w:p>${formula}</w:p>`));
    const { pane, tab } = await openPlaybook({ opened });
    await screen.findByText('1 equation was not read.');
    await start(pane);
    await screen.findByText('3 of 3 done');
    const places = within(tab).getByRole('region', { name: 'All clauses' });
    expect(places.textContent).toContain('1 equation was not read.');
  });

  it('sends and judges nothing without a language model', async () => {
    const { pane } = await openPlaybook({ hasModel: false });
    await screen.findByText(/^This workspace has no language model, so nothing is sent: 0 requests\./u);
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Payment')).getByText('Read it yourself');
    within(cardOf('Escrow')).getByText('Not found');
    within(cardOf('Notices')).getByText('Read it yourself');
    expect(requests(pane)).toEqual([]);
  });

  it('says what to read before one relies on a topic being missing', async () => {
    const { opened, pane } = await openPlaybook({
      hasModel: false,
      rows: [
        HEADINGS,
        ['Escrow', 'escrow', 'Orally is not enough: the code is deposited', '', '', 'high', ''],
      ],
    });
    await start(pane);
    await screen.findByText('1 of 1 done');
    await openCard(pane, 'Escrow');
    const card = cardOf('Escrow');
    within(card).getByText('Not found');
    within(card).getByText('Searched for: Escrow, escrow.');
    within(card).getByText('Most like the playbook’s words, to read before you rely on this');
    await pane.user.click(within(card).getByRole('button', { name: 'Go to Clause 3' }));
    await expect.poll(async () => (await opened.pane.look('clause')).label).toBe('Clause 3');
  });

  it('keeps its results when it is stopped, and resumes with the rest', async () => {
    let isOpen = false;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      complete: (seen, response) => {
        if (topicOf(seen) === 'Payment' || isOpen) script(seen, response);
        else eventStream(response)('queue', { place: 4, waitSeconds: 37 });
      },
    });
    await start(pane);
    await screen.findByText('Your next request is number 4 in the queue; about 37 seconds.');
    await screen.findByText(/^1 of 3 done, about 1 minute left$/u);
    await pane.user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(within(cardOf('Escrow')).getByText('Waiting')).toBeTruthy();
    isOpen = true;
    await pane.user.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('3 of 3 done');
    expect(requests(pane).filter((seen) => topicOf(seen) === 'Payment')).toHaveLength(1);
  });

  it('retries only what failed', async () => {
    let isBroken = true;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      complete: (seen, response) => {
        if (topicOf(seen) !== 'Escrow' || !isBroken) return script(seen, response);
        json(response, 502, { error: { code: 'service_failed', message: 'It failed.', requestId: 'r' } });
      },
    });
    await start(pane);
    await screen.findByText('3 of 3 done');
    within(cardOf('Escrow')).getByText('It failed.');
    isBroken = false;
    await pane.user.click(screen.getByRole('button', { name: 'Try 1 failed one again' }));
    await expect.poll(() => cardOf('Escrow').textContent).toContain('Missing');
    expect(requests(pane).map(topicOf).toSorted()).toEqual(['Escrow', 'Escrow', 'Notices', 'Payment']);
  });

  it('waits as long as a 429 says, and then sends the request again', async () => {
    const waits: number[] = [];
    let refusals = 0;
    const script = answers(SCRIPT);
    const { pane } = await openPlaybook({
      wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
      complete: (seen, response) => {
        if (topicOf(seen) !== 'Payment' || refusals === 2) return script(seen, response);
        refusals += 1;
        json(response, 429, {
          error: { code: 'rate_limited', message: 'Busy.', requestId: 'r', retryAfter: 20 },
        });
      },
    });
    await start(pane);
    await screen.findByText('3 of 3 done');
    expect(within(cardOf('Payment')).getByText('Not acceptable')).toBeTruthy();
    expect(waits).toEqual([20_000, 20_000]);
  });

  it.runIf(isInRun('long'))(
    'stops when the relay is unreachable, with the reason once, and resumes when it is reachable again',
    async () => {
      let isDown = true;
      const script = answers(SCRIPT);
      const { pane } = await openPlaybook({
        complete: (seen, response) => {
          if (isDown) response.destroy();
          else script(seen, response);
        },
      });
      await start(pane);
      await screen.findByText(/^Codicil’s server is not responding/u);
      await gone(() => screen.queryAllByText('Failed'));
      isDown = false;
      await pane.user.click(screen.getByRole('button', { name: 'Resume' }));
      expect(await screen.findByText('3 of 3 done')).toBeTruthy();
    },
  );
});

/** The records of one device, on which the pane is opened repeatedly. */
function device(): () => DeviceRecords {
  const factory = new IDBFactory();
  return () => createDeviceRecords(() => factory);
}

describe('a review when the pane is opened again', () => {
  it('resumes with the rest, its findings and its ticks', async () => {
    const records = device();
    const script = answers(SCRIPT);
    const first = await openPlaybook({
      records: records(),
      complete: (seen, response) => {
        if (topicOf(seen) === 'Payment') script(seen, response);
        else eventStream(response)('queue', { place: 2, waitSeconds: 9 });
      },
    });
    await start(first.pane);
    await screen.findByText(/^1 of 3 done/u);
    await first.pane.user.click(
      await screen.findByRole('checkbox', { name: 'Insert the finding on Payment' }),
    );
    await expect.poll(async () => (await records().open('reviews', true).all()).length).toBe(1);
    await first.pane.close();
    cleanup();
    const second = await openAgreement({ records: records(), opened: first.opened });
    await screen.findByText(/^1 of 3 done/u);
    within(second.tab).getByText('Services');
    expect(
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Insert the finding on Payment' }).checked,
    ).toBe(true);
    await second.pane.user.click(screen.getByRole('button', { name: 'Resume' }));
    await screen.findByText('3 of 3 done');
    expect(requests(second.pane).map(topicOf).toSorted()).toEqual(['Escrow', 'Notices']);
  });

  it.runIf(isInRun('long'))('says which clauses have changed', async () => {
    const records = device();
    const first = await openPlaybook({ records: records() });
    await start(first.pane);
    await screen.findByText('3 of 3 done');
    await expect
      .poll(async () => JSON.stringify(await records().open('reviews', true).all()))
      .toContain('finished');
    await first.pane.close();
    cleanup();
    await rewriteClause(first.opened, 'within 45 days', 'Payment. The payment is due within 60 days.');
    await openAgreement({ records: records(), opened: first.opened });
    await screen.findByText('3 of 3 done');
    expect(within(cardOf('Payment')).getByText('Changed')).toBeTruthy();
    expect(within(cardOf('Notices')).getByText('Read it yourself')).toBeTruthy();
  });

  it('does not exist if the firm keeps nothing, and the stored one is deleted', async () => {
    const records = device();
    await records().open('reviews', true).put('other', { key: 'other', savedAt: '2026-11-20T09:00:00Z' });
    const { pane } = await openPlaybook({ records: records(), keepOnDeviceDays: 0 });
    screen.getByText(/^Your firm keeps nothing on this device/u);
    await start(pane);
    await screen.findByText('3 of 3 done');
    expect(await records().open('reviews', true).all()).toEqual([]);
  });
});

const importFile = async ({ pane, tab }: Stage, name: string, bytes: Buffer): Promise<void> =>
  pane.user.upload(
    await within(tab).findByLabelText('Playbook file to import'),
    new File([new Uint8Array(bytes)], name),
  );

describe('a user’s own playbook', () => {
  it('is imported, reviewed against, exported and deleted', async () => {
    const records = device();
    const stage = await openAgreement({ records: records() });
    const windows1252 = Buffer.from('Topic;Position\r\nPayment;30 days \x96 no more\r\n', 'latin1');
    await importFile(stage, 'Mine.csv', windows1252);
    await screen.findByRole('checkbox', { name: 'Review Payment' });
    const { user } = stage.pane;
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'As text (.csv)' }));
    await expect.poll(() => stage.pane.downloads.map(({ name }) => name)).toEqual(['Mine.csv']);
    expect(new TextDecoder().decode(stage.pane.downloads[0]?.bytes)).toContain('30 days – no more');
    expect(await records().open('playbooks', true).all()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await expect.poll(() => records().open('playbooks', true).all()).toEqual([]);
    await gone(() => screen.queryByRole('checkbox', { name: 'Review Payment' }));
  });

  it('without a table is refused with what to do', async () => {
    const stage = await openAgreement();
    await importFile(stage, 'Scan.csv', Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 1, 2]));
    // Within the tab, because the sentence is also announced.
    const shown = within(stage.tab).findByText(/^Scan is not a file that a playbook can be read from\./u);
    expect(await shown).toBeTruthy();
  });
});
