import { describe, expect, it } from 'vitest';
import { capabilityText } from '#pane/shell/header/capability-report.ts';
import { asPaneError, errorDetails } from '#pane/ui/services/failure.ts';
import { matching } from '#pane/ui/Picker.tsx';
import { PaneError } from '#pane/errors.ts';
import type { Capabilities } from '#pane/word/model.ts';

const capabilities: Capabilities = {
  trackedChanges: { available: true },
  trackedWords: { available: true },
  comments: { available: true },
  footnotes: { available: false, reason: 'It needs Word 2024.' },
  bookmarks: { available: true },
  reviewedText: { available: true },
  rejectChanges: { available: true },
  newDocument: { available: true },
  host: { platform: 'PC', version: '16.0', sets: ['WordApi 1.3'] },
};
describe('an error', () => {
  it('shows nothing of an unknown failure, whose text may contain content', () => {
    const error = asPaneError(new TypeError('cannot read “The Supplier shall”'));
    expect(error.code).toBe('internal');
    expect(error.message).not.toContain('Supplier');
  });

  it('is copied with code, request id, time and versions', () => {
    const error = new PaneError('service_timeout', 'The sentence.', { requestId: 'r-7' });
    const text = errorDetails(error, {
      paneVersion: 'abc',
      host: 'PC 16.0',
      at: new Date('2026-11-20T10:00:00Z'),
    });
    expect(text.split('\n')).toEqual([
      'Codicil error report',
      'Code: service_timeout',
      'Request: r-7',
      'Time: 2026-11-20T10:00:00.000Z',
      'Pane: abc',
      'Word: PC 16.0',
    ]);
    const told = new PaneError('not_signed_in', 'The sentence.', { reason: 'bridge_missing' });
    expect(errorDetails(told, { paneVersion: 'abc', host: 'PC', at: new Date(0) })).toContain(
      '\nReason: bridge_missing\n',
    );
  });
});

describe('the capability report', () => {
  it('gives each ability with its reason', () => {
    const text = capabilityText(capabilities, 'abc');
    expect(text).toContain('Footnotes: no. It needs Word 2024.');
    expect(text).toContain('Requirement sets: WordApi 1.3');
  });
});

describe('picking by name', () => {
  it('needs every word, anywhere in the name, in any case', () => {
    const options = [{ name: 'Acme – Northwind supply' }, { name: 'Precedents' }];
    expect(matching(options, 'SUPPLY acme')).toEqual([options[0]]);
    expect(matching(options, '')).toEqual(options);
  });
});
