import { UPLOAD_FILES_MAX } from '../../contract/limits.ts';
import type { Access } from '../access/access.ts';
import type { UploadAnswer } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import { noteAction } from '../middleware/record-action.ts';
import type { RelayOptions } from '../options.ts';
import { answerJson } from '../queued-answer.ts';
import type { AsyncHandler } from '../request-context.ts';
import { readForm } from '../uploads/form.ts';
import type { MemoryQuota } from '../uploads/memory-quota.ts';
import { holdFiles } from '../uploads/hold-files.ts';
import { createProjectEntry } from './in-project.ts';
import { parseId, parseRequest, uploadQuery } from './requests.ts';

/** Creates the routes that change the files of a project. */
export function vaultFileRoutes(options: RelayOptions & { readonly held: MemoryQuota }, access: Access) {
  const { service } = options;
  const entry = createProjectEntry(options, access);

  const upload: AsyncHandler = async (request, response) => {
    const { duplicates } = parseRequest(uploadQuery, request.query);
    if (request.is('multipart/form-data') === false) throw new RelayFailure('invalid_request');
    holdFiles(options, request, response);
    const parts = { fileName: 'files', filesMax: UPLOAD_FILES_MAX, fileBytes: options.fileBytes };
    // Whatever is wrong with it is known before the budget is spent.
    const form = await readForm(request, options.spool, parts);
    try {
      if (form.files.length === 0)
        throw new RelayFailure('invalid_request', { sentence: 'There is no file in this request.' });
      const entered = await entry.edit(request, response);
      const files = form.files.map((file) => ({ ...file, fileName: file.name }));
      const fileIds = await service.upload(entered.project.id, files, duplicates, entered.caller);
      noteAction(response, { files: [...fileIds], count: fileIds.length });
      const answer: UploadAnswer = { fileIds };
      answerJson(response, answer, 201);
    } finally {
      await form.close();
    }
  };

  const deleteFile: AsyncHandler = async (request, response) => {
    const fileId = parseId(request.params['file']);
    const entered = await entry.edit(request, response);
    const content = await entered.content(entered.caller);
    if (!content.files.some((file) => file.id === fileId)) throw new RelayFailure('not_found');
    await service.deleteFile(entered.project.id, fileId, entered.caller);
    if (response.locals.exchange.stream === undefined) response.status(204).end();
    else answerJson(response, null);
  };

  return { upload, deleteFile };
}
