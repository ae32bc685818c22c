import type { Request } from 'express';
import type { AnswerPart } from '../../workspace-client/completion/answer-parts.ts';
import type { Caller } from '../../workspace-client/client.ts';
import type { Completion } from '../../workspace-client/completion/completion.ts';
import { checkPrompt } from '../../workspace-client/limits.ts';
import type { Activity } from '../activity/activity.ts';
import { noteAction, recordBegin } from '../middleware/record-action.ts';
import type { Access, Entered } from '../access/access.ts';
import type { AnswerSource, CompletionEvent } from '../api.ts';
import { checkClientMatter } from '../client-matter/client-matter.ts';
import { RelayFailure } from '../errors.ts';
import type { RelayResponse } from '../request-context.ts';
import { getCaller, getPrincipal } from '../request-context.ts';
import type { Form, ReceivedFile } from '../uploads/form.ts';
import { readForm } from '../uploads/form.ts';
import type { RelayOptions } from '../options.ts';
import type { MemoryQuota } from '../uploads/memory-quota.ts';
import { holdFiles } from '../uploads/hold-files.ts';
import { withTimeoutOrUndefined } from '../wait-limits.ts';
import { queueEvent } from '../queued-answer.ts';
import type { ParsedCompletion } from './requests.ts';
import { parseRequest, completionRequest } from './requests.ts';
import { openEventStream } from '../sse.ts';
import { endWithFailure } from '../stream-failure.ts';

/**
 * `POST /api/completions`. An invalid request is refused with a status before anything is sent; after that
 * everything is an event: `meta`, `queue` while it waits, `delta` and `source` as they arrive, then `done` or `error`.
 */
export function completionRoute(options: RelayOptions & { readonly held: MemoryQuota }, access: Access) {
  return async (request: Request, response: RelayResponse): Promise<void> => {
    holdFiles(options, request, response);
    const { body, form } = await readRequest(request, options);
    try {
      await answer(options, access, response, body, form?.files[0]);
    } finally {
      await form?.close();
    }
  };
}

/** Refuses what only the whole request shows to be wrong, then streams the answer. */
async function answer(
  options: RelayOptions,
  access: Access,
  response: RelayResponse,
  body: ParsedCompletion,
  file: ReceivedFile | undefined,
): Promise<void> {
  const { exchange } = response.locals;
  if (body.model !== undefined && !options.models.includes(body.model))
    throw new RelayFailure('invalid_request', {
      sentence: 'This model is not offered here. Choose another.',
    });
  noteAction(response, summaryOf(body));
  if (file !== undefined && body.project !== undefined)
    throw new RelayFailure('invalid_request', { sentence: 'Send a file or choose a project, not both.' });
  checkClientMatter(options.clientMatter, body.clientMatterId, getPrincipal(response));
  checkPrompt(body.prompt, file !== undefined || body.project !== undefined);
  await recordBegin(response, options);
  const stream = openEventStream(response, options.clock, options.heartbeatMs);
  response.once('close', options.metrics.streamOpened());
  const send = (event: CompletionEvent): Promise<void> => stream.send(event);
  const caller: Caller = {
    ...getCaller(response),
    ...(body.priority === 'background' ? { background: true } : {}),
    onPosition: (position) => void send(queueEvent(position)),
  };
  try {
    const { requestId } = exchange;
    await send({ type: 'meta', requestId, ...(body.model === undefined ? {} : { model: body.model }) });
    const { project } = body;
    const entered =
      project === undefined
        ? undefined
        : await access.enter(getPrincipal(response), caller, project.id, 'view');
    const fileIds = entered === undefined ? new Map() : await filesOf(options, entered, project?.fileIds);
    const asker = entered === undefined ? caller : { ...caller, check: entered.check };
    for await (const part of options.service.complete(completionOf(body, file), asker)) {
      if (part.type === 'done') noteAction(response, { charactersOut: part.text.length });
      await send(eventOf(part, fileIds));
    }
    stream.end();
  } catch (error) {
    await endWithFailure(stream, error, exchange, options.log);
  }
}

/** Returns what the activity record says of a question: ids and sizes. */
function summaryOf({
  prompt,
  model,
  project,
  clientMatterId,
  promptId,
}: ParsedCompletion): Partial<Activity> {
  return {
    charactersIn: prompt.length,
    ...(model === undefined ? {} : { model }),
    ...(project === undefined ? {} : { project: project.id }),
    ...(project?.fileIds === undefined ? {} : { files: [...project.fileIds] }),
    ...(clientMatterId === undefined ? {} : { matter: clientMatterId }),
    ...(promptId === undefined ? {} : { promptId }),
  };
}

async function readRequest(
  request: Request,
  { fileBytes, spool }: Pick<RelayOptions, 'fileBytes' | 'spool'>,
): Promise<{ readonly body: ParsedCompletion; readonly form?: Form }> {
  if (request.is('multipart/form-data') === false)
    return { body: parseRequest(completionRequest, request.body) };
  const parts = { fileName: 'file', filesMax: 1, textName: 'request', fileBytes };
  const form = await readForm(request, spool, parts);
  try {
    return { body: parseRequest(completionRequest, parseJson(form.text)), form };
  } catch (error) {
    await form.close();
    throw error;
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    // Refused like any other invalid request.
    return undefined;
  }
}

/**
 * Checks that the project has each chosen file, and returns its file ids by name, because the service identifies sources by name
 * only. A name that two files share has no id.
 */
async function filesOf(
  { clock }: Pick<RelayOptions, 'clock'>,
  { caller, content }: Entered,
  chosen: readonly string[] | undefined,
): Promise<ReadonlyMap<string, string | undefined>> {
  const byName = new Map<string, string | undefined>();
  // Chosen files must be checked; the names of a whole project are an extra.
  const read =
    chosen === undefined ? await withTimeoutOrUndefined(clock, caller, content) : await content(caller);
  const files = read?.files ?? [];
  const known = new Set(files.map((file) => file.id));
  if (chosen?.some((id) => !known.has(id)) === true) throw new RelayFailure('not_found');
  for (const { id, name } of files) byName.set(name, byName.has(name) ? undefined : id);
  return byName;
}

function completionOf(body: ParsedCompletion, file: ReceivedFile | undefined): Completion {
  const { project } = body;
  return {
    prompt: body.prompt,
    stream: true,
    mode: body.mode,
    ...(body.model === undefined ? {} : { model: body.model }),
    ...(body.clientMatterId === undefined ? {} : { clientMatterId: body.clientMatterId }),
    ...(file === undefined ? {} : { file }),
    ...(project === undefined
      ? {}
      : {
          knowledgeSources: [
            {
              type: 'vault' as const,
              folder_id: project.id,
              ...(project.fileIds === undefined ? {} : { file_ids: project.fileIds }),
            },
          ],
        }),
  };
}

function eventOf(part: AnswerPart, fileIds: ReadonlyMap<string, string | undefined>): CompletionEvent {
  if (part.type !== 'source') return part;
  const fileId = fileIds.get(part.source.fileName);
  const source: AnswerSource = fileId === undefined ? part.source : { ...part.source, fileId };
  return { type: 'source', source };
}
