import type { EntraSignIn, MsalClient } from './entra.ts';

/**
 * MSAL as a nestable client: inside Office it signs in with the account of Office, in a mere browser with a
 * window. Loaded here alone, and only when it is called: it is as large as the rest of the pane.
 */
export async function openMsal(details: EntraSignIn): Promise<MsalClient> {
  const { createNestablePublicClientApplication } = await import('@azure/msal-browser');
  const client = await createNestablePublicClientApplication({
    auth: { clientId: details.clientId, authority: details.authority },
    cache: { cacheLocation: 'sessionStorage' },
  });
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
