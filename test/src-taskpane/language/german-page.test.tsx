// @vitest-environment jsdom
import { FluentProvider } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { USER_ERROR_CODES, type UserErrorCode } from '#contract/errors.ts';
import { RELAY_ERRORS } from '#server/relay/errors.ts';
import { definePageLanguage } from '#pane/language/page-language.ts';
import { tables } from '#pane/translations/de/index.ts';
import { answerOf } from '../tabs/draft/answers.ts';

// The modules of the pane read the language when they are loaded: as on a page, they are imported after it is set.
beforeAll(() => definePageLanguage(window, { language: 'de', locale: 'de-AT', tables }));

describe('a page in German', () => {
  it('reads every table in German', async () => {
    const { shellMessages } = await import('#pane/shell/messages.ts');
    const { wordMessages } = await import('#pane/word/messages.ts');
    expect(shellMessages.places.sources).toBe('Quellen');
    expect(wordMessages).toBe(tables.word);
    const { pageLanguage, pageLocale } = await import('#pane/language/translate.ts');
    expect([pageLanguage, pageLocale]).toEqual(['de', 'de-AT']);
  });

  it('translates each code of the relay, whatever sentence came with it', async () => {
    const { toPaneError } = await import('#pane/relay-client/failure.ts');
    const { relayMessages } = await import('#pane/relay-client/messages.ts');
    for (const code of Object.keys(RELAY_ERRORS) as (keyof typeof RELAY_ERRORS)[]) {
      const { message } = toPaneError({ code, message: RELAY_ERRORS[code].sentence, requestId: 'r1' });
      expect(message).toBe(relayMessages.codes[code]);
      expect(message).not.toBe(RELAY_ERRORS[code].sentence);
    }
  });

  it('says why the workspace failed, and keeps its words where they name the file', async () => {
    const { toPaneError } = await import('#pane/relay-client/failure.ts');
    const say = (reason: UserErrorCode, message: string) =>
      toPaneError({ code: 'service_failed', reason, message, requestId: 'r1' }).message;
    for (const reason of USER_ERROR_CODES) {
      const said = say(reason, 'Its own words.');
      expect(said).not.toContain(tables.relay.codes.service_failed);
      expect(said.endsWith('Its own words.')).toBe(reason.startsWith('file_'));
    }
    expect(say('language_model_no_credit', 'No credit.')).toContain('Guthaben');
  });

  it('translates a notice of the service, and keeps its words if they are more specific', async () => {
    const { AnswerNotices } = await import('#pane/tabs/draft/result/AnswerNotices.tsx');
    render(
      <FluentProvider>
        <AnswerNotices
          notices={[
            { code: 'quotations_only', message: 'These passages are quoted.' },
            { code: 'files_not_read', message: 'One file could not be read: “A.pdf”.' },
            { code: 'unknown_to_the_pane', message: 'Something else.' },
          ]}
        />
      </FluentProvider>,
    );
    expect(screen.getByText(/wörtliche Auszüge/u).textContent).not.toContain('quoted');
    expect(screen.getByText(/“A\.pdf”/u).lang).toBe('en');
    expect(screen.getByText(/Dateien konnten nicht gelesen werden/u)).toBeDefined();
    expect(screen.getByText('Something else.')).toBeDefined();
  });

  it('announces notices in the words that are shown', async () => {
    const { toAnnouncement } = await import('#pane/tabs/draft/use-announcements.ts');
    const notices = [{ code: 'quotations_only', message: 'These passages are quoted.' }];
    const announcement = toAnnouncement(answerOf({ notices }), undefined);
    expect(announcement).toContain('wörtliche Auszüge');
    expect(announcement).not.toContain('quoted');
  });
});
