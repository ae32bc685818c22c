import type { RelayClient } from '../../relay-client/model.ts';
import type { HistorySource, RecordedRequest } from './model.ts';

/**
 * Wraps the relay so that every completion, search and upload is recorded: when its answer begins, and again when it
 * ends. A request that was refused before anything was sent is not recorded.
 */
export function recordRequests(
  relay: RelayClient,
  now: () => Date,
  record: (request: RecordedRequest) => void,
): RelayClient {
  let count = 0;
  const begin = (): Pick<RecordedRequest, 'at' | 'number'> => ({
    at: now().toISOString(),
    number: (count += 1),
  });
  const plain = { model: undefined, answer: '', sources: [] } as const;
  return {
    ...relay,
    async *complete(request, file, signal) {
      const start: RecordedRequest = {
        ...plain,
        ...begin(),
        kind: request.priority === 'background' ? 'review' : 'question',
        sent: request.prompt,
        projectId: request.project?.id,
        fileName: file?.name,
        model: request.model,
        isComplete: false,
      };
      let answer = '';
      let isComplete = false;
      let hasBegun = false;
      const sources: HistorySource[] = [];
      try {
        for await (const event of relay.complete(request, file, signal)) {
          if (!hasBegun) record(start);
          hasBegun = true;
          if (event.type === 'delta') answer += event.text;
          if (event.type === 'source') {
            const { number, fileName, page, quote } = event.source;
            sources.push({ number, fileName, page, quote });
          }
          if (event.type === 'done') {
            answer = event.text;
            isComplete = true;
          }
          yield event;
        }
      } finally {
        // Stopped, interrupted or complete: as far as it arrived.
        if (hasBegun) record({ ...start, answer, isComplete, sources });
      }
    },
    async search(projectId, query, ...rest) {
      const start = {
        ...plain,
        ...begin(),
        kind: 'search' as const,
        sent: query,
        projectId,
        fileName: undefined,
      };
      const found = await relay.search(projectId, query, ...rest);
      record({ ...start, isComplete: true });
      return found;
    },
    async upload(projectId, file, ...rest) {
      const start = {
        ...plain,
        ...begin(),
        kind: 'upload' as const,
        sent: file.name,
        projectId,
        fileName: file.name,
      };
      const answer = await relay.upload(projectId, file, ...rest);
      record({ ...start, isComplete: true });
      return answer;
    },
  };
}
