import { WorkspaceError } from '../errors.ts';

/** The refusal of a model that is not mapped here, by its name: another one must never answer in its place. */
export function unknownModel(slug: string): WorkspaceError {
  return new WorkspaceError(400, `The model ${slug.slice(0, 100)} is not available in this workspace`);
}
