import { KIND, type QuirkName } from '../document/api/quirks.ts';
import { profile, profileNames, type ProfileName, type Temper } from '../profiles.ts';
import { further } from './further.ts';
import { opening } from './opening.ts';
import { reading } from './reading.ts';
import type { Report } from './report.ts';
import { writing } from './writing.ts';

const START = '<!-- reports: written by npm run docs -->';
const END = '<!-- end of reports -->';

/** All reports in the order of their numbers. */
export const reports: readonly Report[] = [...opening, ...reading, ...writing, ...further].toSorted(
  ({ id: a }, { id: b }) => a.localeCompare(b, 'en', { numeric: true }),
);

const isDifferent = (quirk: QuirkName, temper: Temper) => (name: ProfileName) =>
  profile(name, temper).quirks[quirk] !== KIND[quirk];

/** Which Word has a quirk, by the profiles: as in `web; unfixed: mac`. */
export function playedIn(quirk: QuirkName): string {
  const usual = profileNames.filter(isDifferent(quirk, 'usual'));
  const unfixed = profileNames.filter((name) => isDifferent(quirk, 'unfixed')(name) && !usual.includes(name));
  if (KIND[quirk] === true) return usual.length === 0 ? 'all' : `all but ${usual.join(', ')}`;
  const parts = [
    ...(usual.length === 0 ? [] : [usual.join(', ')]),
    ...(unfixed.length === 0 ? [] : [`unfixed: ${unfixed.join(', ')}`]),
  ];
  return parts.length === 0 ? 'tests only' : parts.join('; ');
}

function played({ quirks = [], otherwise, unplayed }: Report): string {
  const shown = quirks.map((quirk) => `\`${quirk}\` (${playedIn(quirk)})`);
  if (otherwise !== undefined) shown.push(otherwise);
  if (unplayed !== undefined) shown.push(`not played (${unplayed.join(', ')})`);
  return shown.join(', ');
}

/** The table of reports, in Markdown. */
function reportsTable(): string {
  return [
    '| | What real Word does | Where, source | The pane | Played by (in the profiles) |',
    '| --- | --- | --- | --- | --- |',
    ...reports.map((row) => `| ${[row.id, row.what, row.where, row.pane, played(row)].join(' | ')} |`),
  ].join('\n');
}

/** The word host's README with the current table. Throws when the comments around the table are gone. */
export function withReports(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start)
    throw new Error('The README has lost the comments around its table of reports.');
  return `${readme.slice(0, start)}${START}\n\n${reportsTable()}\n\n${readme.slice(end)}`;
}
