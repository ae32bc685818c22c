/**
 * Header with which the embedded workspace identifies an error whose sentence is for the user. The spec’s error body contains only
 * the sentence.
 */
export const ERROR_CODE_HEADER = 'X-Error-Code';

/**
 * Errors whose sentence tells the user what to do, with fixed wording: no client text, path or secret, except
 * the names of files that the caller sent or chose.
 * `file_not_ready`: it is still being read, and the same request succeeds later. `file_unreadable`: it never will be.
 * `language_model_…`: what was sent is longer than it reads, its answer reached its greatest length, its filter or it itself refused, its
 * account has no credit, its key or name is wrong, it is busy, late, or failed otherwise. `project_…`: more than its quota, or under legal
 * hold.
 */
export const USER_ERROR_CODES = [
  'language_model_failed',
  'language_model_too_long',
  'language_model_cut',
  'language_model_refused',
  'language_model_no_credit',
  'language_model_not_set_up',
  'language_model_busy',
  'language_model_late',
  'file_not_ready',
  'file_unreadable',
  'storage_full',
  'storage_not_writable',
  'project_full',
  'project_on_hold',
] as const;
export type UserErrorCode = (typeof USER_ERROR_CODES)[number];

/** Error tables of spec 7: the sample message of each status, by family of operations. Tokens, our own, use the words of audit. */
export const ERROR_MESSAGES = {
  history: {
    400: 'Missing start_time',
    401: 'Unauthorized',
    429: 'Rate limit exceeded',
    500: 'Unexpected server error',
  },
  completion: {
    400: 'Missing prompt parameter',
    401: 'Invalid API key provided',
    429: 'Rate limit exceeded',
    500: 'An internal error occurred',
  },
  vault: {
    400: 'Missing file',
    401: 'Unauthorized',
    404: 'File not found',
    429: 'Rate limit exceeded',
    500: 'Unexpected server error',
  },
  audit: {
    401: 'Unauthorized',
    429: 'Rate limit exceeded',
    500: 'Unexpected server error',
  },
  tokens: {
    401: 'Unauthorized',
    429: 'Rate limit exceeded',
    500: 'Unexpected server error',
  },
} as const;
