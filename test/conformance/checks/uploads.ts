import { z } from 'zod';
import { CLAUSES, FILE_NAME } from '../material.ts';
import { check, type Check } from '../model.ts';
import type { Session } from '../session.ts';
import { assertThat, read } from '../session.ts';
import { fileDetails } from '../shapes.ts';

const uploaded = z.looseObject({ file_ids: z.array(z.string()).length(1) });
const described = z.looseObject({ file_ids: z.array(z.string()) });
const metadata = z.looseObject({
  response: z.looseObject({ content: z.union([described, z.array(described).length(1)]) }),
});

/** Longer than the seconds in which a service may keep its times, in milliseconds. */
const APART_MS = 2_000;

/** Uploads the text file into a folder. Resolves with the file's id. */
async function upload(
  session: Session,
  projectId: string,
  folder: string,
  mode: 'keep' | 'replace',
): Promise<string> {
  const answer = await session.call('POST', `/api/v1/vault/upload_files/${projectId}`, {
    form: [
      ['files', { fileName: FILE_NAME, content: CLAUSES }],
      ['file_paths', folder],
      ['duplicate_mode', mode],
    ],
  });
  const [id = ''] = read(uploaded, answer, 'the upload').file_ids;
  return id;
}

/** Spec 4.10: what an upload replaces, and where its files are. */
export const UPLOADS: readonly Check[] = [
  check(
    '4.10',
    'replaces the newest of several files of the same name and folder, and no other',
    async (session) => {
      const projectId = await session.createProject('replace');
      const older = await upload(session, projectId, 'Leases', 'keep');
      await session.options.wait(APART_MS);
      const newer = await upload(session, projectId, 'Leases', 'keep');
      await session.options.wait(APART_MS);
      await upload(session, projectId, 'Leases', 'replace');
      const answer = await session.get(`/api/v1/vault/get_files?file_ids=${older},${newer}`);
      const { content } = read(fileDetails, answer, 'get_files').response;
      const isThere = (id: string): boolean =>
        content.some((file) => file.file_id === id && !('error' in file) && file.deleted_at === null);
      assertThat(isThere(older), 'the older file is gone');
      assertThat(!isThere(newer), 'the newest file is still there');
    },
  ),
  check('4.10', 'gives the folders of a project’s files in its metadata', async (session) => {
    const projectId = await session.createProject('folders in the metadata');
    const folders = ['Schedules/Lighthouse', 'Schedules/Harbour'];
    const ids: string[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one upload to a project at a time
    for (const folder of folders) ids.push(await upload(session, projectId, folder, 'keep'));
    const answer = await session.get(`/api/v1/vault/get_metadata/${projectId}`);
    const [content] = [read(metadata, answer, 'the metadata').response.content].flat();
    const given = content?.file_ids ?? [];
    // The name of the field is not specified: it is a list next to file_ids, with or without the file's name at the end.
    const lists = Object.values(content ?? {}).filter(
      (list): list is unknown[] => Array.isArray(list) && list.length === given.length,
    );
    assertThat(
      lists.some((list) =>
        ids.every((id, index) => String(list[given.indexOf(id)]).startsWith(folders[index] ?? id)),
      ),
      'no list beside file_ids holds the folders',
    );
  }),
];
