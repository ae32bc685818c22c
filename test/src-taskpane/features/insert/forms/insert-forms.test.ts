import { describe, expect, it } from 'vitest';
import { formChoices, offerForm } from '#pane/features/insert/forms/insert-forms.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import type { InsertForm } from '#pane/pure/citations/model.ts';
import { probeCapabilities } from '#pane/word/capabilities.ts';
import type { Capabilities, Passage } from '#pane/word/model.ts';
import { hasSet, profile, type ProfileName } from '#word-host/profiles.ts';

/** Returns the capabilities of a Word profile, as the pane reads them. */
const word = (name: ProfileName): Capabilities =>
  probeCapabilities(
    (set, version) => hasSet(profile(name), `${set} ${version}` as Parameters<typeof hasSet>[1]),
    {
      platform: 'PC',
      version: '16',
    },
  );
const words: Pick<Passage, 'isEmpty' | 'story'> = { isEmpty: false, story: 'body' };
const forms = [
  'tracked',
  'plain',
  'comment',
  'trackedComment',
  'footnote',
  'endnote',
  'bracketed',
  'table',
] as const;
const offered = (name: ProfileName, wanted: InsertForm, target = words) =>
  offerForm(forms, formChoices(forms, word(name), target), wanted);

describe.each(['web', 'windows'] as const)('the forms in Word %s', (name) => {
  it.each(forms)('has %s', (form) => {
    expect(offered(name, form)).toEqual({ form });
  });
});

describe('the forms in Word LTSC 2021', () => {
  it.each([
    ['tracked', 'plain'],
    ['trackedComment', 'plain'],
    ['comment', 'bracketed'],
    ['footnote', 'bracketed'],
    ['endnote', 'bracketed'],
  ] as const)('has no %s, says why, and offers %s', (wanted, form) => {
    expect(offered('ltsc2021', wanted)).toEqual({
      form,
      reason: expect.stringContaining('This version of Word cannot'),
    });
  });

  it.each(['plain', 'bracketed', 'table'] as const)('has %s', (form) => {
    expect(offered('ltsc2021', form)).toEqual({ form });
  });
});

const rewriteOffered = (remembered?: InsertForm) =>
  offerForm(forms, formChoices(forms, word('ltsc2021'), words, 'rewrite'), remembered);

describe('a rewrite in Word LTSC 2021', () => {
  it('is plain text unless the user chooses tracked changes, which were not tried there, and both say so', () => {
    const reason = insertMessages.untried;
    expect(rewriteOffered()).toEqual({ form: 'plain', reason });
    expect(rewriteOffered('plain')).toEqual({ form: 'plain' });
    expect(rewriteOffered('tracked')).toEqual({ form: 'tracked', reason });
    expect(rewriteOffered('trackedComment')).toMatchObject({ form: 'plain' });
  });
});

describe('the form that is offered', () => {
  it('is the first one if none was chosen, or if the chosen one is unknown', () => {
    const choices = formChoices(forms, word('web'), words);
    expect(offerForm(forms, choices, undefined)).toEqual({ form: 'tracked' });
    expect(offerForm(forms, choices, 'nonsense')).toEqual({ form: 'tracked' });
  });

  it('is not a comment at a cursor, and not a table in a cell', () => {
    expect(offered('web', 'comment', { isEmpty: true, story: 'body' })).toEqual({
      form: 'tracked',
      reason: expect.stringContaining('Select text'),
    });
    expect(offered('web', 'table', { isEmpty: false, story: 'tableCell' })).toEqual({
      form: 'plain',
      reason: expect.stringContaining('table cell'),
    });
  });
});
