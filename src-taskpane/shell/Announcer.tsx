import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from '../ui/styles/visually-hidden.ts';

const useStyles = makeStyles({
  // After a page as high as the pane, one pixel would give the pane a second scroll bar.
  region: { ...visuallyHidden, top: 0 },
});

/** A sentence for screen readers; `turn` makes the same sentence twice two announcements. */
export interface Announcement {
  readonly sentence: string;
  readonly urgency: 'polite' | 'assertive';
  readonly turn: number;
}

/** The two live regions. They exist from the start, because screen readers miss regions that appear together with their text. */
export function Announcer({ announcement }: { readonly announcement: Announcement | undefined }) {
  const styles = useStyles();
  const say = (urgency: Announcement['urgency']) =>
    announcement?.urgency === urgency ? <span key={announcement.turn}>{announcement.sentence}</span> : null;
  return (
    <>
      <output className={styles.region} aria-live="polite">
        {say('polite')}
      </output>
      <div className={styles.region} aria-live="assertive" aria-atomic>
        {say('assertive')}
      </div>
    </>
  );
}
