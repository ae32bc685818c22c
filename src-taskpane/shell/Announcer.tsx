import { makeStyles } from '@fluentui/react-components';
import { useCallback, useState } from 'react';
import type { Services } from '../ui/services/services.ts';
import { visuallyHidden } from '../ui/styles/visually-hidden.ts';

const useStyles = makeStyles({
  // After a page as high as the pane, one pixel would give the pane a second scroll bar.
  region: { ...visuallyHidden, top: 0 },
});

/** A sentence for screen readers; `turn` makes the same sentence twice two announcements. */
interface Announcement {
  readonly sentence: string;
  readonly urgency: 'polite' | 'assertive';
  readonly turn: number;
}

/** Holds the last announcement. Returns it, and what announces a sentence. */
export function useAnnouncement(): readonly [Announcement | undefined, Services['announce']] {
  const [announcement, setAnnouncement] = useState<Announcement>();
  const announce = useCallback<Services['announce']>((sentence, urgency = 'polite') => {
    setAnnouncement((before) => ({ sentence, urgency, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  return [announcement, announce];
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
