// `npm version`: test/repo/stamp.ts and the scripts that call it.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { stampChangelog, stampManifest } from './stamp.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const { version, scripts } = JSON.parse(read('package.json')) as {
  version: string;
  scripts: Readonly<Record<string, string>>;
};

describe('a release', () => {
  it('writes its version into the manifest, and only there', () => {
    const stamped = stampManifest(read('manifest.xml'), '9.8.7');
    expect(stamped).toContain('<Version>9.8.7.0</Version>');
    expect(stampManifest(stamped, version)).toBe(read('manifest.xml'));
  });

  it('dates the section of its version in the changelog, and no other', () => {
    const text = '# Changelog\n\n## 0.3.0 (unreleased)\n\n## 0.2.0 (unreleased)\n';
    expect(stampChangelog(text, '0.3.0', '2027-01-02')).toBe(
      '# Changelog\n\n## 0.3.0 (2027-01-02)\n\n## 0.2.0 (unreleased)\n',
    );
    expect(stampChangelog(text, '0.4.0', '2027-01-02')).toBeUndefined();
  });

  it('is checked before it is tagged, and its manifest and changelog are in its commit', () => {
    expect(scripts['preversion']).toBe('npm run check');
    expect(scripts['version']).toMatch(/release\.ts && git add manifest\.xml CHANGELOG\.md$/u);
  });
});
