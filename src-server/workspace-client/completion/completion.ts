import type { CompletionMode, KnowledgeSources } from '../../contract/completion.ts';
import type { AnswerPart } from './answer-parts.ts';
import { readAnswer } from './answer-stream.ts';
import type { CallContext } from '../call-context.ts';
import type { Calls } from '../calls.ts';
import type { Timeouts } from '../transport/deadline.ts';
import type { ReplayableBody } from '../transport/http.ts';
import type { Part } from '../transport/multipart.ts';
import { multipartBody, multipartType } from '../transport/multipart.ts';

/** One question to the assistant (spec 4.9). A file and knowledge sources exclude each other. */
export interface Completion {
  readonly prompt: string;
  readonly stream: boolean;
  readonly mode?: CompletionMode;
  readonly model?: string;
  readonly clientMatterId?: string;
  readonly knowledgeSources?: KnowledgeSources;
  /** `content` is opened at the completion's turn, and again if the call returns to the queue. */
  readonly file?: {
    readonly name: string;
    readonly contentType: string;
    readonly content: ReplayableBody;
  };
}

/** Waits for its turn, sends a completion and yields its answer part by part. Never sent twice. */
export async function* complete(
  calls: Calls,
  completion: Completion,
  context: CallContext,
  options: { readonly boundary: string; readonly timeouts: Timeouts; readonly cap: number },
): AsyncGenerator<AnswerPart> {
  const content = {
    body: multipartBody(partsOf(completion), options.boundary),
    contentType: multipartType(options.boundary),
    accept: completion.stream ? 'text/event-stream, application/json;q=0.9, */*;q=0.1' : 'application/json',
  };
  const answer = await calls.open('completion', context, content, options.timeouts);
  yield* readAnswer(answer, options.cap);
}

function partsOf(completion: Completion): Part[] {
  const { file, mode, model, clientMatterId, knowledgeSources } = completion;
  const parts: Part[] = [
    { name: 'prompt', value: completion.prompt },
    { name: 'stream', value: String(completion.stream) },
  ];
  if (mode !== undefined) parts.push({ name: 'mode', value: mode });
  if (model !== undefined) parts.push({ name: 'model', value: model });
  if (clientMatterId !== undefined) parts.push({ name: 'client_matter_id', value: clientMatterId });
  if (knowledgeSources !== undefined)
    parts.push({ name: 'knowledge_sources', value: JSON.stringify(knowledgeSources) });
  // The file still waits where it is.
  if (file !== undefined) parts.push({ ...file, name: 'file', fileName: file.name });
  return parts;
}
