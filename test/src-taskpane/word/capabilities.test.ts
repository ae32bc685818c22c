import { describe, expect, it } from 'vitest';
import { probeCapabilities } from '#pane/word/capabilities.ts';

const upTo = (highest: number) => (name: string, version: string) =>
  name === 'WordApi' && Number(version.split('.')[1]) <= highest;
const host = { platform: 'PC', version: '16.0' };

describe('probeCapabilities', () => {
  it('finds every feature where Word has WordApi 1.6', () => {
    const { host: report, ...able } = probeCapabilities(upTo(6), host);
    expect(Object.values(able)).toEqual(Object.keys(able).map(() => ({ available: true })));
    expect(report.sets).toEqual([
      'WordApi 1.1',
      'WordApi 1.2',
      'WordApi 1.3',
      'WordApi 1.4',
      'WordApi 1.5',
      'WordApi 1.6',
    ]);
  });

  it('gives a reason for each feature that Word 2021 lacks', () => {
    const { host: report, newDocument, trackedWords, ...able } = probeCapabilities(upTo(3), host);
    expect(report.version).toBe('16.0');
    expect(newDocument.available).toBe(true);
    expect(trackedWords).toEqual({ available: true, isUntried: true });
    for (const capability of Object.values(able)) {
      expect(capability).toMatchObject({
        available: false,
        reason: expect.stringMatching(/^This version of Word .+\.$/u),
      });
    }
  });

  it('opens new documents only on the desktop', () => {
    const onWeb = { platform: 'OfficeOnline', version: '16.0' };
    expect(probeCapabilities(upTo(9), onWeb).newDocument.available).toBe(false);
    expect(probeCapabilities(upTo(2), host).newDocument.available).toBe(false);
    expect(probeCapabilities(upTo(9), { ...host, platform: 'Mac' }).newDocument.available).toBe(true);
  });
});
