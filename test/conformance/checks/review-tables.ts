import { z } from 'zod';
import { check, type Check } from '../model.ts';
import { Mismatch } from '../unkept.ts';
import type { Session } from '../session.ts';
import { assertThat, offered, once, POLL_MS, read, refused } from '../session.ts';
import { reviewRow } from '../shapes.ts';

const VAULT = '/api/v1/vault';
const COLUMN = 'Rent';
const COLUMNS = [
  { name: COLUMN, question: 'When is the quarterly rent of the lighthouse paid?' },
  { name: 'Law', question: 'Which law governs this lease?' },
];
/** How often a row is read until it is answered. */
const LOOKS = 50;

const table = z.looseObject({
  response: z.looseObject({
    content: z.looseObject({ review_table_id: z.int(), title: z.string(), file_ids: z.array(z.string()) }),
  }),
});

interface Answered {
  readonly id: number;
  readonly projectId: string;
  readonly fileId: string;
}

/** Creates a table over the session's own file, with its answers. It is deleted with its project. */
async function make(session: Session): Promise<Answered> {
  const { projectId, fileId } = await session.made();
  const sent = { project_id: projectId, title: session.options.mark, file_ids: [fileId], columns: COLUMNS };
  const answer = await session.call('POST', `${VAULT}/create_review_table`, { json: sent });
  const { content } = read(table, offered(answer, 'review tables'), 'the new table').response;
  assertThat(content.title === sent.title, 'the table has another title');
  assertThat(content.file_ids.join() === fileId, 'the table is over other files');
  const made = { id: content.review_table_id, projectId, fileId };
  await rowOf(session, made);
  return made;
}

/** Reads the row of the file once it is answered. */
async function rowOf(session: Session, { id, fileId }: Answered) {
  for (let look = 0; look < LOOKS; look += 1) {
    const answer = await session.get(`${VAULT}/get_row/${id}/${fileId}`);
    if (answer.status !== 404) return read(reviewRow, answer, 'the row');
    await session.options.wait(POLL_MS);
  }
  throw new Mismatch('a row was not answered after five minutes');
}

/** Calls one of the operations that change a row. Resolves with the row. */
async function change(session: Session, made: Answered, operation: string, json: object) {
  const answer = await session.call('POST', `${VAULT}/${operation}/${made.id}/${made.fileId}`, { json });
  return read(reviewRow, offered(answer, operation), operation);
}
async function changeCell(session: Session, made: Answered, json: object) {
  const row = await change(session, made, 'update_cell', { column_name: COLUMN, ...json });
  const cell = row.response.cells.find((each) => each.column_name === COLUMN);
  if (cell === undefined) throw new Mismatch('the row has lost its column');
  return cell;
}

/**
 * Creates, runs and changes review tables. The spec shows no operations for it (2.10, 4.10): these are the embedded workspace's, and not
 * applicable to a service that lacks them.
 */
export function reviewTableChecks(): readonly Check[] {
  const made = once(make);
  return [
    check(
      '2.10',
      'own operation: answers the questions of a new table, with pages and quotes',
      async (session) => {
        const at = await made(session);
        const { cells } = (await rowOf(session, at)).response;
        assertThat(
          cells.map((cell) => cell.column_question).join() === COLUMNS.map((each) => each.question).join(),
          'the cells have other questions',
        );
        assertThat(
          cells.some((cell) => cell.citations.some((each) => each.citation_quote !== '')),
          'no answer has a citation',
        );
        assertThat(
          cells.every((cell) => !cell.is_edited && !cell.is_verified && !cell.is_flagged),
          'an answer that nobody has seen is edited, verified or flagged',
        );
      },
    ),
    check(
      '2.6',
      'own operation: records the run of a table as REVIEW_TABLE, with its name and project',
      async (session) => {
        await made(session);
        const end = Math.floor(session.options.now() / 1000) + 1;
        const answer = await session.get(`/api/v2/history/usage?start_time=${end - 86_400}&end_time=${end}`);
        const shape = z.looseObject({
          events: z.array(z.looseObject({ review_table_name: z.string(), subsurface: z.string() })),
        });
        const found = read(shape, answer, 'usage').events.find(
          (event) => event.review_table_name === session.options.mark,
        );
        assertThat(found?.subsurface === 'REVIEW_TABLE', 'the run is not in the export as REVIEW_TABLE');
      },
    ),
    check(
      '2.10',
      'own operation: verifies and flags a cell, with user and time, and takes it back',
      async (session) => {
        const at = await made(session);
        const marked = await changeCell(session, at, { is_verified: true, is_flagged: true });
        assertThat(marked.is_verified && marked.is_flagged, 'the cell is not verified and flagged');
        assertThat(
          marked.verified_user !== undefined && marked.verified_timestamp !== undefined,
          'it does not say who verified it, or when',
        );
        assertThat(
          marked.flagged_user !== undefined && marked.flagged_timestamp !== undefined,
          'it does not say who flagged it, or when',
        );
        const plain = await changeCell(session, at, { is_verified: false, is_flagged: false });
        assertThat(!plain.is_verified && plain.verified_user === undefined, 'the cell is still verified');
        assertThat(!plain.is_flagged && plain.flagged_user === undefined, 'the cell is still flagged');
      },
    ),
    check('2.10', 'own operation: edits a cell, to the empty text too', async (session) => {
      const at = await made(session);
      const edited = await changeCell(session, at, { summary: '', additional_context: 'Clause 1' });
      assertThat(edited.is_edited && edited.summary === '', 'the cell is not edited to the empty text');
      assertThat(edited.additional_context === 'Clause 1', 'additional_context is another');
    }),
    check('2.10', 'own operation: assigns a row, and to nobody', async (session) => {
      const at = await made(session);
      const user = 'conformance@firm.example';
      const row = await change(session, at, 'assign_row', { assigned_user: user });
      assertThat(row.is_assigned && row.assigned_user === user, 'the row is not assigned');
      const free = await change(session, at, 'assign_row', { assigned_user: null });
      assertThat(!free.is_assigned, 'the row is still assigned');
    }),
    check(
      '4.10',
      'own operation: runs a table again without touching the answers that it has',
      async (session) => {
        const at = await made(session);
        const before = await rowOf(session, at);
        const answer = await session.call('POST', `${VAULT}/run_review_table/${at.id}`, { json: {} });
        read(table, offered(answer, 'review tables'), 'the run');
        const after = await rowOf(session, at);
        const text = (row: typeof before) => row.response.cells.map((cell) => cell.summary).join('\n');
        assertThat(text(before) === text(after), 'an answer was asked for again');
      },
    ),
    check('4.10', 'own operation: renames a table, and deletes it for good', async (session) => {
      const at = await made(session);
      const title = `${session.options.mark} renamed`;
      const path = `${VAULT}/rename_review_table/${at.id}`;
      const answer = offered(await session.call('POST', path, { json: { title } }), 'renaming a table');
      assertThat(
        read(table, answer, 'the renaming').response.content.title === title,
        'the title is the old one',
      );
      const gone = await session.call('DELETE', `${VAULT}/delete_review_table/${at.id}`);
      assertThat(gone.status === 200, `the deletion answered ${gone.status}`);
      refused(await session.get(`${VAULT}/review_table/${at.id}`), 404, 'a deleted table');
    }),
  ];
}
