import type { Check, Site } from '../check.ts';
import { notChecked, ok, warning } from '../check.ts';
import { readProjectPage } from '../../../workspace-client/vault/projects.ts';
import { readBody } from '../visit.ts';

/** The most pages of a hundred projects that are read: more would use up the firm’s minute. */
const PAGES = 3;
const PER_PAGE = 100;

/** Checks that projects are shared with the workspaces of WORKSPACE_IDS, which makes them visible to all users. */
export const workspaces: Check = {
  name: 'workspace ids',
  async run(site) {
    const { workspace, workspaceIds } = site.settings;
    if (workspace.kind === 'embedded')
      return [notChecked('The embedded workspace is asked by the relay alone.')];
    const read = await sharesOf(site, workspace);
    if (typeof read === 'number')
      return [notChecked(`The workspace answers ${read} to the list of projects.`)];
    const { shared, projects, isAll } = read;
    const among = isAll ? 'No project' : `None of the first ${projects} projects`;
    const missing = workspaceIds.filter((id) => !shared.has(id));
    const findings = missing.map((id) =>
      warning(
        `${among} is shared with workspace ${id} of WORKSPACE_IDS.`,
        'Check the id: what is shared with another workspace stays hidden from users it is meant for.',
      ),
    );
    if (workspaceIds.length === 0 && shared.size > 0)
      findings.push(
        warning(
          `Projects are shared with workspaces (${[...shared].slice(0, 5).join(', ')}), and WORKSPACE_IDS is empty: no user sees them by that.`,
          'Set WORKSPACE_IDS to those that are the firm’s own.',
        ),
      );
    if (findings.length > 0) return findings;
    return [
      ok(
        workspaceIds.length === 0
          ? 'No project is shared with a workspace, and WORKSPACE_IDS is empty.'
          : `Projects are shared with ${workspaceIds.join(', ')}.`,
      ),
    ];
  },
};

/** Returns the workspaces that the projects on these pages are shared with, or the status of an error. */
async function sharesOf(
  { visit }: Site,
  { baseUrl, token }: { readonly baseUrl: string; readonly token: string },
): Promise<
  number | { readonly shared: ReadonlySet<string>; readonly projects: number; readonly isAll: boolean }
> {
  const shared = new Set<string>();
  let projects = 0;
  for (let page = 1; page <= PAGES; page += 1) {
    const address = `${baseUrl.replace(/\/+$/, '')}/api/v1/vault/workspace/projects?page=${page}&per_page=${PER_PAGE}`;
    // oxlint-disable-next-line no-await-in-loop -- the next page is only requested if there is one
    const answer = await visit(address, { authorization: `Bearer ${token}` });
    // oxlint-disable-next-line no-await-in-loop -- as above
    const text = await readBody(answer);
    if (answer.status !== 200) return answer.status;
    const read = readProjectPage(JSON.parse(text), page, PER_PAGE);
    projects += read.projects.length;
    for (const { workspaceShares } of read.projects)
      for (const { workspaceId } of workspaceShares) shared.add(workspaceId);
    if (read.isLast) return { shared, projects, isAll: true };
  }
  return { shared, projects, isAll: false };
}
