import { useEffect, useState } from 'react';
import type { CitedForm } from '../../citations/cited-form.ts';
import { useServices } from '../../ui/services/services.ts';
import { QUOTE_FORMS, type QuoteForm } from './citation-form.ts';
import { useForm, type ChosenForm } from './use-form.ts';

/** The choice of where sources go: at first as the document cites already, else as the user chose the last time. */
export function useCitedForm(kind: 'quote' | 'cell'): ChosenForm<QuoteForm> {
  const { word, selection, writes } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  // Read again after each write of the pane's own.
  const [cites, setCites] = useState<{ readonly asOf: number; readonly form: CitedForm | undefined }>();
  useEffect(() => {
    if (document === undefined) return undefined;
    let current = true;
    document.citedForm().then(
      (form) => current && setCites({ asOf: writes, form }),
      () => {
        // A ledger that cannot be read says so where it is listed; here the user's own choice stays.
      },
    );
    return () => {
      current = false;
    };
  }, [document, writes]);
  const target = selection.status === 'ready' ? selection.passage : undefined;
  return useForm<QuoteForm>(kind, QUOTE_FORMS, document?.capabilities, target, cites?.form);
}
