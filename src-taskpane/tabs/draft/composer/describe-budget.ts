import type { ProjectSummary } from '#server/relay/api.ts';
import { groundingProject, isPassageSent } from '../state.ts';
import type { NextRequest } from '../use-next-request.ts';

/** Returns how exactly the length of the next request is known, and from where its answer is grounded. */
export function describeBudget(
  { state, passage, hasPassage }: NextRequest,
  project: ProjectSummary | undefined,
): {
  readonly exact: 'known' | 'reading' | 'unknown';
  readonly projectName: string | undefined;
  readonly file: File | undefined;
} {
  const { followUp } = state;
  if (followUp !== undefined) {
    const { projectName, file } = followUp.answer.asked;
    return { exact: 'known', projectName, file };
  }
  const isKnown = passage.isRead || !hasPassage || !isPassageSent(state, project);
  return {
    exact: isKnown ? 'known' : passage.isReading ? 'reading' : 'unknown',
    projectName: groundingProject(state, project)?.name,
    file: state.file,
  };
}
