import type { Access } from '../access/access.ts';
import type { UploadAnswer } from '../api.ts';
import { RelayFailure } from '../errors.ts';
import { noteAction } from '../middleware/record-action.ts';
import type { RelayOptions } from '../options.ts';
import { answerJson } from '../queued-answer.ts';
import type { AsyncHandler } from '../request-context.ts';
import { openUploadForm } from '../uploads/multipart.ts';
import { createProjectEntry } from './in-project.ts';
import { parseId, parseRequest, uploadQuery } from './requests.ts';

/** Creates the routes that change the files of a project. */
export function vaultFileRoutes(options: RelayOptions, access: Access) {
  const { service } = options;
  const entry = createProjectEntry(options, access);

  const upload: AsyncHandler = async (request, response) => {
    const { duplicates } = parseRequest(uploadQuery, request.query);
    if (request.is('multipart/form-data') === false) throw new RelayFailure('invalid_request');
    // Refused by its announced size or its type before the budget is spent.
    const form = await openUploadForm(request, options.fileBytes, options.spool);
    try {
      const entered = await entry.edit(request, response);
      const fileIds = await service.upload(entered.project.id, form.files, duplicates, entered.caller);
      noteAction(response, { files: [...fileIds], count: fileIds.length });
      const answer: UploadAnswer = { fileIds };
      answerJson(response, answer, 201);
    } finally {
      form.close();
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
