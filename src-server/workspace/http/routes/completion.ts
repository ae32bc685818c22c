import { z } from 'zod';
import { uuid } from '../../../contract/common.ts';
import {
  completionMode,
  knowledgeSources,
  MODEL_SLUGS,
  type CompletionNotice,
  type KnowledgeSources,
} from '../../../contract/completion.ts';
import { ERROR_MESSAGES } from '../../../contract/errors.ts';
import { PROMPT_LIMIT, PROMPT_LIMIT_WITH_FILE } from '../../../contract/limits.ts';
import type { CompletionEngine, EngineAnswer, EngineEvent, EngineRequest } from '../../completion/model.ts';
import { withFileNotices } from '../../completion/file-notices.ts';
import { modelNotUsed, showRefusal } from '../../completion/notices.ts';
import { unknownModel } from '../../completion/slugs.ts';
import { WorkspaceError } from '../../errors.ts';
import { readClientMatter } from '../../history/matter.ts';
import { readOrigin } from '../../history/origin.ts';
import { recordEvent } from '../../store/events.ts';
import { sendAnswer, streamAnswer } from '../response/answer.ts';
import type { Call, Operation, Services } from '../context.ts';
import { readPlainFields, dropEmptyFields } from '../request/fields.ts';
import { groundInFiles, groundInVault, type Grounded } from '../request/grounding.ts';
import { readQuestion } from '../request/narrow.ts';
import {
  isMultipart,
  lastValues,
  readMultipart,
  type FilePart,
  type MultipartBody,
} from '../request/multipart.ts';
import { check, flag } from '../request/validate.ts';

/** The most files that ground one completion. */
const MAX_FILES = 10;
/** Longest prompt in bytes that is read at all; the limit of characters is checked later. */
const MAX_FIELD_BYTES = 256 * 1024;

/** Fields of a form, where every value is a string, or of a JSON object. */
const completionForm = z.object({
  prompt: z.string('must be a text').min(1),
  stream: flag(false),
  mode: completionMode.optional(),
  model: z.string('must be a text').min(1).optional(),
  client_matter_id: uuid.optional(),
  knowledge_sources: z
    .unknown()
    .optional()
    .transform((value, context): unknown => {
      if (typeof value !== 'string') return value;
      try {
        return JSON.parse(value);
      } catch {
        // Shown to the client.
        context.addIssue({ code: 'custom', message: 'must be a JSON array' });
        return z.NEVER;
      }
    })
    .pipe(knowledgeSources.optional()),
});
type CompletionForm = z.output<typeof completionForm>;
const query = z.object({ include_citations: flag(true) });

/** `POST /api/v2/completion` (spec 4.9; vendor's pages): multipart or JSON, streamed as server-sent events or not. */
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
    const fields = await readForm(call, body);
    const files = body?.files ?? [];
    checkLimits(fields, files, services.engine);
    await respond(call, services, fields, files, include_citations);
  } finally {
    await body?.discard();
  }
};

async function readForm(call: Call, body: MultipartBody | undefined): Promise<CompletionForm> {
  const sent =
    body === undefined
      ? await readPlainFields(call.request, call.response)
      : dropEmptyFields(lastValues(body));
  if ((sent.prompt ?? '') === '') throw new WorkspaceError(400, ERROR_MESSAGES.completion[400]);
  return check(completionForm, sent);
}

function checkLimits(fields: CompletionForm, files: readonly FilePart[], engine: CompletionEngine): void {
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
  if (fields.model !== undefined && !isOffered(fields.model, engine)) throw unknownModel(fields.model);
}

/**
 * Checks the model that a request names (spec 4.9). Without any model all eight are accepted, because none of them would
 * replace another; the answer says that none was used.
 */
function isOffered(model: string, engine: CompletionEngine): boolean {
  return engine.generative ? engine.models?.has(model) === true : MODEL_SLUGS.some((slug) => slug === model);
}

async function respond(
  call: Call,
  services: Services,
  fields: CompletionForm,
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
      ...(fields.model === undefined || !services.engine.generative ? {} : { model: fields.model }),
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
    const isModelUsed = services.engine.generative || fields.model === undefined;
    const events = heard(services.engine.complete(request, gone.signal), {
      complete: (done) => {
        const own = isModelUsed ? done : withNotice(done, modelNotUsed(fields.model ?? ''));
        return showRefusal(grounded === undefined ? own : withFileNotices(own, grounded), fields.prompt);
      },
      report: (text) => {
        begun += text;
      },
    });
    if (fields.stream) await streamAnswer(call, services, events, gone.signal, keep);
    else await sendAnswer(call, events, gone.signal, keep);
  } catch (error) {
    // The client disconnected, and engine or reader stopped as they should.
    if (!gone.signal.aborted) throw error;
  }
  // The question was asked nevertheless, and the answer read up to this point.
  if (gone.signal.aborted) await stopped?.();
}

/** The processing of an engine’s events before they are sent to the client. */
interface Listener {
  /** Adds the service’s notices to a complete answer. */
  readonly complete: (answer: EngineAnswer) => EngineAnswer;
  readonly report: (text: string) => void;
}

/** Passes events on, reports each piece of text, and completes the answer. */
async function* heard(events: AsyncIterable<EngineEvent>, listener: Listener): AsyncGenerator<EngineEvent> {
  for await (const event of events) {
    if (event.type === 'delta') listener.report(event.text);
    yield event.type === 'delta' ? event : listener.complete(event);
  }
}

function withNotice(answer: EngineAnswer, notice: CompletionNotice): EngineAnswer {
  return { ...answer, notices: [notice, ...(answer.notices ?? [])] };
}

async function ground(
  call: Call,
  services: Services,
  fields: CompletionForm,
  files: readonly FilePart[],
  signal: AbortSignal,
): Promise<Grounded | undefined> {
  const sources = fields.knowledge_sources?.filter(isVault) ?? [];
  const question = readQuestion(fields.prompt);
  if (files.length > 0) return groundInFiles(services, files, question, signal);
  if (sources.length > 0) return groundInVault(services, call.caller, sources, question);
  return undefined;
}

function isVault(source: KnowledgeSources[number]): source is KnowledgeSources[number] & { type: 'vault' } {
  return source.type === 'vault';
}

/** The result of a completion, for history. */
interface Outcome {
  readonly grounded: Grounded | undefined;
  readonly response: string;
  /** Names of the files that the answer cites. */
  readonly cited: readonly string[];
  /** True if the client disconnected before the end. */
  readonly stopped?: true;
}

async function record(
  { caller, request }: Call,
  { sql, now }: Services,
  fields: CompletionForm,
  { grounded, response, cited, stopped }: Outcome,
): Promise<void> {
  const matter = fields.client_matter_id ?? (await readClientMatter(sql, grounded?.projectIds ?? []));
  await recordEvent(
    sql,
    {
      userEmail: caller.email,
      ...readOrigin(request.headers['user-agent'], fields.mode === 'draft' ? 'DRAFT' : 'ASSISTANT'),
      subsurface: 'ASSISTANT_THREAD',
      source: grounded?.source ?? '',
      ...(matter === undefined ? {} : { clientMatterId: matter }),
      projectNames: grounded?.projectNames ?? [],
      projectIds: grounded?.projectIds ?? [],
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
