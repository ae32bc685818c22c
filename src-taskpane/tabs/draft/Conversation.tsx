import { Text } from '@fluentui/react-components';
import { NotLoaded } from '../../ui/loaded/NotLoaded.tsx';
import { uiMessages } from '../../ui/messages.ts';
import type { Loadable } from '../../ui/services/loadable.ts';
import { useServices } from '../../ui/services/services.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import type { Answer } from './answer.ts';
import { draftMessages } from './messages.ts';
import type { AnswerCode } from './use-answers.ts';
import type { useConversation } from './use-conversation.ts';

/** Shows the conversation, and what it says without a language model. The turns are kept by the tab, so that none is lost while their code is loaded. */
export function Conversation(props: {
  readonly of: ReturnType<typeof useConversation>;
  readonly code: Loadable<AnswerCode>;
  readonly onLoadAgain: () => void;
  readonly onFollowUp: (answer: Answer) => void;
  readonly onSendAgain: () => void;
  readonly onNew: () => void;
}) {
  const { session } = useServices();
  const card = useCardStyles();
  const { turns, show, keep, retarget, sendAgain } = props.of;
  if (turns.length === 0) return null;
  if (props.code.status === 'failed') return <NotLoaded onAgain={props.onLoadAgain} />;
  if (props.code.status !== 'ready') return <Skeleton label={uiMessages.loading} />;
  const { TurnView } = props.code.value;
  const shown = turns.map((turn, index) => {
    const isCurrent = index === turns.length - 1;
    return (
      <TurnView
        key={turn.id}
        turn={turn}
        isCurrent={isCurrent}
        onShow={show}
        onKeep={keep}
        onRetarget={retarget}
        onFollowUp={props.onFollowUp}
        onRepeat={isCurrent ? sendAgain : undefined}
        onSendAgain={isCurrent ? props.onSendAgain : undefined}
        onNew={isCurrent ? props.onNew : undefined}
      />
    );
  });
  return session.workspace.languageModel === false ? (
    <>
      {shown}
      <Text size={200} className={card.quiet}>
        {draftMessages.noLanguageModel}
      </Text>
    </>
  ) : (
    shown
  );
}
