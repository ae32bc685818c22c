/**
 * `npm run bench -- clicks`: from the first page of the preview to an insertion, as a new user does it without a language model. Counts clicks
 * and keys, and measures the time until the pane is usable, and from Send or Search to the result. Every path begins in a new browser
 * context, with nothing cached or chosen. All are repeated, and the medians are printed next to those of a user who has already chosen a
 * project.
 */
import type { Locator } from 'playwright-core';
import build from '../e2e/stage/build.ts';
import { paneFrame } from '../e2e/stage/narrow.ts';
import { chooseProject, openStage, type Preview, type Stage } from '../e2e/stage/stage.ts';
import { percentile } from './budget/measures.ts';
import { printTable } from './print-table.ts';
import { said } from '#test/e2e/stage/said.ts';
import { openView } from '../e2e/stage/open-view.ts';

const ROUNDS = 5;

/** The cost of one walk along a path. Times in milliseconds. */
interface Walk {
  readonly clicks: number;
  /** Keys pressed in addition to typed text. */
  readonly keys: number;
  /** From the request for the pane's page to the clause that it can send. The page around it, which acts as Word, loads meanwhile. */
  readonly usable: number;
  /** From the event of Send or Search to the frame in which the answer is shown, by the page's own clock. */
  readonly answer: number;
  /** From Insert to the pane's report that the text is in the document. */
  readonly inserted: number;
}

/** Performs a user's actions and counts them. */
class User {
  clicks = 0;
  keys = 0;
  readonly preview: Preview;
  constructor(preview: Preview) {
    this.preview = preview;
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.preview.page.keyboard.press(key);
  }

  button(name: string | RegExp): Locator {
    return this.preview.pane.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
  }

  async chooseProject(name: RegExp): Promise<void> {
    await this.click(this.button('Choose a project'));
    await this.click(this.preview.pane.getByRole('option', { name }));
  }

  async type(box: string, text: string): Promise<void> {
    // The box is already focused, or was shown by the previous step.
    await this.preview.pane.getByRole('textbox', { name: box }).fill(text);
  }
}

/** A way to an insertion: its actions up to the answer, what shows that the answer is there, and its Insert. */
interface Path {
  readonly name: string;
  /** Whether the project was chosen in an earlier visit. */
  readonly isChosen?: true;
  readonly ask: (user: User, isChosen: boolean) => Promise<() => Promise<void>>;
  readonly answer: (user: User) => Locator;
  /** The selector of the answer, and the beginning of its text. */
  readonly shown: { readonly selector: string; readonly text: string };
  readonly insert: (user: User) => Locator;
  /** The pane's report after the insertion. */
  readonly report: RegExp;
}

const MATTER = /LKF-0147/;

const rewrite: Path = {
  name: 'Draft: a rewrite of the clause at the cursor',
  ask: async (user) => {
    return () => user.click(user.button('Plain language'));
  },
  answer: ({ preview }) => preview.pane.locator('del').first(),
  shown: { selector: 'del', text: '' },
  insert: (user) => user.button('Insert'),
  report: /^Written as/,
};

const draft: Path = {
  name: 'Draft: an answer from the vault, with its sources',
  ask: async (user, isChosen) => {
    await user.type('Instruction', 'How long does confidentiality last?');
    await user.click(user.preview.pane.getByRole('radio', { name: 'Vault' }));
    if (!isChosen) await user.chooseProject(MATTER);
    return () => user.press('Control+Enter');
  },
  answer: (user) => user.button('Insert'),
  shown: { selector: 'button', text: 'Insert' },
  insert: (user) => user.button('Insert'),
  report: /^Inserted|^Added/,
};

const search: Path = {
  name: 'Search: a quote with its source',
  ask: async (user, isChosen) => {
    await openView(user.preview.pane, 'search', { press: (target) => user.click(target) });
    if (!isChosen) await user.chooseProject(MATTER);
    await user.type('Search for', 'how long does confidentiality last');
    return () => user.press('Enter');
  },
  answer: (user) => user.button(/^Insert quote/),
  shown: { selector: 'button[aria-label^="Insert quote"]', text: '' },
  insert: (user) => user.button(/^Insert quote/),
  report: /^Inserted/,
};

const paths: readonly Path[] = [
  rewrite,
  draft,
  { ...draft, name: `${draft.name}; project chosen before`, isChosen: true },
  search,
  { ...search, name: `${search.name}; project chosen before`, isChosen: true },
];

/**
 * Measures, by the page's own clock, the milliseconds from the click or the Enter of `send` to the first frame that shows the answer. The
 * time of the browser's driver is not included.
 */
async function timeToAnswer(
  preview: Preview,
  shown: Path['shown'],
  send: () => Promise<void>,
): Promise<number> {
  const frame = paneFrame(preview);
  // Strings, since functions would include helpers that tsx adds.
  await frame.evaluate(`window.timeToAnswer = new Promise((resolve) => {
    let sent;
    const start = (event) => {
      if (event.type === 'click' || event.key === 'Enter') sent ??= event.timeStamp;
    };
    for (const type of ['click', 'keydown']) addEventListener(type, start, { capture: true });
    const isShown = (element) =>
      element.textContent.startsWith(${JSON.stringify(shown.text)}) && element.checkVisibility();
    const look = (now) => {
      if (sent !== undefined && [...document.querySelectorAll(${JSON.stringify(shown.selector)})].some(isShown))
        resolve(now - sent);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }); undefined`);
  await send();
  return frame.evaluate<number>('window.timeToAnswer');
}

async function walk(stage: Stage, path: Path): Promise<Walk> {
  const preview = await stage.open();
  try {
    const { pane } = preview;
    await said(pane, /^[\d,]+ characters$/);
    const usable = await paneFrame(preview).evaluate(() => performance.now());
    const user = new User(preview);
    if (path.isChosen === true) await chooseProject(preview, MATTER);
    const send = await path.ask(user, path.isChosen === true);
    await path.answer(user).waitFor({ state: 'detached' });
    const answer = await timeToAnswer(preview, path.shown, send);
    await path.answer(user).waitFor();
    const pressed = performance.now();
    await user.click(path.insert(user));
    await said(pane, path.report);
    const inserted = performance.now() - pressed;
    if (preview.faults.length > 0) throw new Error(preview.faults.join('\n'));
    return { clicks: user.clicks, keys: user.keys, usable, answer, inserted };
  } finally {
    await preview.close();
  }
}

await build();
const stage = await openStage();
const rows = [['path', 'clicks', 'keys', 'pane usable', 'answer', 'inserted']];
try {
  // The first visit includes the compilation of the relay and of the workspace.
  await walk(stage, rewrite);
  for (const path of paths) {
    const walks: Walk[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they would take each other's time
    for (let round = 0; round < ROUNDS; round += 1) walks.push(await walk(stage, path));
    const median = (value: (one: Walk) => number): string => percentile(walks.map(value), 0.5).toFixed(0);
    rows.push([
      path.name,
      median(({ clicks }) => clicks),
      median(({ keys }) => keys),
      ...[
        median(({ usable }) => usable),
        median(({ answer }) => answer),
        median(({ inserted }) => inserted),
      ].map((time) => `${time} ms`),
    ]);
  }
} finally {
  await stage.close();
}
printTable(rows, 1);
process.exit(0);
