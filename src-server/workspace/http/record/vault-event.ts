import { readClientMatter } from '../../history/matter.ts';
import { readOrigin } from '../../history/origin.ts';
import { recordEvent, type WorkspaceEvent } from '../../store/events.ts';
import { countQuery } from '../../vault/projects.ts';
import type { Call, Services } from '../context.ts';

/** The parts of a usage event (spec 2.6) that only the operation knows. */
type VaultUse = Pick<
  WorkspaceEvent,
  'subsurface' | 'documents' | 'metadata' | 'query' | 'response' | 'reviewTableName'
>;

/** Counts a query of a project and writes its usage event: user, source and client-matter. */
export async function recordVaultUse(
  { caller, request }: Call,
  { sql, now }: Pick<Services, 'sql' | 'now'>,
  projectId: string,
  use: VaultUse,
): Promise<void> {
  const projectName = await countQuery(sql, projectId);
  const matter = await readClientMatter(sql, [projectId]);
  await recordEvent(
    sql,
    {
      userEmail: caller.email,
      ...readOrigin(request.headers['user-agent'], 'VAULT'),
      ...(matter === undefined ? {} : { clientMatterId: matter }),
      source: 'Vault',
      projectNames: [projectName],
      projectIds: [projectId],
      ...use,
    },
    now(),
  );
}
