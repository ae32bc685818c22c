import type { CompletionMode, KnowledgeSources } from '../../contract/completion.ts';
import type { AnswerPart } from './answer-parts.ts';
import { readAnswer } from './answer-stream.ts';
import type { CallContext } from '../call-context.ts';
import type { Calls } from '../calls.ts';
import type { Timeouts } from '../transport/deadline.ts';
import type { ReplayableBody } from '../transport/http.ts';
import type { FilePart, TextPart } from '../transport/multipart.ts';
import { multipartBody, multipartBytes, multipartType } from '../transport/multipart.ts';

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
    body: await bodyOf(completion, options.boundary),
    contentType: multipartType(options.boundary),
    accept: completion.stream ? 'text/event-stream, application/json;q=0.9, */*;q=0.1' : 'application/json',
  };
  const answer = await calls.open('completion', context, content, options.timeouts);
  yield* readAnswer(answer, options.cap);
}

/** Returns the body, with the file still where it waits. */
async function bodyOf(completion: Completion, boundary: string): Promise<Uint8Array | ReplayableBody> {
  const texts = textParts(completion);
  const { file } = completion;
  if (file === undefined) return multipartBytes(texts, boundary);
  const part = (content: FilePart['content']): FilePart => ({
    name: 'file',
    fileName: file.name,
    contentType: file.contentType,
    content,
  });
  const frame = await multipartBytes([...texts, part(new Uint8Array())], boundary);
  return {
    size: frame.byteLength + file.content.size,
    open: () => multipartBody([...texts, part(file.content.open())], boundary),
  };
}

function textParts(completion: Completion): TextPart[] {
  const { mode, model, clientMatterId, knowledgeSources } = completion;
  const parts: TextPart[] = [
    { name: 'prompt', value: completion.prompt },
    { name: 'stream', value: String(completion.stream) },
  ];
  if (mode !== undefined) parts.push({ name: 'mode', value: mode });
  if (model !== undefined) parts.push({ name: 'model', value: model });
  if (clientMatterId !== undefined) parts.push({ name: 'client_matter_id', value: clientMatterId });
  if (knowledgeSources !== undefined)
    parts.push({ name: 'knowledge_sources', value: JSON.stringify(knowledgeSources) });
  return parts;
}
