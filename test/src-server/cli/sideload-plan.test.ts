import { describe, expect, it } from 'vitest';
import { sideloadPlan } from '#server/cli/sideload-plan.ts';

const request = { home: '/Users/ada', manifest: '/src/manifest.xml', id: '0a81', remove: false } as const;

describe('sideloadPlan', () => {
  it('registers the manifest with Word for Windows and opens it', () => {
    const plan = sideloadPlan({ ...request, platform: 'win32' });
    expect(plan).toHaveLength(2);
    expect(plan[0]).toMatchObject({
      program: 'reg',
      arguments: expect.arrayContaining(['add', '0a81', '/src/manifest.xml']) as string[],
    });
  });

  it('copies the manifest to where Word for Mac looks for it', () => {
    expect(sideloadPlan({ ...request, platform: 'darwin' })[0]).toEqual({
      kind: 'copy',
      from: '/src/manifest.xml',
      to: '/Users/ada/Library/Containers/com.microsoft.Word/Data/Documents/wef/0a81.xml',
    });
  });

  it.each(['win32', 'darwin'] as const)(
    'takes on %s only the manifest away when asked to remove',
    (platform) => {
      const plan = sideloadPlan({ ...request, platform, remove: true });
      expect(plan).toHaveLength(1);
      expect(JSON.stringify(plan)).toMatch(/delete/);
    },
  );

  it('says what to do if Word is not available', () => {
    expect(sideloadPlan({ ...request, platform: 'linux' })).toMatch(/Word on the web/);
  });
});
