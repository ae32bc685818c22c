import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Principal } from '#server/relay/principal.ts';
import { permissionIn } from '#server/relay/access/visibility.ts';
import type { Project } from '#server/workspace-client/vault/projects.ts';

const PROJECT: Project = {
  id: 'p',
  name: 'P',
  knowledgeBase: false,
  creatorEmail: 'Ada@Firm.example',
  filesCount: 0,
  userShares: [
    { email: 'bo@firm.example', edit: false },
    { email: 'cy@firm.example', edit: true },
  ],
  workspaceShares: [
    { workspaceId: '12', edit: false },
    { workspaceId: '13', edit: true },
  ],
};
const user = (email?: string): Principal => ({
  id: 't:o',
  name: 'N',
  role: 'user',
  groups: [],
  local: false,
  ...(email === undefined ? {} : { email }),
});

describe('what a user may do in a project', () => {
  it('is edit for the creator, in any letter case', () => {
    expect(permissionIn(PROJECT, user('ada@firm.example'), [])).toBe('edit');
  });
  it('is nothing for an address that is equal only by Unicode rules', () => {
    const kevins = { ...PROJECT, creatorEmail: 'kevin@firm.example' };
    expect(permissionIn(kevins, user('\u212aevin@firm.example'), [])).toBeUndefined();
    expect(permissionIn(kevins, user('KEVIN@firm.example'), [])).toBe('edit');
  });
  it('follows the share with the user', () => {
    expect(permissionIn(PROJECT, user('bo@firm.example'), [])).toBe('view');
    expect(permissionIn(PROJECT, user('CY@firm.example'), [])).toBe('edit');
  });
  it('follows the share with a workspace of the firm, whichever of the two permits more', () => {
    expect(permissionIn(PROJECT, user('di@firm.example'), ['12'])).toBe('view');
    expect(permissionIn(PROJECT, user('bo@firm.example'), ['12', '13'])).toBe('edit');
    expect(permissionIn(PROJECT, user(), ['12'])).toBe('view');
  });
  it('is nothing for everyone else, whatever their role', () => {
    expect(permissionIn(PROJECT, user('di@firm.example'), [])).toBeUndefined();
    expect(
      permissionIn(PROJECT, { ...user('di@firm.example'), role: 'admin' }, ['1', '123']),
    ).toBeUndefined();
    expect(permissionIn(PROJECT, user('ada@firm.example.evil.test'), [])).toBeUndefined();
  });
  it('is nothing for a user without an address, even if the project has none either', () => {
    const { creatorEmail: _, ...anonymous } = PROJECT;
    for (const email of [undefined, '']) {
      expect(
        permissionIn({ ...anonymous, userShares: [{ email: '', edit: true }] }, user(email), []),
      ).toBeUndefined();
      expect(permissionIn({ ...PROJECT, creatorEmail: '' }, user(email), [])).toBeUndefined();
    }
  });
  it('is edit for the local user', () => {
    expect(permissionIn(PROJECT, { ...user(), local: true }, [])).toBe('edit');
  });
  it('never results from a share with another user', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.emailAddress(), fc.boolean(), (her, other, edit) => {
        fc.pre(her.toLowerCase() !== other.toLowerCase());
        const project = {
          ...PROJECT,
          creatorEmail: other,
          userShares: [{ email: other, edit }],
          workspaceShares: [],
        };
        expect(permissionIn(project, user(her), ['12'])).toBeUndefined();
      }),
    );
  });
});
