import { afterEach, describe, expect, it } from 'vitest';
import type { ClientMatterRule } from '#server/relay/client-matter/client-matter.ts';
import { sendPieces } from '#test/src-server/workspace-client/spec-server.ts';
import type { TestRelay } from '../relay-fixture.ts';
import { startTestRelay } from '../relay-fixture.ts';

const ACME = { id: '11111111-1111-4111-8111-111111111111', name: '1042 Acme: supply' };
const NORTH = { id: '22222222-2222-4222-8222-222222222222', name: '1043 Northmoor: lease' };
const STRANGE = '33333333-3333-4333-8333-333333333333';
const COMPLETION = 'POST /api/v2/completion';

let relay: TestRelay;
afterEach(() => relay.close());
const open = async (clientMatter?: ClientMatterRule) => {
  relay = await startTestRelay({
    routes: {
      [COMPLETION]: (_seen, { response }) => sendPieces(response, 'text/event-stream', ['data: [DONE]\n\n']),
    },
    options: clientMatter === undefined ? {} : { clientMatter },
  });
};
const ask = (clientMatterId?: string) =>
  relay.send('POST', '/api/completions', { json: { prompt: 'Shorten', mode: 'draft', clientMatterId } });
const listed = (): ClientMatterRule => ({ required: true, list: () => [ACME, NORTH] });

describe('the client-matter of a completion', () => {
  it('is not accepted if the firm does not use it, and the pane does not ask for one', async () => {
    await open();
    expect((await ask(ACME.id)).json()).toMatchObject({
      error: { code: 'invalid_request', message: 'Your firm takes no client-matter with requests.' },
    });
    expect((await ask()).status).toBe(200);
    expect((await relay.send('GET', '/api/session')).json()).not.toHaveProperty('clientMatter');
  });

  it('may be omitted if it is optional, and is sent to the service in lower case', async () => {
    await open({ required: false });
    expect((await ask()).status).toBe(200);
    expect(relay.service.seen.at(-1)?.body).not.toContain('client_matter_id');
    expect((await ask(STRANGE.toUpperCase())).status).toBe(200);
    expect(relay.service.seen.at(-1)?.body).toContain(`name="client_matter_id"\r\n\r\n${STRANGE}`);
    expect((await relay.send('GET', '/api/session')).json()).toMatchObject({
      clientMatter: { required: false, fromList: false },
    });
  });

  it('is required before anything is sent, if the firm requires it', async () => {
    await open({ required: true });
    const refused = await ask();
    expect([refused.status, refused.json()]).toMatchObject([
      400,
      { error: { message: 'Your firm wants each request to name its client-matter: choose one.' } },
    ]);
    expect((await ask('1042')).status).toBe(400);
    expect(relay.service.seen).toEqual([]);
  });

  it('must be on the list, if there is one', async () => {
    await open(listed());
    expect((await ask(STRANGE)).json()).toMatchObject({
      error: { message: 'This client-matter is not on the firm’s list. Choose another.' },
    });
    expect(relay.service.seen).toEqual([]);
    expect((await ask(ACME.id)).status).toBe(200);
  });
});

const matters = async (query: string) =>
  (await relay.send('GET', `/api/client-matters?${new URLSearchParams({ query }).toString()}`)).json();

describe('the list of client-matters', () => {
  it('is searched by every word of the name, or by the id', async () => {
    await open(listed());
    expect(await matters('')).toEqual({ matters: [ACME, NORTH], more: false });
    expect(await matters('lease NORTH')).toEqual({ matters: [NORTH], more: false });
    expect(await matters(ACME.id)).toEqual({ matters: [ACME], more: false });
    expect(await matters('lease acme')).toEqual({ matters: [], more: false });
  });

  it('is returned fifty at a time, and says if there are more', async () => {
    const many = Array.from({ length: 51 }, (_, index) => ({ ...ACME, name: `Matter ${index}` }));
    await open({ required: false, list: () => many });
    expect(await matters('matter')).toMatchObject({ matters: { length: 50 }, more: true });
  });

  it('requires sign-in, and does not exist if no list is configured', async () => {
    await open(listed());
    expect((await relay.send('GET', '/api/client-matters', { anonymous: true })).status).toBe(401);
    await relay.close();
    await open({ required: true });
    expect((await relay.send('GET', '/api/client-matters')).status).toBe(404);
  });
});
