import { Button, Radio, RadioGroup, Text } from '@fluentui/react-components';
import { useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_PREFERENCE, LANGUAGES } from '../../language/choose.ts';
import { uiMessages } from '../../ui/messages.ts';
import { PaneDialog } from '../../ui/PaneDialog.tsx';
import { useServices } from '../../ui/services/services.ts';
import { shellMessages } from '../messages.ts';

/** Chooses the language of the pane, which reloads it, and says first what is lost by that. */
export function LanguageDialog({ onClose }: { readonly onClose: () => void }) {
  const { platform } = useServices();
  const [kept] = useState(() => platform.preferences.get(LANGUAGE_PREFERENCE) ?? '');
  const [chosen, choose] = useState(kept);
  const reload = (): void => {
    platform.preferences.set(LANGUAGE_PREFERENCE, chosen);
    platform.reload();
  };
  return (
    <PaneDialog
      title={shellMessages.languageTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{uiMessages.cancel}</Button>
          <Button appearance="primary" disabledFocusable={chosen === kept} onClick={reload}>
            {uiMessages.reload}
          </Button>
        </>
      }
    >
      <RadioGroup
        aria-label={shellMessages.languageTitle}
        value={chosen}
        onChange={(_, { value }) => choose(value)}
      >
        <Radio value="" label={shellMessages.languageOffice} />
        {LANGUAGES.map((language) => (
          <Radio
            key={language}
            value={language}
            label={{ children: LANGUAGE_NAMES[language], lang: language }}
          />
        ))}
      </RadioGroup>
      <Text>{shellMessages.languageHint}</Text>
    </PaneDialog>
  );
}
