// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { describeBlocked, recordBlocked } from '#pane/shell/blocked.ts';

afterEach(() => document.documentElement.removeAttribute('data-blocked'));

const block = (effectiveDirective: string, blockedURI: string): boolean =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
  );

describe('what the policy blocks', () => {
  it('is recorded by directive and origin, each once, without paths', () => {
    expect(describeBlocked(document)).toEqual([]);
    recordBlocked(document);
    block('script-src', 'eval');
    block('script-src', 'eval');
    block('frame-src', 'https://telemetry.example/page?user=ada');
    block('style-src-attr', '');
    expect(describeBlocked(document)).toEqual([
      'script-src eval',
      'frame-src https://telemetry.example',
      'style-src-attr',
    ]);
    for (let count = 0; count < 50; count += 1) block('connect-src', `https://${count}.example/`);
    expect(describeBlocked(document).length).toBeLessThan(10);
  });
});
