import { Checkbox, Field, Link, Textarea } from '@fluentui/react-components';
import { TextAddRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useInsert, type InsertState } from '#pane/features/insert/use-insert.ts';
import { insertMessages } from '#pane/features/insert/messages.ts';
import { InsertMenu } from '#pane/features/insert/forms/InsertMenu.tsx';
import { InsertOutcome, replacesButton } from '#pane/features/insert/outcomes/InsertOutcome.tsx';
import { CopyLink } from '#pane/ui/notices/Notice.tsx';
import { useServices } from '#pane/ui/services/services.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { useForm } from '#pane/features/insert/forms/use-form.ts';
import { readTarget, useTarget } from '#pane/features/insert/use-target.ts';
import { draftMessages } from '../messages.ts';
import type { Passage, WordDocument } from '#pane/word/model.ts';
import type { Answer } from '../answer.ts';
import {
  ANSWER_FORMS,
  answerInsertion,
  toComment,
  hasHeadings,
  REWRITE_FORMS,
  rewriteInsertion,
  type RewriteForm,
} from './inserting.ts';
import type { Compared } from '#pane/features/insert/compare.ts';
import { answerText } from '../cited.ts';
import { answerRefusal, doubtsAbout } from './insertion.ts';

const HEADINGS_KEY = 'codicil.headings';

interface InsertProps {
  readonly answer: Answer;
  /** A complete rewrite, compared with its passage. */
  readonly compared: Compared | undefined;
  /** Numbers of a rewrite's changes that the user omitted. */
  readonly without: readonly number[];
  /** Why the choice itself leaves nothing to insert. */
  readonly refusal: string | undefined;
  /** Whether Alt+I presses the button: that of the current answer. */
  readonly isCurrent: boolean;
  /** Undefined for an earlier answer. */
  readonly onSendAgain: (() => void) | undefined;
  /** Called after each write or its Undo: whether the answer is in the document now. */
  readonly onInserted: (isInserted: boolean) => void;
  readonly onRetarget: (target: Passage) => void;
}

/** Inserts an answer: a rewrite in place of its passage, anything else on it or after it. */
export function Insert(props: InsertProps) {
  const card = useCardStyles();
  const { word } = useServices();
  const target = useTarget();
  if (word.status !== 'ready') return <span className={card.quiet}>{target.refusal}</span>;
  return props.answer.asked.yields === 'rewrite' ? (
    <InsertRewrite {...props} document={word.document} />
  ) : (
    <InsertAnswer {...props} document={word.document} />
  );
}

function InsertRewrite(props: InsertProps & { readonly document: WordDocument }) {
  const { answer, compared, without, document, onSendAgain } = props;
  const insertion = useInsert();
  const { session } = useServices();
  const { target } = answer.asked;
  const chosen = useForm<RewriteForm>('rewrite', REWRITE_FORMS, document.capabilities, target);
  const { form } = chosen.offer;
  const [typed, setTyped] = useState<string>();
  const comment = typed ?? toComment(answer);
  const doubts = doubtsAbout(answer);
  const isReplaced = replacesButton(insertion, 'answer');
  useReport(insertion.state, props.onInserted);
  return (
    <>
      {form === 'trackedComment' && !isReplaced ? (
        <Field label={draftMessages.commentLabel} size="small">
          <Textarea rows={2} resize="vertical" value={comment} onChange={(_, { value }) => setTyped(value)} />
        </Field>
      ) : null}
      {isReplaced ? null : (
        <InsertMenu
          label={draftMessages.insert}
          icon={<TextAddRegular />}
          hasShortcut={props.isCurrent}
          look={doubts.length === 0 ? 'primary' : 'secondary'}
          form={chosen}
          labels={insertMessages.forms}
          note={insertMessages.insertsAs[form]}
          busy={insertion.state.status === 'writing'}
          refusal={answerRefusal(answer) ?? props.refusal ?? target.refusal}
          onInsert={() => {
            // An incomplete rewrite is refused above.
            if (compared === undefined) return;
            void insertion.insert(
              'answer',
              () => rewriteInsertion(answer, compared, form, { without, comment, author: session.user.name }),
              doubts,
            );
          }}
        />
      )}
      <InsertOutcome insertion={insertion} for="answer" />
      <IfStale state={insertion.state} label={draftMessages.sendAgain} onPress={onSendAgain} />
    </>
  );
}

function InsertAnswer(props: InsertProps & { readonly document: WordDocument }) {
  const { answer, document, onRetarget } = props;
  const insertion = useInsert();
  const { platform } = useServices();
  const [headings, setHeadings] = useHeadings();
  const { target } = answer.asked;
  const chosen = useForm('answer', ANSWER_FORMS, document.capabilities, target);
  const { form } = chosen.offer;
  const [isAgain, setAgain] = useState(false);
  const doubts = doubtsAbout(answer);
  const isReplaced = replacesButton(insertion, 'answer');
  useReport(insertion.state, props.onInserted);
  // Without comments, the document has no place for the words of an answer.
  const isCopied = form !== 'comment' && !document.capabilities.comments.available;
  const insertHere = (): void => {
    void insertion.insert(
      'answer',
      async () => {
        const here = await readTarget(document);
        onRetarget(here);
        return answerInsertion({ ...answer, asked: { ...answer.asked, target: here } }, form, {
          headings,
        });
      },
      doubts,
    );
  };
  const insertThere = (): void =>
    void insertion.insert('answer', () => answerInsertion(answer, form, { headings }), doubts);
  const asText = form === 'tracked' || form === 'plain';
  return (
    <>
      {asText && !isReplaced && hasHeadings(answer) ? (
        <Checkbox
          label={draftMessages.headings}
          checked={headings}
          onChange={(_, { checked }) => setHeadings(checked === true)}
        />
      ) : null}
      {isCopied && !isReplaced ? (
        <CopyLink
          label={draftMessages.copyAnswer}
          text={() => answerText(answer)}
          platform={platform}
          isPrimary
        />
      ) : null}
      {isReplaced ? null : (
        <InsertMenu
          label={draftMessages.insert}
          icon={<TextAddRegular />}
          hasShortcut={props.isCurrent}
          look={doubts.length === 0 && !isCopied ? 'primary' : 'secondary'}
          form={chosen}
          labels={insertMessages.forms}
          note={insertMessages.insertsAs[form]}
          busy={insertion.state.status === 'writing'}
          refusal={answerRefusal(answer) ?? target.refusal}
          // Uses the current cursor, which the user may have moved; a passage that was written to no longer reads as it was sent.
          onInsert={isAgain || target.isEmpty ? insertHere : insertThere}
        />
      )}
      <InsertOutcome
        insertion={insertion}
        for="answer"
        onAgain={() => {
          setAgain(true);
          insertion.clear('answer');
        }}
      />
      <IfStale state={insertion.state} label={draftMessages.insertHere} onPress={insertHere} />
    </>
  );
}

/** Whether an answer is inserted with its headings: remembered on the device. */
function useHeadings(): readonly [boolean, (headings: boolean) => void] {
  const { preferences } = useServices().platform;
  const [headings, set] = useState(() => preferences.get(HEADINGS_KEY) === 'yes');
  const change = (next: boolean): void => {
    set(next);
    preferences.set(HEADINGS_KEY, next ? 'yes' : 'no');
  };
  return [headings, change];
}

/** Reports each write and each Undo. */
function useReport(state: InsertState, onInserted: (isInserted: boolean) => void): void {
  useEffect(() => {
    if (state.status === 'done') onInserted(state.report.entry !== undefined);
  }, [state, onInserted]);
}

/** Offers what to do where the passage is no longer what was sent; nothing where there is nothing to do. */
function IfStale(props: {
  readonly state: InsertState;
  readonly label: string;
  readonly onPress: (() => void) | undefined;
}) {
  const card = useCardStyles();
  const { state, label, onPress } = props;
  if (onPress === undefined || state.status !== 'failed' || state.error.code !== 'selection_changed')
    return null;
  return (
    <div className={card.row}>
      <Link as="button" onClick={onPress}>
        {label}
      </Link>
    </div>
  );
}
