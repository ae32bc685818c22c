import type { Access, VisibleProject } from '../access/access.ts';
import type { ProjectDetail, ProjectList, ProjectSummary, SearchAnswer } from '../api.ts';
import { noteAction } from '../middleware/record-action.ts';
import type { RelayOptions } from '../options.ts';
import { answerJson } from '../queued-answer.ts';
import type { AsyncHandler } from '../request-context.ts';
import { getPrincipal } from '../request-context.ts';
import { withTimeoutOrUndefined } from '../wait-limits.ts';
import { createProjectEntry } from './in-project.ts';
import { parseRequest, searchRequest } from './requests.ts';

/** Creates the routes of projects and of the search in one. */
export function vaultRoutes(options: RelayOptions, access: Access) {
  const { service } = options;
  const entry = createProjectEntry(options, access);

  const projects: AsyncHandler = async (request, response) => {
    const words = (typeof request.query['query'] === 'string' ? request.query['query'] : '')
      .toLocaleLowerCase()
      .trim();
    const read = await access.projects(getPrincipal(response), entry.caller(request, response));
    const found = read.visible
      .filter(({ project }) => project.name.toLocaleLowerCase().includes(words))
      .map(summaryOf)
      .toSorted((a, b) => a.name.localeCompare(b.name));
    noteAction(response, { count: found.length });
    const answer: ProjectList = {
      projects: found,
      asOf: read.asOf.toISOString(),
      ...(read.coming === 0 ? {} : { coming: read.coming }),
    };
    answerJson(response, answer);
  };

  const project: AsyncHandler = async (request, response) => {
    const answer = await entry.read(request, response, async (entered): Promise<ProjectDetail> => {
      const content = await entered.content(entered.caller);
      const ids = content.files.map((file) => file.id);
      // The states are optional: a project is shown without them rather than late or not at all.
      const known = await withTimeoutOrUndefined(options.clock, entered.caller, (context) =>
        service.fileStates(ids, context),
      );
      const states = new Map(known?.map((state) => [state.id, state]));
      return {
        ...summaryOf(entered),
        files: content.files.map(({ id, name }) => {
          const { status, notRead } = states.get(id) ?? {};
          return {
            id,
            name,
            ...(status === undefined ? {} : { status }),
            ...(notRead === undefined ? {} : { notRead }),
          };
        }),
        reviewTableIds: content.reviewTableIds,
      };
    });
    answerJson(response, answer);
  };

  const search: AsyncHandler = async (request, response) => {
    const { query } = parseRequest(searchRequest, request.body);
    noteAction(response, { charactersIn: query.length });
    const results = await entry.read(request, response, (entered) =>
      service.search(entered.project.id, query, entered.caller),
    );
    noteAction(response, { count: results.length });
    const answer: SearchAnswer = { results };
    answerJson(response, answer);
  };

  return { projects, project, search };
}

function summaryOf({ project, permission }: VisibleProject): ProjectSummary {
  return {
    id: project.id,
    name: project.name,
    knowledgeBase: project.knowledgeBase,
    fileCount: project.filesCount,
    permission,
  };
}
