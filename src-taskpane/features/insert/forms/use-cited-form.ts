import { useEffect, useState } from 'react';
import type { CitedForm } from '#pane/pure/citations/cited-form.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { QUOTE_FORMS, type QuoteForm } from './citation-form.ts';
import { useForm, type ChosenForm } from './use-form.ts';

/** Chooses where sources go: initially as the document already cites, otherwise as the user last chose. */
export function useCitedForm(kind: 'quote' | 'cell'): ChosenForm<QuoteForm> {
  const { word, selection, writes } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  // Read again after each of the pane's own writes.
  const [cites, setCites] = useState<{ readonly asOf: number; readonly form: CitedForm | undefined }>();
  useEffect(() => {
    if (document === undefined) return undefined;
    let current = true;
    document.citedForm().then(
      (form) => current && setCites({ asOf: writes, form }),
      () => {
        // The list of sources reports a ledger that cannot be read; here the user's own choice stays.
      },
    );
    return () => {
      current = false;
    };
  }, [document, writes]);
  const target = selection.status === 'ready' ? selection.passage : undefined;
  return useForm<QuoteForm>(kind, QUOTE_FORMS, document?.capabilities, target, cites?.form);
}
