import { Link } from '@fluentui/react-components';
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx';
import { saveRows } from '../../ui/services/save-rows.ts';
import { useServices } from '../../ui/services/services.ts';
import { useAttempt } from '../../ui/services/use-attempt.ts';
import { useCardStyles } from '../../ui/styles/card-styles.ts';
import { reviewMessages } from './messages.ts';

type ToRows = () => readonly (readonly string[])[];

/** Saves rows of a review table as a file. `toRows` returns the rows of the file; absent, nothing can be saved now. */
export function SaveRows({ name, toRows }: { readonly name: string; readonly toRows: ToRows | undefined }) {
  const card = useCardStyles();
  const { platform, announce } = useServices();
  const { attempt, error, dismiss } = useAttempt();
  const save = (type: 'xlsx' | 'csv', make: ToRows): Promise<void> =>
    attempt(async () => {
      const saved = await saveRows(platform, make(), { name, sheet: reviewMessages.rowsSheet, type });
      announce(reviewMessages.rowsSaved(saved));
    });
  return (
    <>
      {toRows === undefined ? null : (
        <div className={card.row}>
          {(['xlsx', 'csv'] as const).map((type) => (
            <Link key={type} as="button" onClick={() => void save(type, toRows)}>
              {reviewMessages.saveRows[type]}
            </Link>
          ))}
        </div>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
    </>
  );
}
