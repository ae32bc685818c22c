import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from '../ui/styles/visually-hidden.ts';

const useStyles = makeStyles({ visuallyHidden });

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
      <output className={styles.visuallyHidden} aria-live="polite">
        {say('polite')}
      </output>
      <div className={styles.visuallyHidden} aria-live="assertive" aria-atomic>
        {say('assertive')}
      </div>
    </>
  );
}
