import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useDeal } from '../../ui/services/use-deal.ts';
import { useServices } from '../../ui/services/services.ts';
import { replaceMessages as say } from './messages.ts';

const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx').then((m) => ({ default: m.ReplaceDialog })));

const useStyles = makeStyles({
  line: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  link: { fontSize: 'inherit' },
});

/** Says whether names are replaced in what is sent, with the button that opens the dialog, and the dialog. */
export function ReplaceNames() {
  const styles = useStyles();
  const control = useDeal();
  const { word, standing } = useServices();
  const [isOpen, setOpen] = useState(false);
  const names = standing.toSent === undefined ? [] : (control.deal.pseudonyms?.names ?? []);
  if (word.status !== 'ready') return null;
  return (
    <div className={styles.line}>
      {names.length === 0 ? null : `${say.on(names.length)} `}
      <Link
        as="button"
        className={styles.link}
        {...(names.length === 0 ? {} : { 'aria-label': say.changeNames })}
        onClick={() => setOpen(true)}
      >
        {names.length === 0 ? say.open : say.change}
      </Link>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReplaceDialog control={control} document={word.document} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
