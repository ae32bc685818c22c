import { PROMPT_LIMIT, PROMPT_LIMIT_WITH_FILE } from '../contract/limits.ts';
import { ServiceError } from './errors.ts';

/**
 * Refuses a prompt over the limit of spec 8 before anything is sent: 4,000 UTF-16 code units with a file or a
 * knowledge source, 20,000 without.
 */
export function checkPrompt(prompt: string, grounded: boolean): void {
  if (prompt.length > (grounded ? PROMPT_LIMIT_WITH_FILE : PROMPT_LIMIT))
    throw new ServiceError('prompt_too_long');
}
