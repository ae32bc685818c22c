import { z } from 'zod';
import { uuid } from '../../../contract/common.ts';
import { completionMode, knowledgeSources, type KnowledgeSources } from '../../../contract/completion.ts';
import { ERROR_MESSAGES } from '../../../contract/errors.ts';
import { PROMPT_LIMIT, PROMPT_LIMIT_WITH_FILE } from '../../../contract/limits.ts';
import type { CompletionEngine, EngineAnswer, EngineEvent, EngineRequest } from '../../completion/model.ts';
import { showRefusal, withFileNotices } from '../../completion/notices.ts';
import { unknownModel } from '../../completion/slugs.ts';
import { WorkspaceError } from '../../errors.ts';
import { clientMatterOf } from '../../history/matter.ts';
import { originOf } from '../../history/origin.ts';
import { recordEvent } from '../../store/events.ts';
import { sendAnswer, streamAnswer } from '../answer.ts';
import type { Call, Operation, Services } from '../context.ts';
import { jsonFields } from '../fields.ts';
import { groundInFiles, groundInVault, type Grounded } from '../grounding.ts';
import { isMultipart, lastValues, readMultipart, type FilePart, type MultipartBody } from '../multipart.ts';
import { check } from '../validate.ts';

/** Most files that one completion is grounded in. */
const MAX_FILES = 10;
/** Longest prompt in bytes that is read at all; refusals by characters come after. */
const MAX_FIELD_BYTES = 256 * 1024;

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** Fields as they travel in a form: everything is text. */
const formFields = z.object({
  prompt: z.string().min(1),
  stream: flag.default(false),
  mode: completionMode.optional(),
  model: z.string().min(1).optional(),
  client_matter_id: uuid.optional(),
  knowledge_sources: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        // Told to the client in its own words.
        context.addIssue({ code: 'custom', message: 'must be a JSON array' });
        return z.NEVER;
      }
    })
    .pipe(knowledgeSources)
    .optional(),
});
type Fields = z.output<typeof formFields>;
const query = z.object({ include_citations: flag.default(true) });

/** `POST /api/v2/completion` (spec 4.9; service-facts): multipart or JSON, streamed as server-sent events or not. */
export const complete: Operation = async (call, services) => {
  const { include_citations } = check(query, call.request.query);
  const body = isMultipart(call.request)
    ? await readMultipart(call.request, services.bytes, {
        fileField: 'file',
        maxFiles: MAX_FILES,
        maxFieldBytes: MAX_FIELD_BYTES,
      })
    : undefined;
  try {
    const fields = readFields(call, body);
    const files = body?.files ?? [];
    checkLimits(fields, files, services.engine);
    await answer(call, services, fields, files, include_citations);
  } finally {
    await body?.discard();
  }
};

function readFields(call: Call, body: MultipartBody | undefined): Fields {
  const sent = body === undefined ? jsonFields(call.request) : lastValues(body);
  if ((sent.prompt ?? '') === '') throw new WorkspaceError(400, ERROR_MESSAGES.completion[400]);
  return check(formFields, sent);
}

function checkLimits(fields: Fields, files: readonly FilePart[], engine: CompletionEngine): void {
  const sources = fields.knowledge_sources ?? [];
  if (files.length > 0 && sources.length > 0) {
    throw new WorkspaceError(400, 'Send file or knowledge_sources, not both');
  }
  if (sources.some((source) => source.type === 'web')) {
    throw new WorkspaceError(400, 'This workspace has no web knowledge source. Use vault.');
  }
  const grounded = files.length > 0 || sources.length > 0;
  const limit = grounded ? PROMPT_LIMIT_WITH_FILE : PROMPT_LIMIT;
  if (fields.prompt.length > limit) {
    const when = grounded ? ' when a file or a knowledge source goes with it' : '';
    throw new WorkspaceError(400, `The prompt is too long: at most ${limit} characters${when}`);
  }
  if (fields.model !== undefined && engine.models?.has(fields.model) !== true)
    throw unknownModel(fields.model);
}

async function answer(
  call: Call,
  services: Services,
  fields: Fields,
  files: readonly FilePart[],
  includeCitations: boolean,
): Promise<void> {
  const gone = new AbortController();
  call.response.once('close', () => {
    if (!call.response.writableFinished) gone.abort();
  });
  let stopped: (() => Promise<void>) | undefined;
  try {
    const grounded = await ground(call, services, fields, files, gone.signal);
    const request: EngineRequest = {
      prompt: fields.prompt,
      mode: fields.mode ?? 'assist',
      ...(fields.model === undefined ? {} : { model: fields.model }),
      includeCitations,
      ...(grounded === undefined ? {} : { grounding: grounded.grounding }),
    };
    let begun = '';
    stopped = () => record(call, services, fields, { grounded, response: begun, cited: [], stopped: true });
    const keep = async (done: EngineAnswer): Promise<void> => {
      stopped = undefined;
      const cited = done.sources.map((source) => source.fileName);
      await record(call, services, fields, { grounded, response: done.textWithCitations, cited });
    };
    const events = heard(services.engine.complete(request, gone.signal), fields.prompt, grounded, (text) => {
      begun += text;
    });
    if (fields.stream) await streamAnswer(call, services, events, gone.signal, keep);
    else await sendAnswer(call, events, gone.signal, keep);
  } catch (error) {
    // The client is gone, and the engine or the reader stopped as it was told: nobody to answer, nothing wrong.
    if (!gone.signal.aborted) throw error;
  }
  // It was asked all the same, and read as far as it came.
  if (gone.signal.aborted) await stopped?.();
}

/** Passes events on, reports each piece of text, and completes the answer: notices about files, the words of a refusal. */
async function* heard(
  events: AsyncIterable<EngineEvent>,
  prompt: string,
  grounded: Grounded | undefined,
  report: (text: string) => void,
): AsyncGenerator<EngineEvent> {
  for await (const event of events) {
    if (event.type === 'delta') report(event.text);
    if (event.type === 'delta') yield event;
    else yield showRefusal(grounded === undefined ? event : withFileNotices(event, grounded), prompt);
  }
}

async function ground(
  call: Call,
  services: Services,
  fields: Fields,
  files: readonly FilePart[],
  signal: AbortSignal,
): Promise<Grounded | undefined> {
  const sources = fields.knowledge_sources?.filter(isVault) ?? [];
  if (files.length > 0) return groundInFiles(services, files, signal);
  if (sources.length > 0) return groundInVault(services, call.caller, sources);
  return undefined;
}

function isVault(source: KnowledgeSources[number]): source is KnowledgeSources[number] & { type: 'vault' } {
  return source.type === 'vault';
}

/** What became of a completion, for history. */
interface Outcome {
  readonly grounded: Grounded | undefined;
  readonly response: string;
  /** Names of the files that the answer cites. */
  readonly cited: readonly string[];
  /** The client went away before the end. */
  readonly stopped?: true;
}

async function record(
  { caller, request }: Call,
  { sql, now }: Services,
  fields: Fields,
  { grounded, response, cited, stopped }: Outcome,
): Promise<void> {
  const matter = fields.client_matter_id ?? (await clientMatterOf(sql, grounded?.projectIds ?? []));
  await recordEvent(
    sql,
    {
      userEmail: caller.email,
      ...originOf(request.headers['user-agent'], fields.mode === 'draft' ? 'DRAFT' : 'ASSISTANT'),
      subsurface: 'ASSISTANT_THREAD',
      source: grounded?.source ?? '',
      ...(matter === undefined ? {} : { clientMatterId: matter }),
      projectNames: grounded?.projectNames ?? [],
      documents: grounded?.documents ?? [...new Set(cited)],
      metadata: {
        num_files: grounded?.documents?.length ?? 0,
        ...(stopped === undefined ? {} : { stopped: 1 }),
      },
      query: fields.prompt,
      response,
    },
    now(),
  );
}
