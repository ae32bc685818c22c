import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { Busy } from '#pane/ui/Busy.tsx';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import type { WordDocument } from '#pane/word/model.ts';
import { ChooseVersion } from './ChooseVersion.tsx';
import { compareMessages as say } from './messages.ts';
import type { SilentControl } from './use-silent.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
});

/** Chooses the version that was sent, one saved from this device or a file from it, and says what a comparison with it found. */
export function SilentChanges(props: { readonly document: WordDocument; readonly control: SilentControl }) {
  const styles = useStyles();
  const { document, control } = props;
  const { file, compared, error, items } = control;
  const decided = items.filter((item) => control.decisionOf(item) !== undefined).length;
  return (
    <section className={styles.section} aria-label={say.title}>
      <ChooseVersion document={document} chosen={file} onChoose={control.choose}>
        {compared.status === 'ready' ? (
          <Link as="button" onClick={control.compareAgain}>
            {say.again}
          </Link>
        ) : null}
      </ChooseVersion>
      {compared.status === 'loading' ? <Busy label={say.comparing} /> : null}
      {compared.status === 'failed' ? <ErrorNotice error={compared.error} /> : null}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={control.dismiss} />}
      {compared.status === 'ready' && file !== undefined ? (
        <output className={styles.title}>{say.count(items.length, compared.value.tracked, decided)}</output>
      ) : null}
    </section>
  );
}
