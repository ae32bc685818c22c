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
