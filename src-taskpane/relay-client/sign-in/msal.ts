import type { EntraSignIn, MsalClient } from './entra.ts';

/**
 * Loads MSAL as a client nested in Office, which signs in with the account of Office. Rejects if Office has no bridge
 * for it: MSAL would continue as in a browser, with a redirect page that does not exist. Loaded only here, when
 * called: MSAL is as large as the rest of the pane.
 */
export async function openMsal(details: EntraSignIn): Promise<MsalClient> {
  const { PublicClientApplication, createNestablePublicClientApplication } =
    await import('@azure/msal-browser');
  let isNested = false;
  const client = await createNestablePublicClientApplication(
    {
      auth: { clientId: details.clientId, authority: details.authority },
      cache: { cacheLocation: 'sessionStorage' },
    },
    undefined,
    (configuration, controller) => {
      isNested = true;
      return new PublicClientApplication(configuration, controller);
    },
  );
  if (!isNested)
    throw Object.assign(new Error('Office has no bridge for MSAL.'), { errorCode: 'bridge_missing' });
  return {
    ssoSilent: (request) => client.ssoSilent(request),
    acquireTokenPopup: (request) => client.acquireTokenPopup(request),
    acquireTokenSilent: async ({ scopes, account }) => {
      const known = client.getAllAccounts().find((candidate) => candidate.homeAccountId === idOf(account));
      return client.acquireTokenSilent({ scopes, ...(known === undefined ? {} : { account: known }) });
    },
  };
}

function idOf(account: object): string | undefined {
  return 'homeAccountId' in account && typeof account.homeAccountId === 'string'
    ? account.homeAccountId
    : undefined;
}
