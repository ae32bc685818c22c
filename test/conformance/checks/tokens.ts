import { z } from 'zod';
import { check, type Check } from '../model.ts';
import { assertThat, read, refused } from '../session.ts';

const LIST = '/api/v1/workspace/tokens';

/**
 * Spec 5.5, 5.6. In the hosted service, tokens are created in its settings: these operations are the embedded workspace's, and not
 * applicable to a service that lacks them.
 */
export const TOKENS: readonly Check[] = [
  check(
    '5',
    'own operation: makes a token that may call what it is allowed alone, and revokes it',
    async (session) => {
      const { id, token } = await session.createToken(['history']);
      read(z.looseObject({}), await session.callNow({ method: 'GET', path: '/api/whoami', token }), 'whoami');
      // A refusal does not count against the limit of the vault.
      const other = await session.callNow({ method: 'GET', path: '/api/v1/vault/workspace/projects', token });
      refused(other, [401, 403], 'a token without the permission');
      const listed = await session.get(LIST);
      assertThat(!listed.text.includes(token), 'the list of tokens holds a token');
      assertThat(listed.text.includes(id), 'the token is not in the list');
      assertThat((await session.revokeToken(id)).status === 200, 'the token could not be revoked');
      const after = await session.callNow({ method: 'GET', path: '/api/whoami', token });
      refused(after, 401, 'a revoked token');
    },
  ),
  check(
    '5',
    'own operation: gives text of the vault only to a token with the vault permission, completions included',
    async (session) => {
      const { projectId, fileId } = await session.made();
      const { token } = await session.createToken(['completion']);
      for (const file_ids of [undefined, [fileId]]) {
        const answer = await session.call('POST', '/api/v2/completion', {
          token,
          form: [
            ['prompt', 'Who repairs the lantern room?'],
            ['knowledge_sources', JSON.stringify([{ type: 'vault', folder_id: projectId, file_ids }])],
          ],
        });
        assertThat(
          !answer.text.includes('lantern'),
          'a completion quotes the vault to a token without the permission',
        );
        refused(answer, [401, 403], 'a completion over the vault without the permission');
      }
    },
  ),
];
