import { WorkspaceError } from '../errors.ts';

/** Creates the refusal of a model that is not configured here, by name: another model must never answer in its place. */
export function unknownModel(slug: string): WorkspaceError {
  return new WorkspaceError(400, `The model ${slug.slice(0, 100)} is not available in this workspace`);
}
