import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { clauseName } from '#pane/ui/clause-name.ts';
import { uiMessages } from '#pane/ui/messages.ts';
import { ErrorNotice } from '#pane/ui/notices/ErrorNotice.tsx';
import { Facts, Row } from '#pane/ui/rows/Row.tsx';
import { goToAction } from '#pane/ui/rows/RowActions.tsx';
import { Rows } from '#pane/ui/rows/Rows.tsx';
import { useCardStyles } from '#pane/ui/styles/card-styles.ts';
import { useGoTo } from '../use-go-to.ts';
import { togetherMessages as say } from './messages.ts';
import { sayTitle, type TogetherControl } from './use-together.ts';

const useStyles = makeStyles({
  broken: { gap: tokens.spacingVerticalS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  // The answers stay in view, however long the list is.
  answers: {
    position: 'sticky',
    bottom: `calc(-1 * ${tokens.spacingVerticalS})`,
    paddingBlock: tokens.spacingVerticalXS,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** Number of things that are shown at first. */
const FEW = 4;

/** Lists what the ticked changes would break together, and says what is left out. Nothing is in the document yet. */
export function BrokenList(props: { readonly together: TogetherControl; readonly onInsert: () => void }) {
  const styles = useStyles();
  const card = useCardStyles();
  const { together, onInsert } = props;
  const { broken = [], unasked, fixes, close, fix, undoFix } = together;
  const { goToPlace, error, dismiss } = useGoTo();
  const place = useRef<HTMLFieldSetElement>(null);
  // The pressed button is gone.
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  const title = sayTitle({ broken, unasked });
  return (
    <fieldset ref={place} aria-label={title} className={`${card.fields} ${styles.broken}`}>
      <h2 className={styles.title}>{title}</h2>
      <Rows
        most={FEW}
        groups={[{ key: 'all', items: broken }]}
        render={({ id, kind, words, other, clause, around, place: at, fix: mend }) => {
          const [before, after] = around;
          const facts = [`${clause === '' ? '' : `${clauseName(clause)}: `}${before}${words}${after}`];
          return (
            <Row
              key={id}
              level={3}
              title={say.sentences[kind](words, other)}
              facts={facts}
              actions={{
                busy: false,
                actions: [
                  mend === undefined
                    ? undefined
                    : mend.kind === 'replace'
                      ? { says: say.write(other), name: say.writeOf(words, other), run: () => fix(mend) }
                      : { says: say.leaveOut, name: say.leaveOutOf(words), run: () => fix(mend) },
                  goToAction(`“${words}”`, () => goToPlace(at)),
                ],
              }}
              renderOpen={() => <Facts facts={facts} />}
            />
          );
        }}
      />
      {unasked === 0 ? null : (
        <span className={card.quiet}>
          {broken.length > 0 ? say.unasked(unasked) : null} {say.tickThem}
        </span>
      )}
      {error === undefined ? null : <ErrorNotice error={error} onDismiss={dismiss} />}
      {fixes === 0 ? null : (
        <div className={card.row}>
          <span className={card.quiet}>{say.mended(fixes)}</span>
          <Link as="button" onClick={undoFix}>
            {say.undo}
          </Link>
        </div>
      )}
      <div className={`${card.row} ${styles.answers}`}>
        <Button size="small" appearance="primary" onClick={onInsert}>
          {broken.length === 0 ? say.insert : say.anyway}
        </Button>
        <Button size="small" appearance="subtle" onClick={close}>
          {uiMessages.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
