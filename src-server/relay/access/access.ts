import type { Caller, ServiceClient } from '../../workspace-client/client.ts';
import type { ProjectsRead } from '../../workspace-client/vault/project-list.ts';
import type { Project, ProjectMetadata } from '../../workspace-client/vault/projects.ts';
import { RelayFailure } from '../errors.ts';
import type { Principal } from '../principal.ts';
import type { Permission } from './visibility.ts';
import { permissionIn } from './visibility.ts';

/** A project that the caller may see. */
export interface VisibleProject {
  readonly project: Project;
  readonly permission: Permission;
}

/** The projects that a caller may see, as far as the relay knows them. */
export interface VisibleProjects extends Pick<ProjectsRead, 'asOf' | 'coming'> {
  readonly visible: readonly VisibleProject[];
}

/** Guards all access to projects, files and review tables: what a caller may not see is `not_found`, like what does not exist. */
export interface Access {
  projects(principal: Principal, caller: Caller): Promise<VisibleProjects>;
  /**
   * Returns the project, or throws. A request that waits after this, for its turn or for the service, asks again after the wait:
   * a read before it is answered, and what changes something or asks a question before it is sent (`Caller.check`).
   */
  project(principal: Principal, caller: Caller, id: string, need: Permission): Promise<VisibleProject>;
  /** Returns the content of a project that {@link Access.project} has allowed. */
  content(found: VisibleProject, caller: Caller): Promise<ProjectMetadata>;
}

export function createAccess(service: ServiceClient, workspaceIds: readonly string[]): Access {
  return {
    async projects(principal, caller) {
      const { projects, asOf, coming } = await service.projects(caller);
      const visible = projects.flatMap((project) => {
        const permission = permissionIn(project, principal, workspaceIds);
        return permission === undefined ? [] : [{ project, permission }];
      });
      return { visible, asOf, coming };
    },
    async project(principal, caller, id, need) {
      const permitted = (project: Project): Permission | undefined =>
        permissionIn(project, principal, workspaceIds);
      const project = await service.project(id, caller, (one) => permitted(one) !== undefined);
      const permission = project === undefined ? undefined : permitted(project);
      if (project === undefined || permission === undefined) throw new RelayFailure('not_found');
      if (need === 'edit' && permission !== 'edit')
        throw new RelayFailure('forbidden', { sentence: 'You may view this project, but not change it.' });
      return { project, permission };
    },
    content: (found, caller) => service.metadata(found.project.id, caller),
  };
}
