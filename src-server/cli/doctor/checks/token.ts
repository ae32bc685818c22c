import type { Settings } from '../../../config/config.ts';
import type { Check, Finding, Site } from '../check.ts';
import { mistake, notChecked, ok, warning } from '../check.ts';
import { failureReason, readBody } from '../visit.ts';

type Hosted = Extract<Settings['workspace'], { readonly kind: 'hosted' }>;

/** The permissions that the relay needs, each with a call that shows it. No call changes anything. */
const NEEDED = [
  {
    permission: 'vault',
    path: '/api/v1/vault/workspace/projects?page=1&per_page=1',
    lost: 'no project, search or review',
  },
  { permission: 'history', path: '', lost: 'no export of history (node dist/server/cli/admin.js)' },
] as const;

/** Codes of a certificate that leads to no authority that is trusted (OpenSSL, X509_verify_cert_error_string). */
const UNTRUSTED = /^(?:DEPTH_ZERO_)?SELF_SIGNED_CERT|^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/;

/** Checks the workspace’s address, region and token, and the token’s permissions. */
export const token: Check = {
  name: 'workspace token',
  async run(site) {
    const { workspace } = site.settings;
    if (workspace.kind === 'embedded') return [notChecked('The embedded workspace makes its own token.')];
    const status = await ask(site, workspace, workspace.baseUrl, '/api/whoami');
    if (typeof status === 'string')
      return [
        mistake(
          `The workspace at ${new URL(workspace.baseUrl).host} cannot be reached (${status}).`,
          UNTRUSTED.test(status)
            ? 'The certificate there is not one that this machine trusts: put its authority, in PEM, into a file that NODE_EXTRA_CA_CERTS names for the relay and for this check.'
            : 'Check WORKSPACE_BASE_URL, and that the firewall lets this machine out to it.',
        ),
      ];
    if (status === 401)
      return [
        mistake(
          'The workspace does not accept the token.',
          'Make a new one and put it into the file of WORKSPACE_TOKEN_FILE; or the token is of another region: check WORKSPACE_BASE_URL.',
        ),
      ];
    if (status === 429)
      return [
        warning(
          'The workspace’s limit for this minute is used up.',
          'Something else uses this token, or another relay that shares no database with this one: give each its own.',
        ),
      ];
    if (status !== 200 && status !== 403)
      return [
        mistake(
          `The workspace answers ${status} to whoami.`,
          'Check that WORKSPACE_BASE_URL is the address of the API, without a path.',
        ),
      ];
    return [ok('The workspace accepts the token.'), ...(await permissions(site, workspace))];
  },
};

async function permissions(site: Site, workspace: Hosted): Promise<Finding[]> {
  const now = Math.floor(site.clock.now() / 1000);
  const findings: Finding[] = [];
  for (const { permission, path, lost } of NEEDED) {
    const asked = path || `/api/v2/history/usage?start_time=${now - 60}&end_time=${now}`;
    const status = await ask(site, workspace, workspace.baseUrl, asked);
    if (status === 401 || status === 403)
      findings.push(
        warning(
          `The token lacks the permission for ${permission}: ${lost}.`,
          'Give the token this permission, if the firm wants it.',
        ),
      );
  }
  return findings;
}

/** Returns the status, or the network’s error code if there is none. */
async function ask(
  site: Site,
  { token: bearer }: Hosted,
  baseUrl: string,
  path: string,
): Promise<number | string> {
  try {
    const answer = await site.visit(`${baseUrl.replace(/\/+$/, '')}${path}`, {
      authorization: `Bearer ${bearer}`,
    });
    await readBody(answer);
    return answer.status;
  } catch (error) {
    // That it cannot be reached is a finding of this check.
    return failureReason(error);
  }
}
