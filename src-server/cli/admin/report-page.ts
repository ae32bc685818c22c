import type { Interval } from '../../workspace-client/history/records.ts';
import type { Report, Side } from './report.ts';
import { isCounted, SIDES } from './report.ts';

const TITLES: Readonly<Record<Side, string>> = {
  week: 'By week',
  user: 'By user',
  surface: 'By surface',
  matter: 'By client matter',
  prompt: 'By prompt of the firm',
};

/** The report as one HTML page that loads nothing: a chart of the weeks, and a table with bars for each side. */
export function reportPage(report: Report, { start, end }: Interval): string {
  const days = `${dayOf(start)} to ${dayOf(end - 1)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Usage ${days}</title>
<style>
  :root { color-scheme: light dark; --bar: #0f6cbd; }
  @media (prefers-color-scheme: dark) { :root { --bar: #62abf5; } }
  body { font: 14px/1.5 "Segoe UI", system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: 0.2rem 0.5rem; border-bottom: 1px solid #8884; }
  td:nth-child(2) { text-align: right; width: 6rem; }
  td:nth-child(3) { width: 40%; }
  svg { display: block; width: 100%; }
  rect { fill: var(--bar); }
  text { fill: currentColor; font-size: 11px; }
</style>
<h1>Usage of the workspace</h1>
<p>${days}, ${report.total} uses.</p>
${chart(report.counts.week)}
${SIDES.filter((side) => isCounted(report, side))
  .map((side) => table(TITLES[side], report.counts[side]))
  .join('\n')}
</html>
`;
}

/** Bars from left to right; read by eye alone, since the table of weeks says the same. */
function chart(weeks: Report['counts']['week']): string {
  const most = Math.max(1, ...weeks.map(([, count]) => count));
  const step = 900 / Math.max(1, weeks.length);
  const each = Math.max(1, Math.ceil(weeks.length / 12));
  const bars = weeks.map(([week, count], index) => {
    const height = (count / most) * 160;
    const x = index * step;
    const label = index % each === 0 ? `<text x="${x.toFixed(1)}" y="195">${escaped(week)}</text>` : '';
    return `<rect x="${x.toFixed(1)}" y="${(175 - height).toFixed(1)}" width="${(step * 0.8).toFixed(1)}" height="${height.toFixed(1)}"><title>${escaped(week)}: ${count}</title></rect>${label}`;
  });
  return `<svg viewBox="0 0 900 200" aria-hidden="true">${bars.join('')}</svg>`;
}

function table(title: string, rows: readonly (readonly [string, number])[]): string {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  const lines = rows.map(
    ([value, count]) =>
      `<tr><td>${escaped(value)}</td><td>${count}</td><td><svg viewBox="0 0 100 8" preserveAspectRatio="none" height="8" aria-hidden="true"><rect width="${((count / most) * 100).toFixed(1)}" height="8"/></svg></td></tr>`,
  );
  return `<h2>${title}</h2>
<table><thead><tr><th scope="col">${title.slice(3)}</th><th scope="col">uses</th><td></td></tr></thead><tbody>
${lines.join('\n')}
</tbody></table>`;
}

/** Names in history are what users and the service wrote. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
