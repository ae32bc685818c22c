/** Entry of the child process that learns from the vault: the service answers meanwhile, and no fault here reaches it. */
import { setPriority, constants } from 'node:os';
import { unpackModel } from '../encoder/pack.ts';
import type { Clause } from './clause-pairs.ts';
import { learn } from './learn.ts';
import { parseRequest } from './messages.ts';

setPriority(constants.priority.PRIORITY_LOW);
const clauses: Clause[] = [];
process.on('message', (message) => {
  const request = parseRequest(message);
  if (request === undefined) return;
  if ('clauses' in request) {
    clauses.push(...request.clauses);
    return;
  }
  const { base, present, fewestHeldBack, seed } = request;
  void learn(unpackModel(base), unpackModel(present), clauses, { fewestHeldBack, seed }).then((lesson) =>
    process.send?.(lesson, undefined, undefined, () => process.disconnect()),
  );
});
// The service is gone: nobody waits for the lesson.
process.on('disconnect', () => process.exit());
