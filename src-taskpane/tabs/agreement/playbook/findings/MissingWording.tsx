import { Button } from '@fluentui/react-components';
import { TextAddRegular } from '@fluentui/react-icons';
import { InsertOutcome, replacesButton } from '#pane/features/insert/outcomes/InsertOutcome.tsx';
import { useInsert } from '#pane/features/insert/use-insert.ts';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { agreementMessages } from '../../messages.ts';
import { prepareWording } from './insert-findings.ts';
import { playbookMessages as say } from '../messages.ts';

/** Inserts the playbook's wording of a missing topic after the clause that the user selects. */
export function MissingWording({ id, wording }: { readonly id: string; readonly wording: string }) {
  const card = useCardStyles();
  const { word } = useServices();
  const insertion = useInsert();
  const document = word.status === 'ready' ? word.document : undefined;
  const form = document?.capabilities.trackedChanges.available === true ? 'tracked' : 'plain';
  return (
    <>
      {replacesButton(insertion, id) ? null : (
        <>
          <div>
            <Button
              size="small"
              icon={<TextAddRegular />}
              disabledFocusable={document === undefined || insertion.state.status === 'writing'}
              onClick={() => {
                if (document !== undefined)
                  void insertion.insert(id, () => prepareWording(document, wording, form));
              }}
            >
              {say.insertWording}
            </Button>
          </div>
          <span className={card.quiet}>
            {say.wordingHint} {form === 'plain' ? agreementMessages.insertsAs.plain : ''}
          </span>
        </>
      )}
      <InsertOutcome insertion={insertion} for={id} onAgain={() => insertion.clear(id)} />
    </>
  );
}
