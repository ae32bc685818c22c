import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right';
import { useServices, type SectionId } from '../services/services.ts';
import type { Standing } from '../services/standing.ts';
import { standingMessages } from './messages.ts';

const useStyles = makeStyles({
  lines: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    margin: `calc(-1 * ${tokens.spacingHorizontalM})`,
    marginBottom: 0,
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '1fr auto auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    width: '100%',
    padding: `6px ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorTransparentBackground,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': {
      outlineColor: tokens.colorStrokeFocus2,
      outlineOffset: '-2px',
      outlineStyle: 'solid',
      outlineWidth: tokens.strokeWidthThick,
    },
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  // One line, so that a number that arrives moves nothing.
  facts: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  number: { fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  arrow: { display: 'inline-flex', fontSize: '16px', color: tokens.colorNeutralForeground3 },
});

const IDS = ['changes', 'review', 'ready'] as const;

/** Id of the line that opens a section, which gets the focus back. */
export const lineId = (section: SectionId): string => `line-${section}`;

/** What there is to do with the whole document: each line opens a section in its place, and says what is known of it. */
export function DocumentLines() {
  const styles = useStyles();
  const { standing, openSection } = useServices();
  return (
    <nav className={styles.lines} aria-label={standingMessages.wholeDocument}>
      {IDS.map((id) => {
        const { number, facts } = describe(id, standing);
        return (
          <button
            key={id}
            id={lineId(id)}
            type="button"
            className={styles.line}
            onClick={() => openSection(id)}
          >
            <span className={styles.words}>
              <span className={styles.title}>{standingMessages.sections[id]}</span>
              <span className={styles.facts} title={facts}>
                {facts}
              </span>
            </span>
            <span className={styles.number}>
              {number === undefined ? '' : standingMessages.number(number)}
            </span>
            <span className={styles.arrow} aria-hidden>
              <ChevronRightRegular />
            </span>
          </button>
        );
      })}
    </nav>
  );
}

/** Returns the number of a line and its facts. What was not looked for has no number: unknown is not 0. */
export function describe(
  id: (typeof IDS)[number],
  { theirs, silent, points, review }: Standing,
): { readonly number: number | undefined; readonly facts: string } {
  const say = standingMessages;
  if (id === 'ready') {
    return { number: points, facts: points === undefined ? say.notChecked : say.points(points) };
  }
  if (id === 'review') {
    return {
      number: undefined,
      facts: review === undefined ? say.review : say.reviewed(review.name, review.done, review.all),
    };
  }
  if (theirs === undefined || theirs === 'reading')
    return { number: undefined, facts: theirs === undefined ? say.notRead : say.reading };
  const { tracked, comments } = theirs;
  const number = tracked + comments + (silent?.open ?? 0);
  return {
    // As long as nobody compared, there may be more.
    number: number === 0 && silent === undefined ? undefined : number,
    facts: say.theirs(tracked, comments, silent?.open),
  };
}
