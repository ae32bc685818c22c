import { z } from 'zod';
import type { Check, Finding } from '../check.ts';
import { mistake, notChecked, ok } from '../check.ts';
import { failureReason, readBody } from '../visit.ts';
import { examineIssuer } from './oidc.ts';

const about = z.looseObject({ issuer: z.string(), jwks_uri: z.string() });

/** Checks another issuer, or Entra ID: each tenant exists, names the expected issuer, and its keys can be read. */
export const signIn: Check = {
  name: 'sign-in',
  async run(site) {
    const { settings, visit } = site;
    const { entra, oidc } = settings;
    if (oidc !== undefined) return examineIssuer(site, oidc);
    if (entra === undefined) return [notChecked('No sign-in is configured.')];
    const findings: Finding[] = [];
    const look = async (tenant: string): Promise<void> => {
      const address = `${entra.authority}/${tenant}/v2.0/.well-known/openid-configuration`;
      try {
        const answer = await visit(address);
        const text = await readBody(answer);
        if (answer.status !== 200) {
          findings.push(
            mistake(
              `Entra ID does not know the tenant ${tenant} (${answer.status}).`,
              'Check ENTRA_TENANT_IDS; in a sovereign cloud, ENTRA_AUTHORITY.',
            ),
          );
          return;
        }
        const { issuer, jwks_uri: keys } = about.parse(JSON.parse(text));
        if (issuer !== `${entra.authority}/${tenant}/v2.0`)
          findings.push(
            mistake(
              `The tenant ${tenant} signs tokens as ${issuer}.`,
              'Set ENTRA_AUTHORITY to the address of the tenant’s cloud.',
            ),
          );
        const keyAnswer = await visit(keys);
        await readBody(keyAnswer);
        if (keyAnswer.status !== 200)
          findings.push(
            mistake(
              `The keys of the tenant ${tenant} cannot be read (${keyAnswer.status}).`,
              `Let this machine out to ${new URL(keys).host}.`,
            ),
          );
      } catch (error) {
        // That it cannot be reached or read is a finding of this check.
        findings.push(
          mistake(
            `${new URL(address).host} cannot be reached (${failureReason(error)}).`,
            'Let this machine out to it: tokens cannot be checked without.',
          ),
        );
      }
    };
    await Promise.all(entra.tenantIds.map(look));
    if (!entra.scope.includes(entra.clientId))
      findings.push(
        mistake(
          'ENTRA_SCOPE is not a scope of ENTRA_CLIENT_ID.',
          'Take the scope from “Expose an API” of this registration.',
        ),
      );
    return findings.length > 0 ? findings : [ok('Entra ID answers for every tenant.')];
  },
};

/** Checks office.js, without which the pane does not work. */
export const officeJs: Check = {
  name: 'office.js',
  async run({ origin, settings, visit }) {
    const address = new URL(settings.officeJsUrl, origin).href;
    try {
      const answer = await visit(address);
      await readBody(answer);
      return answer.status === 200
        ? [ok(`office.js comes from ${new URL(address).host}.`)]
        : [
            mistake(
              `${address} answers ${answer.status}.`,
              'Set OFFICE_JS_URL to the address of the firm’s cloud.',
            ),
          ];
    } catch (error) {
      // Users’ machines may reach an address that this one cannot.
      return [
        notChecked(
          `${new URL(address).host} cannot be reached from this machine (${failureReason(error)}); users’ machines must reach it.`,
        ),
      ];
    }
  },
};
