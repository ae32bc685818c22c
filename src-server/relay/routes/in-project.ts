import type { Request } from 'express';
import type { Access, Entered } from '../access/access.ts';
import type { RelayOptions } from '../options.ts';
import { queuedCaller } from '../queued-answer.ts';
import type { RelayResponse } from '../request-context.ts';
import { getPrincipal } from '../request-context.ts';
import { parseId } from './requests.ts';

/** Enters the project that the address of a request names. */
interface ProjectEntry {
  /** The caller of a request, which gets its place as events if it has to wait. */
  caller(request: Request, response: RelayResponse): ReturnType<typeof queuedCaller>;
  /** Returns what is read in the project. */
  read<T>(request: Request, response: RelayResponse, work: (entered: Entered) => Promise<T>): Promise<T>;
  /** Enters the project to change it. */
  edit(request: Request, response: RelayResponse): Promise<Entered>;
}

/** Creates the entry to projects that the user has the permission for. */
export function createProjectEntry(options: RelayOptions, access: Access): ProjectEntry {
  const caller: ProjectEntry['caller'] = (request, response) => queuedCaller(request, response, options);
  return {
    caller,
    read: (request, response, work) =>
      access.read(getPrincipal(response), caller(request, response), parseId(request.params['id']), work),
    edit: (request, response) =>
      access.enter(getPrincipal(response), caller(request, response), parseId(request.params['id']), 'edit'),
  };
}
