import type { Check } from '../check.ts';
import { mistake, ok } from '../check.ts';
import type { VisitResult } from '../visit.ts';
import { readBody } from '../visit.ts';

/** Checks that a file of MAX_FILE_MB can be uploaded: a proxy has its own limit, and may buffer the whole upload. */
export const uploads: Check = {
  name: 'uploads',
  async run({ origin, visit, settings }) {
    const megabytes = settings.maxFileMb;
    const headers = {
      origin,
      'content-type': 'multipart/form-data; boundary=codicil-doctor',
      'content-length': String(megabytes * 1024 * 1024),
    };
    // Only the head: without a sign-in the relay answers before the body.
    let answer: VisitResult;
    try {
      answer = await visit(`${origin}/api/completions`, headers, { method: 'POST', isWithheld: true });
      await readBody(answer);
    } catch (error) {
      // A proxy that waits for the body is a finding of this check; other checks report other mistakes.
      if (!(error instanceof Error && error.name === 'TimeoutError')) throw error;
      return [
        mistake(
          'The proxy keeps uploads until they are whole.',
          'Let it pass them on as they come (nginx: proxy_request_buffering off): large files then need no disk there, and stop when their sender does.',
        ),
      ];
    }
    if (answer.status === 401) return [ok(`Files of ${megabytes} MB come through as they are sent.`)];
    if (answer.status === 413)
      return [
        mistake(
          `The proxy refuses a file of ${megabytes} MB (413).`,
          'Let it take a little more than MAX_FILE_MB (nginx: client_max_body_size).',
        ),
      ];
    return [
      mistake(
        `An upload answers ${answer.status} instead of asking for a sign-in.`,
        'Check where the proxy sends requests, and that it passes them on with every header.',
      ),
    ];
  },
};
