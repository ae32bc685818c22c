import { Button } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { CopyLink, Notice } from '#pane/ui/notices/Notice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { insertMessages } from '../messages.ts';
import type { Decision, Question } from '../questions.ts';

/** Asks what has to be decided before Codicil writes. Nothing is in the document yet, and Cancel leaves it unchanged. */
export function InsertQuestion(props: {
  readonly question: Question;
  /** The text to be inserted, which can be copied instead; absent for several insertions at once. */
  readonly text?: string;
  readonly onDecide: (decision: Decision) => void;
}) {
  const { question, text, onDecide } = props;
  const { platform, announce } = useServices();
  const place = useRef<HTMLFieldSetElement>(null);
  const card = useCardStyles();
  const sentence = sentenceFor(question);
  useEffect(() => announce(sentence, 'assertive'), [announce, sentence]);
  // The pressed button is gone.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  return (
    <fieldset ref={place} aria-label={insertMessages.beforeWriting} className={card.fields}>
      <Notice
        intent="warning"
        actions={
          <>
            {decisionsFor(question).map(({ decision, label }, index) => (
              <Button
                key={decision}
                size="small"
                appearance={index === 0 ? 'primary' : 'secondary'}
                onClick={() => onDecide(decision)}
              >
                {label}
              </Button>
            ))}
            {text === undefined ? null : (
              <CopyLink label={insertMessages.copyInstead} text={() => text} platform={platform} />
            )}
            <Button size="small" appearance="subtle" onClick={() => onDecide('cancel')}>
              {uiMessages.cancel}
            </Button>
          </>
        }
      >
        {sentence}
      </Notice>
    </fieldset>
  );
}

function sentenceFor(question: Question): string {
  const { questions } = insertMessages;
  if (question.kind === 'place') return questions.place(question.around);
  if (question.kind !== 'untracked') return questions[question.kind];
  const { authors, isTracking } = question;
  if (authors === undefined || authors.length === 0) {
    return isTracking ? questions.tracking : questions.unknownChanges;
  }
  return questions.amongChanges(authors);
}

function decisionsFor(
  question: Question,
): readonly { readonly decision: Decision; readonly label: string }[] {
  const { decisions } = insertMessages;
  switch (question.kind) {
    case 'place':
      return [
        { decision: 'end', label: decisions.end },
        { decision: 'insert', label: decisions.here },
      ];
    case 'untracked':
      return [
        ...(question.canTrack ? [{ decision: 'track', label: decisions.track } as const] : []),
        { decision: 'insert', label: decisions.untracked },
      ];
    default:
      return [{ decision: 'insert', label: decisions.anyway }];
  }
}
