import postgres from 'postgres';
import type { Settings } from '../../../config/config.ts';
import { readProjectPage } from '../../../workspace-client/vault/projects.ts';
import type { Check, Site } from '../check.ts';
import type { VisitResult } from '../visit.ts';
import { createVisit, failureReason } from '../visit.ts';
import { OLD_FILES } from '../../../workspace/http/metrics.ts';
import { findRunning } from '../../../workspace/identity/address.ts';

type Hosted = Extract<Settings['workspace'], { readonly kind: 'hosted' }>;

const PROJECTS = '/api/v1/vault/workspace/projects';

/** The most pages of projects that are read, and a page’s length: more would use up the firm’s minute. */
const PAGES = 3;
const PER_PAGE = 100;

/** How often the metrics are read: each visit may meet another relay. */
const LOOKS = 4;

/** Codes of a certificate that leads to no authority that is trusted (OpenSSL, X509_verify_cert_error_string). */
const UNTRUSTED = /^(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/;

/** What the relay needs behind it: the workspace, its minute, and the database. */
export const WORKSPACE_CHECKS: readonly Check[] = [
  {
    id: 'workspace token',
    looksAt: 'the workspace’s address and region, its token, and the token’s permissions',
    async run(site, { mistake, warning, notChecked }) {
      const { workspace } = site.settings;
      if (workspace.kind === 'embedded') return notChecked('The embedded workspace makes its own token.');
      let status: number;
      try {
        ({ status } = await ask(site, workspace, '/api/whoami'));
      } catch (error) {
        // That it cannot be reached is a finding of this check.
        const reason = failureReason(error);
        return mistake(
          `The workspace at ${new URL(workspace.baseUrl).host} cannot be reached (${reason}).`,
          UNTRUSTED.test(reason)
            ? 'The certificate there is not one that this machine trusts: put its authority, in PEM, into a file that NODE_EXTRA_CA_CERTS names for the relay and for this check.'
            : 'Check WORKSPACE_BASE_URL, and that the firewall lets this machine out to it.',
        );
      }
      if (status === 401)
        return mistake(
          'The workspace does not accept the token.',
          'Make a new one and put it into the file of WORKSPACE_TOKEN_FILE; or the token is of another region: check WORKSPACE_BASE_URL.',
        );
      if (status === 429)
        return warning(
          'The workspace’s limit for this minute is used up.',
          'Something else uses this token, or another relay that shares no database with this one: give each its own.',
        );
      if (status !== 200 && status !== 403)
        return mistake(
          `The workspace answers ${status} to whoami.`,
          'Check that WORKSPACE_BASE_URL is the address of the API, without a path.',
        );
      const now = Math.floor(site.clock.now() / 1000);
      // Each permission with a call that shows it, and changes nothing.
      for (const [permission, path, lost] of [
        ['vault', `${PROJECTS}?page=1&per_page=1`, 'no project, search or review'],
        [
          'history',
          `/api/v2/history/usage?start_time=${now - 60}&end_time=${now}`,
          'no export of history (node dist/server/cli/admin.js)',
        ],
      ] as const)
        // oxlint-disable-next-line no-await-in-loop -- two questions, one after the other
        if ([401, 403].includes((await ask(site, workspace, path)).status))
          warning(
            `The token lacks the permission for ${permission}: ${lost}.`,
            'Give the token this permission, if the firm wants it.',
          );
      return 'The workspace accepts the token, which has every permission that is needed.';
    },
  },
  {
    id: 'files',
    looksAt: 'whether the embedded workspace has files that an earlier version read',
    async run({ settings: { workspace } }, { warning, notChecked }) {
      if (workspace.kind !== 'embedded') return notChecked('The workspace service reads its files itself.');
      const { baseUrl, certificate } = (await findRunning(workspace.dataFolder)) ?? {};
      if (baseUrl === undefined || certificate === undefined)
        return notChecked('The embedded workspace does not run on this machine.');
      const visit = createVisit({ origin: baseUrl, authorities: [certificate] });
      const { text } = await visit(`${baseUrl}/metrics`);
      const old = new RegExp(`^${OLD_FILES} (\\d+)$`, 'm').exec(text)?.[1];
      if (old === undefined) return notChecked('The embedded workspace gives no metrics.');
      if (old === '0') return 'All files were read by this version’s reader.';
      return warning(
        `Files that an earlier version’s reader read: ${old}.`,
        'Read them again: npm run workspace -- reread.',
      );
    },
  },
  {
    id: 'workspace ids',
    looksAt: 'whether projects are shared with the workspaces of WORKSPACE_IDS, which all users see',
    async run(site, { warning, notChecked }) {
      const { workspace, workspaceIds } = site.settings;
      if (workspace.kind === 'embedded')
        return notChecked('The embedded workspace is asked by the relay alone.');
      const read = await readShares(site, workspace);
      if (typeof read === 'number')
        return notChecked(`The workspace answers ${read} to the list of projects.`);
      const { shared, among } = read;
      for (const id of workspaceIds)
        if (!shared.has(id))
          warning(
            `${among} is shared with workspace ${id} of WORKSPACE_IDS.`,
            'Check the id: what is shared with another workspace stays hidden from users it is meant for.',
          );
      if (workspaceIds.length > 0) return `Projects are shared with ${workspaceIds.join(', ')}.`;
      if (shared.size === 0) return 'No project is shared with a workspace, and WORKSPACE_IDS is empty.';
      return warning(
        `Projects are shared with workspaces (${[...shared].slice(0, 5).join(', ')}), and WORKSPACE_IDS is empty: no user sees them by that.`,
        'Set WORKSPACE_IDS to those that are the firm’s own.',
      );
    },
  },
  {
    id: 'budget',
    looksAt: 'whether only this deployment spends the service’s minute, and its relays share it',
    async run({ settings, visit, origin }, { mistake, warning, notChecked }) {
      const { metricsToken, databaseUrl, workspace } = settings;
      if (workspace.kind === 'embedded') return notChecked('The embedded workspace has no other callers.');
      if (metricsToken === undefined)
        return notChecked(
          'The metrics, which would tell, are for METRICS_TOKEN alone: neither it nor METRICS_TOKEN_FILE is set.',
        );
      // A relay is known by the start of its process; what counts is how often the service answered it with 429.
      const refusalsOf = new Map<string, number>();
      for (let look = 0; look < LOOKS; look += 1) {
        const headers = { authorization: `Bearer ${metricsToken}` };
        // oxlint-disable-next-line no-await-in-loop -- one look after the other, so that each may meet another relay
        const { status, text } = await visit(`${origin}/metrics`, headers);
        if (status !== 200)
          return notChecked(`${origin}/metrics does not answer from here: --connect-to leads to a relay.`);
        const refused = valueOf(text, 'codicil_service_requests_total{status="429"}');
        refusalsOf.set(valueOf(text, 'process_start_time_seconds') ?? 'one', Number(refused ?? 0));
      }
      if (refusalsOf.size > 1 && databaseUrl === undefined)
        mistake(
          `${refusalsOf.size} relays answer at ${origin}, and share no database.`,
          'Together they exceed the service’s minute: give all of them the same DATABASE_URL.',
        );
      const refusals = [...refusalsOf.values()].reduce((sum, one) => sum + one, 0);
      if (refusals > 0)
        warning(
          `The workspace refused ${refusals} calls, since the firm’s minute was used up without this deployment’s knowledge.`,
          'Something else spends it: another relay without the same DATABASE_URL, or another program of the firm.',
        );
      const shared = databaseUrl === undefined ? 'is this one relay’s' : 'is shared through DATABASE_URL';
      return `The service’s minute ${shared}; the service refused nothing.`;
    },
  },
  {
    id: 'database',
    looksAt: 'PostgreSQL: reachable, new enough and writable',
    async run({ settings: { databaseUrl } }, { mistake, notChecked }) {
      if (databaseUrl === undefined) return notChecked('Neither DATABASE_URL nor DATABASE_URL_FILE is set.');
      const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
      try {
        const [about] = await sql`
          select current_setting('server_version_num')::int as version,
            pg_is_in_recovery() as standby, has_schema_privilege('public', 'create') as may_create`;
        if (about?.['version'] < 150_000)
          return mistake(
            `PostgreSQL is of version ${Math.floor(about?.['version'] / 10_000)}.`,
            'Use 15 or newer.',
          );
        if (about?.['standby'] === true)
          return mistake(
            'DATABASE_URL leads to a standby, which cannot be written.',
            'Let it lead to the primary.',
          );
        if (about?.['may_create'] === true) return 'PostgreSQL answers.';
        return mistake(
          'The database’s user may not make tables.',
          'Grant it create on the schema public, or make it the owner of the database.',
        );
      } catch (error) {
        // The driver’s message may contain the address with its password; its code does not.
        return mistake(
          `PostgreSQL cannot be used (${failureReason(error)}).`,
          'Check DATABASE_URL or DATABASE_URL_FILE, the server and its pg_hba.conf.',
        );
      } finally {
        await sql.end({ timeout: 5 });
      }
    },
  },
];

function ask({ visit }: Site, { baseUrl, token }: Hosted, path: string): Promise<VisitResult> {
  return visit(`${baseUrl.replace(/\/+$/, '')}${path}`, { authorization: `Bearer ${token}` });
}

/** The workspaces with which the projects of the first pages are shared, or the status of an error. */
async function readShares(
  site: Site,
  workspace: Hosted,
): Promise<number | { readonly shared: ReadonlySet<string>; readonly among: string }> {
  const shared = new Set<string>();
  let projects = 0;
  for (let page = 1; page <= PAGES; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page is only requested if there is one
    const { status, text } = await ask(site, workspace, `${PROJECTS}?page=${page}&per_page=${PER_PAGE}`);
    if (status !== 200) return status;
    const read = readProjectPage(JSON.parse(text), page, PER_PAGE);
    projects += read.projects.length;
    for (const { workspaceShares } of read.projects)
      for (const { workspaceId } of workspaceShares) shared.add(workspaceId);
    if (read.isLast) return { shared, among: 'No project' };
  }
  return { shared, among: `None of the first ${projects} projects` };
}

function valueOf(metrics: string, name: string): string | undefined {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  return line?.slice(name.length + 1);
}
