import { Disclosure } from '#pane/ui/Disclosure.tsx';
import { draftMessages } from '../messages.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useServices, type SelectionState } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import type { PassageContent, Scope } from '#pane/word/model.ts';

/** Says what of the passage could not be read or cannot be written, and whose changes are in it. */
export function PassageNotices(props: {
  readonly state: SelectionState;
  /** The passage, as displayed or as read. */
  readonly passage: PassageContent | undefined;
  readonly scope: Scope;
  /** True if it has not been read: its words may include tracked deletions, which are not sent. */
  readonly isAsDisplayed: boolean;
}) {
  const { state, passage, scope, isAsDisplayed } = props;
  const card = useCardStyles();
  const { word } = useServices();
  if (word.status === 'failed') return null;
  if (state.status === 'failed') return <Notice intent="warning">{state.error.message}</Notice>;
  if (passage === undefined) return null;
  const { changeAuthors = [], unread, refusal } = passage;
  return (
    <>
      {unread.length === 0 ? null : scope === 'document' ? (
        // Headers and footers are never read and need no report.
        <Disclosure label={uiMessages.somethingUnread}>
          <span className={card.quiet}>{unread.join(' ')}</span>
        </Disclosure>
      ) : (
        <Notice intent="warning" title={uiMessages.somethingUnread}>
          {unread.join(' ')}
        </Notice>
      )}
      {refusal === undefined ? null : (
        <Notice intent="warning" title={uiMessages.readOnly}>
          {refusal}
        </Notice>
      )}
      {isAsDisplayed && !passage.isEmpty ? (
        <span className={card.quiet}>{draftMessages.asDisplayed}</span>
      ) : null}
      {changeAuthors.length === 0 ? null : (
        <span className={card.quiet}>{draftMessages.containsChanges(changeAuthors)}</span>
      )}
    </>
  );
}
