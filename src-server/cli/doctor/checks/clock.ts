import type { Check } from '../check.ts';
import { mistake, notChecked, ok } from '../check.ts';
import { readBody } from '../visit.ts';

/** The largest difference that sign-in tolerates, in seconds (relay/auth/token-check.ts). */
const BORNE = 60;

/** Compares this machine’s clock with that of the sign-in or the workspace: tokens are refused if they differ. */
export const clock: Check = {
  name: 'clock',
  async run({ settings, visit, clock: own }) {
    const { entra, oidc, workspace } = settings;
    const address =
      entra !== undefined
        ? `${entra.authority}/${entra.tenantIds[0] ?? 'common'}/v2.0/.well-known/openid-configuration`
        : oidc !== undefined
          ? `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
          : workspace.kind === 'hosted'
            ? `${workspace.baseUrl}/api/whoami`
            : undefined;
    if (address === undefined) return [notChecked('There is nobody to compare the clock with.')];
    const answer = await visit(address);
    const here = own.now();
    await readBody(answer);
    const there = Date.parse(answer.header('date') ?? '');
    if (Number.isNaN(there)) return [notChecked('No server gave the time.')];
    const off = Math.round((here - there) / 1000);
    return Math.abs(off) > BORNE
      ? [
          mistake(
            `This machine’s clock is ${Math.abs(off)} s ${off > 0 ? 'ahead' : 'behind'}.`,
            'Set it by NTP: tokens are refused, and limits counted wrong.',
          ),
        ]
      : [ok('The clock is right.')];
  },
};
