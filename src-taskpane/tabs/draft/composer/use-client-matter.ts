import { useCallback, useEffect, useState } from 'react';
import { useServices } from '#pane/ui/services/services.ts';
import { draftMessages } from '../messages.ts';

/** The client-matter of the next request. */
export interface ClientMatterChoice {
  /** The text in the field: an id, or what was typed so far. */
  readonly text: string;
  readonly choose: (text: string) => void;
  /** The id to be sent; undefined for none. */
  readonly id: string | undefined;
  /** Why nothing can be sent, as a sentence, whether or not it was attempted. */
  readonly problem: string | undefined;
}

/**
 * Returns the firm's rule for client-matters, and the choice. A choice is stored in the document and restored with
 * it; if the document cannot be written, such as a read-only one, the choice lasts until the pane is closed.
 */
export function useClientMatter(): ClientMatterChoice {
  const { session, word } = useServices();
  const rule = session.clientMatter;
  const document = word.status === 'ready' ? word.document : undefined;
  const [chosen, setChosen] = useState<string>();
  const [remembered, setRemembered] = useState<string>();
  const wanted = rule !== undefined;
  useEffect(() => {
    if (document === undefined || !wanted) return undefined;
    let current = true;
    document.clientMatter().then(
      (id) => current && setRemembered(id),
      // Nothing is lost: the user chooses, as in a new document.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [document, wanted]);

  const choose = useCallback(
    (text: string) => {
      setChosen(text);
      if (text !== '' && !isMatterId(text)) return;
      document?.setClientMatter(text === '' ? undefined : text.toLowerCase()).catch(() => {
        // As documented above, the choice lasts until the pane is closed.
      });
    },
    [document],
  );
  const text = chosen ?? remembered ?? '';
  return { text, choose, ...judge(rule, text.trim()) };
}

function judge(
  rule: { readonly required: boolean; readonly fromList: boolean } | undefined,
  text: string,
): Pick<ClientMatterChoice, 'id' | 'problem'> {
  if (rule === undefined) return { id: undefined, problem: undefined };
  if (text === '')
    return {
      id: undefined,
      problem: rule.required ? draftMessages.matter.missing(rule.fromList) : undefined,
    };
  return isMatterId(text)
    ? { id: text.toLowerCase(), problem: undefined }
    : { id: undefined, problem: draftMessages.matter.malformed };
}

/** Returns true for an id that the service accepts: a UUID. */
export function isMatterId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim());
}
