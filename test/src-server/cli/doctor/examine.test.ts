import { describe, expect, it } from 'vitest';
import { formatLines, formatSummary } from '#server/cli/doctor/examine.ts';
import type { Planted } from './deployment.ts';
import { certificateOf, findingsWith } from './deployment.ts';
import { isInRun, quickPart } from '#test/setup/extent.ts';

const OTHER = '99999999-2222-4333-8444-555555555555';

const MISTAKES: readonly (readonly [string, Planted, string])[] = [
  [
    'an expired certificate',
    { certificate: { notAfter: new Date(Date.now() - 86_400_000) } },
    'certificate: The certificate has expired.',
  ],
  [
    'a certificate for another name',
    { certificate: { name: 'old.firm.example' } },
    'certificate: The certificate does not name codicil.firm.example.',
  ],
  ['a certificate that nobody trusts', { untrusted: true }, 'certificate: The certificate is not trusted'],
  [
    'a header of the proxy that forbids frames',
    { headers: { 'x-frame-options': 'SAMEORIGIN' } },
    'pane: The page comes with x-frame-options',
  ],
  [
    'a policy that does not let Word frame the pane',
    { headers: { 'content-security-policy': "frame-ancestors 'self'" } },
    'pane: frame-ancestors lacks https://*.officeapps.live.com',
  ],
  [
    'a policy that the proxy took off',
    { headers: { 'content-security-policy': undefined } },
    'pane: The page comes without a content security policy.',
  ],
  [
    'a page that caches keep',
    { headers: { 'cache-control': 'public, max-age=3600' } },
    'pane: The page may be kept by caches.',
  ],
  ['a proxy that buffers', { buffers: true }, 'streaming: Answers arrive all at once.'],
  [
    'a proxy that compresses',
    { headers: { 'content-encoding': 'identity' } },
    'streaming: Streamed answers are compressed on their way.',
  ],
  [
    'a proxy that lets every site read answers',
    { headers: { 'access-control-allow-origin': '*' } },
    'cross-origin: Answers come with Access-Control-Allow-Origin: *.',
  ],
  [
    'a proxy that lets a site read answers that it does not know',
    { headers: { 'access-control-allow-origin': 'https://codicil-doctor.invalid' } },
    'cross-origin: Answers come with Access-Control-Allow-Origin: https://codicil-doctor.invalid.',
  ],
  [
    'a relay that has another origin',
    { publicOrigin: 'https://old.firm.example' },
    'cross-origin: The relay takes the pane’s own requests for another site’s.',
  ],
  [
    'a proxy with a limit below that of the relay',
    { bodyMax: 1024 * 1024 },
    'uploads: The proxy refuses a file of 25 MB (413).',
  ],
  [
    'a proxy that keeps uploads until they are whole',
    { keepsUploads: true },
    'uploads: The proxy keeps uploads until they are whole.',
  ],
  [
    'a page without transport security',
    { headers: { 'strict-transport-security': undefined } },
    'pane: The page comes without Strict-Transport-Security.',
  ],
  [
    'a workspace id that no project has',
    { env: { WORKSPACE_IDS: '12,99' }, shares: [12] },
    'workspace ids: No project is shared with workspace 99 of WORKSPACE_IDS.',
  ],
  [
    'workspace ids that were left out',
    { shares: [12, 13] },
    'workspace ids: Projects are shared with workspaces (12, 13), and WORKSPACE_IDS is empty',
  ],
  ...['10.0.0.5', '192.168.1.2', '172.31.0.1', '100.100.0.1', 'fd00::5', '127.0.0.1'].map(
    (address): readonly [string, Planted, string] => [
      `a relay at ${address}, which a page of the internet may not frame`,
      { address },
      `network: codicil.firm.example has the local address ${address}`,
    ],
  ),
  [
    'a policy that runs more than it should',
    { env: { CSP_SCRIPT_EXTRA: 'unsafe-inline' } },
    'pane: CSP_SCRIPT_EXTRA lets the pane run unsafe-inline.',
  ],
  [
    'a token that was revoked, or is of another region',
    { revoked: true },
    'workspace token: The workspace does not accept the token.',
  ],
  [
    'two relays that share no database',
    { metrics: ['process_start_time_seconds 1\n', 'process_start_time_seconds 2\n'] },
    'budget: 2 relays answer at https://codicil.firm.example, and share no database.',
  ],
  [
    'another program that spends the same minute',
    { metrics: ['codicil_service_requests_total{status="429"} 7\n'] },
    'budget: The workspace refused 7 calls',
  ],
  [
    'a shared database that is not there',
    { env: { DATABASE_URL: 'postgres://u:canary@127.0.0.1:9/d' } },
    'database: PostgreSQL cannot be used (ECONNREFUSED).',
  ],
  [
    'metrics that everybody may read',
    { metricsToken: undefined },
    'metrics: Everybody may read https://codicil.firm.example/metrics.',
  ],
  [
    'an address of the service where nobody is',
    { env: { WORKSPACE_BASE_URL: 'http://127.0.0.1:9' } },
    'workspace token: The workspace at 127.0.0.1:9 cannot be reached (ECONNREFUSED).',
  ],
  [
    'a tenant that Entra ID does not know',
    { env: { ENTRA_TENANT_IDS: OTHER } },
    'sign-in: Nobody can sign in at http://127.0.0.1',
  ],
  [
    'a scope of another registration',
    { env: { ENTRA_SCOPE: `api://${OTHER}/relay.access` } },
    'sign-in: ENTRA_SCOPE is not a scope of ENTRA_CLIENT_ID.',
  ],
  [
    'several tenants whose addresses nobody tells apart',
    { env: { ENTRA_TENANT_IDS: `11111111-2222-4333-8444-555555555555,${OTHER}` } },
    'e-mail addresses: Several tenants may sign in',
  ],
  [
    'an e-mail claim that is not verified',
    { env: { EMAIL_CLAIM: 'email' } },
    'e-mail addresses: Users are known by the claim email, which Entra ID does not verify',
  ],
  [
    'groups that are named where Entra ID lists ids',
    { env: { ALLOWED_GROUPS: 'Lawyers' } },
    'who may use it: ALLOWED_GROUPS names groups, and Entra ID lists their ids.',
  ],
  [
    'a claim of groups that Entra ID does not have',
    { env: { ALLOWED_GROUPS: OTHER, GROUPS_CLAIM: 'realm_access.roles' } },
    'who may use it: Entra ID has no claim realm_access.roles',
  ],
  ['a clock that is ten minutes ahead', { clockMs: 600_000 }, 'clock: This machine’s clock is 6'],
  [
    'a manifest for another address',
    { manifestOrigin: 'https://localhost:3000' },
    'manifest: The manifest leads to https://localhost:3000',
  ],
  [
    'an office.js that is not there',
    { env: { OFFICE_JS_URL: '/no-office.js' } },
    'office.js: https://codicil.firm.example/no-office.js answers 404.',
  ],
];

/** Returns a check with one finding. */
const seen = (check: string, outcome: 'ok' | 'mistake' | 'not checked') => ({
  check,
  findings: [{ outcome, text: 'x' }],
});

describe('npm run doctor', { concurrent: true }, () => {
  const usual = certificateOf();

  it('finds nothing wrong with a correct deployment', async () => {
    expect(await findingsWith({}, usual)).toEqual([]);
  });

  it.each(quickPart(MISTAKES, 1))('finds %s', async (_, planted, found) => {
    const findings = await findingsWith(planted, usual);
    expect(findings.some((finding) => finding.startsWith(found))).toBe(true);
  });

  it.each(
    quickPart(
      [
        ['the workspace', 'workspace', /^workspace token: The workspace at 127\.0\.0\.1/],
        ['the sign-in', 'sign-in', /^sign-in: Nobody can sign in at http:\/\/127\.0\.0\.1.* in time\)/],
        ['the proxy', 'proxy', /^relay: It could not be looked at \(no answer in time\)\.$/],
        ['the database', 'database', /^database: It could not be looked at \(no answer in 30 s\)\.$/],
      ] as const,
      1,
    ),
  )('ends where %s accepts connections and never answers', async (_what, silent, found) => {
    const findings = await findingsWith({ silent }, usual);
    expect(findings.filter((finding) => found.test(finding))).toHaveLength(1);
  });

  it.each(
    quickPart([[{ ALLOWED_GROUPS: OTHER }], [{ ALLOWED_GROUPS: 'Codicil.User', GROUPS_CLAIM: 'roles' }]], 0),
  )('finds nothing wrong with %j', async (env) => {
    expect(await findingsWith({ env }, usual)).toEqual([]);
  });

  it.runIf(isInRun('long'))('finds a certificate that expires soon', async () => {
    const soon = new Date(Date.now() + 5.5 * 86_400_000);
    expect(await findingsWith({ certificate: { notAfter: soon } })).toEqual([
      'certificate: The certificate ends in 5 days.',
    ]);
  });

  it('lists at the end what it could not check', () => {
    expect(formatSummary([seen('clock', 'ok')])).toBe('No mistakes were found.\n');
    expect(
      formatSummary([seen('clock', 'mistake'), seen('database', 'not checked'), seen('pane', 'ok')]),
    ).toBe('Not looked at: database.\n1 to mend.\n');
    const unseen = { outcome: 'mistake', text: 'x', isUnseen: true } as const;
    expect(formatSummary([{ check: 'relay', findings: [unseen] }])).toBe(
      'Not looked at: relay.\n1 to mend.\n',
    );
  });

  it('says what to do on a separate line', () => {
    const findings = [{ outcome: 'mistake', text: 'It is off.', mend: 'Turn it on.' }] as const;
    expect(formatLines({ check: 'clock', findings })).toMatch(
      /^MISTAKE clock +It is off\.\n +→ Turn it on\.\n$/,
    );
  });
});
