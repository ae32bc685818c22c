import type { ProvedPane } from '#test/prove/writing/pane.ts';
import type { Task } from './agreement.ts';
import type { Way } from './measure.ts';
import { planned } from '../../src-taskpane/word/planned.ts';

/** The pane's way: reads, plans, finds, writes hunk by hunk, reads back. */
export const paneWay: Way = async ({ pane }, { fresh }) => {
  const target = await pane.readSelection();
  const text = fresh.join('\n');
  const report = await pane.insert(
    planned({ form: 'tracked', action: 'rewrite', target, text, sources: [] }),
  );
  if (report.outcome !== 'verified') throw new Error(report.message);
};

/** Whole paragraphs: inserts the new text and deletes the old, paragraph by paragraph. */
export const paragraphWay: Way = ({ word }, task) =>
  tracked(word.Word, async (context) => {
    const { items } = await paragraphsOf(context);
    for (const [index, paragraph] of [...items.entries()].toReversed()) {
      const old = paragraph.getRange('Content');
      old.insertText(task.fresh[index] ?? '', 'After');
      old.delete();
    }
    await context.sync();
  });

/**
 * One deletion and one insertion for each changed word, each found by its own search and written before the next, as in add-ins that work
 * token by token.
 */
export const tokenWay: Way = ({ word }, task) =>
  tracked(word.Word, async (context) => {
    const { items } = await paragraphsOf(context);
    for (const [index, paragraph] of [...items.entries()].toReversed())
      await tokens(context, paragraph, task, index);
  });

async function tokens(
  context: Word.RequestContext,
  paragraph: Word.Paragraph,
  task: Task,
  index: number,
): Promise<void> {
  const old = (task.old[index] ?? '').split(' ');
  const fresh = (task.fresh[index] ?? '').split(' ');
  for (let place = old.length - 1; place >= 0; place -= 1) {
    const [from = '', to = ''] = [old[place], fresh[place]];
    if (from === to) continue;
    const hits = paragraph.search(from, { matchCase: true });
    hits.load('items');
    // oxlint-disable-next-line no-await-in-loop -- this is what is measured
    await context.sync();
    const hit = hits.items[occurrences(old.slice(0, place).join(' '), from)];
    if (hit === undefined) throw new Error(`'${from}' is not in its paragraph.`);
    hit.insertText(to, 'After');
    hit.delete();
    // oxlint-disable-next-line no-await-in-loop -- one edit a round trip, since later hits move (OfficeDev/office-js#2800)
    await context.sync();
  }
}

const occurrences = (text: string, of: string): number => text.split(of).length - 1;

async function paragraphsOf(context: Word.RequestContext): Promise<Word.ParagraphCollection> {
  const { paragraphs } = context.document.getSelection();
  paragraphs.load('items/text');
  await context.sync();
  return paragraphs;
}

function tracked(
  word: ProvedPane['word']['Word'],
  work: (context: Word.RequestContext) => Promise<void>,
): Promise<void> {
  return word.run(async (context) => {
    context.document.changeTrackingMode = 'TrackAll';
    await work(context);
    context.document.changeTrackingMode = 'Off';
    await context.sync();
  });
}
