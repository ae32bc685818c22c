import { describe, expect, it } from 'vitest';
import { isTitle, findLabel } from '#server/workspace/completion/text/titles.ts';

describe('isTitle', () => {
  it.each([
    '11.2 Termination.',
    '7.8 RESELLER’S OBLIGATIONS AS TO CONFIDENTIAL INFORMATION AFTER TERMINATION.',
    'Section 4.2.',
    'Modifications, Severability, and Waiver.',
    '5.2 Contractor’s Right to Terminate Agreement for any Reason.',
  ])('is true for %s', (sentence) => expect(isTitle(sentence)).toBe(true));

  it.each([
    'Payment is due.',
    '4.1 The Customer shall pay.',
    'PRIOR NOTICE IS REQUIRED.',
    'Neither party may assign this Agreement.',
    '(a) keep records of all deliveries to the site;',
  ])('is false for %s', (sentence) => expect(isTitle(sentence)).toBe(false));
});

describe('findLabel', () => {
  it.each([
    ['8.1 The fee', '8.1 '],
    ['8. The fee', '8. '],
    ['(a) the fee', '(a) '],
    ['Section 7.1. The fee', 'Section 7.1. '],
    ['30 days after', ''],
    ['The fee', ''],
  ])('%s', (sentence, label) => expect(findLabel(sentence)).toBe(label));
});
