import { z } from 'zod';
import { check, type Check } from '../model.ts';
import type { Session } from '../session.ts';
import { assertThat, offered, read } from '../session.ts';
import { sharing } from '../shapes.ts';

const USER = 'conformance@firm.example';
const shared = z.looseObject({ response: z.looseObject({ content: z.looseObject({ sharing }) }) });

async function call(session: Session, operation: 'share' | 'unshare', projectId: string, json: object) {
  const answer = await session.call('POST', `/api/v1/vault/${operation}_project/${projectId}`, { json });
  return read(shared, offered(answer, 'sharing'), `${operation}_project`).response.content.sharing;
}

/** Spec 2.8. It shows the sharing object, but no operation that changes it: these are the embedded workspace's. */
export const SHARING: readonly Check[] = [
  check(
    '2.8',
    'own operation: shares a project with a user, changes the permission, and ends the share',
    async (session) => {
      const { projectId } = await session.made();
      const first = await call(session, 'share', projectId, { email: USER, permission_level: 'VIEW' });
      const [share] = first.user_shares;
      assertThat(first.user_count === 1 && first.user_shares.length === 1, 'there is not one user share');
      assertThat(
        share?.dest_user_email === USER && share.permission_level === 'VIEW',
        'the share is another',
      );
      assertThat(share?.vault_folder_id === projectId, 'vault_folder_id is not the project');
      const second = await call(session, 'share', projectId, { email: USER, permission_level: 'EDIT' });
      assertThat(
        second.user_shares.map((each) => each.permission_level).join() === 'EDIT',
        'sharing again did not change the permission',
      );
      const ended = await call(session, 'unshare', projectId, { email: USER });
      assertThat(ended.user_count === 0 && ended.user_shares.length === 0, 'the share did not end');
    },
  ),
];
