import type { Caller, ServiceClient } from '../../workspace-client/client.ts';
import type { ProjectsRead } from '../../workspace-client/vault/project-list.ts';
import type { Project, ProjectMetadata } from '../../workspace-client/vault/projects.ts';
import { RelayFailure } from '../errors.ts';
import type { Principal } from '../principal.ts';
import type { Permission } from './visibility.ts';
import { isCreator, permissionIn } from './visibility.ts';

/** A project that the caller may see. */
export interface VisibleProject {
  readonly project: Project;
  readonly permission: Permission;
}

/** The projects that a caller may see, as far as the relay knows them. */
interface VisibleProjects extends Pick<ProjectsRead, 'asOf' | 'coming'> {
  readonly visible: readonly VisibleProject[];
}

/** Guards all access to projects, files and review tables: what a caller may not see is `not_found`, like what does not exist. */
export interface Access {
  projects(principal: Principal, caller: Caller): Promise<VisibleProjects>;
  /**
   * Returns the project by what is known of it, or throws. What the entered caller sends is checked at its turn, by sharing of the last
   * minute: it is sent only if they may still do it. Who created the project always may, so nothing is read for them.
   */
  enter(principal: Principal, caller: Caller, id: string, need: Permission): Promise<Entered>;
  /** Enters the project, and returns the result of a read there, unless they may no longer see it then. */
  read<T>(
    principal: Principal,
    caller: Caller,
    id: string,
    work: (entered: Entered) => Promise<T>,
  ): Promise<T>;
}

/** A caller in a project. */
export interface Entered extends VisibleProject {
  /** The caller of what is done in the project. */
  readonly caller: Caller;
  /** The check that this caller has at each turn, for calls of another family. */
  readonly check: NonNullable<Caller['check']>;
  /** Returns the content of the project. */
  readonly content: (caller: Caller) => Promise<ProjectMetadata>;
}

export function createAccess(service: ServiceClient, workspaceIds: readonly string[]): Access {
  const permitted = (project: Project, principal: Principal): Permission | undefined =>
    permissionIn(project, principal, workspaceIds);
  /** Returns the project with what the caller may do in it, or throws. */
  const allow = (project: Project | undefined, principal: Principal, need: Permission): VisibleProject => {
    const permission = project === undefined ? undefined : permitted(project, principal);
    if (project === undefined || permission === undefined) throw new RelayFailure('not_found');
    if (need === 'edit' && permission !== 'edit')
      throw new RelayFailure('forbidden', { sentence: 'You may view this project, but not change it.' });
    return { project, permission };
  };
  const access: Access = {
    async projects(principal, caller) {
      const { projects, asOf, coming } = await service.projects(caller);
      const visible = projects.flatMap((project) => {
        const permission = permitted(project, principal);
        return permission === undefined ? [] : [{ project, permission }];
      });
      return { visible, asOf, coming };
    },
    async enter(principal, caller, id, need) {
      const admits = (project: Project): boolean => permitted(project, principal) !== undefined;
      const found = allow(await service.knownProject(id, caller, admits), principal, need);
      const isOwn = isCreator(found.project, principal);
      const check: Entered['check'] = async (turn) => {
        if (isOwn) return;
        // It has had its turn.
        const inTurn = { ...caller, turn, isReserved: true };
        allow(await service.project(id, inTurn, admits), principal, need);
      };
      const inProject = { ...caller, check, need: () => (isOwn || service.isProjectFresh(id) ? 1 : 2) };
      return { ...found, caller: inProject, check, content: (by) => service.metadata(id, by) };
    },
    async read(principal, caller, id, work) {
      const entered = await access.enter(principal, caller, id, 'view');
      const result = await work(entered);
      // An answer that took long, or was kept from an earlier call.
      await entered.check({ take: () => undefined });
      return result;
    },
  };
  return access;
}
