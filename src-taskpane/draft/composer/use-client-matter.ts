import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../ui/services/services.ts';
import { draftMessages } from '../messages.ts';

/** The client-matter that goes with the next request. */
export interface ClientMatterChoice {
  /** As it is in the field: an id, or what was typed so far. */
  readonly text: string;
  readonly choose: (text: string) => void;
  /** What is sent; undefined for none. */
  readonly id: string | undefined;
  /** Why nothing can be sent, as a sentence; whether or not it was tried. */
  readonly problem: string | undefined;
}

/**
 * The firm's rule for client-matters, and what was chosen. A choice is remembered in the document, and comes back with it; where the
 * document takes nothing, as one that is read-only, it lasts until the pane is closed.
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
        // As the promise above says: it lasts until the pane is closed.
      });
    },
    [document],
  );
  const text = (chosen ?? remembered ?? '').trim();
  return { text: chosen ?? remembered ?? '', choose, ...judge(rule, text) };
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

/** True for an id as the service takes it: a UUID. */
export function isMatterId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text.trim());
}
