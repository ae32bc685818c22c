import { useMemo } from 'react';
import { useServices } from '#pane/ui/services/services.ts';
import { useRereading } from '#pane/ui/services/use-rereading.ts';
import { QUOTE_FORMS, type QuoteForm } from './citation-form.ts';
import { useForm, type ChosenForm } from './use-form.ts';

/** Chooses where sources go: initially as the document already cites, otherwise as the user last chose. */
export function useCitedForm(kind: 'quote' | 'cell'): ChosenForm<QuoteForm> {
  const { word, selection } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  const load = useMemo(() => document && (() => document.citedForm()), [document]);
  // The list of sources reports a ledger that cannot be read; here the user's own choice stays.
  const [cites] = useRereading(load);
  const target = selection.status === 'ready' ? selection.passage : undefined;
  const cited = cites.status === 'ready' ? cites.value : undefined;
  return useForm<QuoteForm>(kind, QUOTE_FORMS, document?.capabilities, target, cited);
}
