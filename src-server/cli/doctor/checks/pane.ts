import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import type { Check, Report } from '../check.ts';
import type { VisitResult } from '../visit.ts';
import { failureReason } from '../visit.ts';

/** What Word loads: the pane’s page, office.js and what the manifest names. */
export const PANE_CHECKS: readonly Check[] = [
  {
    id: 'pane',
    looksAt: 'the pane’s page: there, framable only by Word, revalidated each time, with office.js',
    async run({ origin, visit, settings }, report) {
      const { mistake, warning } = report;
      const answer = await visit(`${origin}/taskpane.html`);
      if (answer.status !== 200 || !answer.text.includes('<'))
        return mistake(
          `${origin}/taskpane.html answers ${answer.status}.`,
          'Build the pane (npm run build), and check that the proxy passes every path on to the relay.',
        );
      examineHeaders(answer, settings.frameAncestors, report);
      const unsafe = settings.cspScriptExtra.filter((source) => source.startsWith('unsafe-'));
      if (unsafe.length > 0)
        warning(
          `CSP_SCRIPT_EXTRA lets the pane run ${unsafe.join(' and ')}.`,
          'Take it out, unless the pane does not start without: a script that somebody slips in would run.',
        );
      if (!answer.text.includes('office.js'))
        mistake(
          'The page does not load office.js.',
          'Another page is served at this address: check the proxy.',
        );
      return 'The pane is served, and Word may frame it.';
    },
  },
  {
    id: 'office.js',
    looksAt: 'office.js, without which the pane does not work',
    async run({ origin, settings, visit }, { mistake, notChecked }) {
      const { href, host } = new URL(settings.officeJsUrl, origin);
      try {
        const { status } = await visit(href);
        if (status === 200) return `office.js comes from ${host}.`;
        return mistake(`${href} answers ${status}.`, 'Set OFFICE_JS_URL to the address of the firm’s cloud.');
      } catch (error) {
        // Users’ machines may reach an address that this one cannot.
        return notChecked(
          `${host} cannot be reached from this machine (${failureReason(error)}); users’ machines must reach it.`,
        );
      }
    },
  },
  {
    id: 'manifest',
    looksAt:
      'the manifest that was uploaded: all its addresses are here and answer, its version is this release’s',
    async run({ manifest, readText, origin, visit, root }, { mistake, warning, notChecked }) {
      const write = `node dist/server/cli/manifest.js --origin ${origin}`;
      let text: string;
      try {
        text = readText(manifest);
      } catch {
        // Only the administrator knows the path of the uploaded file.
        return notChecked(`There is no ${manifest}. Write it: ${write}; or name it: --manifest <file>.`);
      }
      const { addresses, version } = partsOf(text);
      const release = releaseOf(readText(join(root, 'package.json')));
      if (version !== `${release}.0`)
        warning(
          `The manifest is of version ${version}, this release of ${release}.0.`,
          'Write it again and upload it: a change of the manifest needs a new version.',
        );
      const origins = new Set([...addresses].map((address) => new URL(address).origin));
      origins.delete(origin);
      if (origins.size > 0)
        return mistake(
          `The manifest leads to ${[...origins].join(' and ')}, not to ${origin}.`,
          `Write it again: ${write}, and upload that.`,
        );
      for (const address of addresses) {
        // oxlint-disable-next-line no-await-in-loop -- a few pictures, one after the other
        const { status } = await visit(address);
        if (status !== 200)
          mistake(
            `${address} of the manifest answers ${status}.`,
            'Build the pane (npm run build), and check the proxy.',
          );
      }
      return 'The manifest leads here, and all its addresses answer.';
    },
  },
];

/** Examines the headers that decide whether Word may frame the page, and whether the newest one is shown. */
function examineHeaders(
  answer: VisitResult,
  frameAncestors: readonly string[],
  { mistake, warning }: Report,
): void {
  const policy = answer.header('content-security-policy') ?? '';
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const missing = frameAncestors.filter((one) => !ancestors.includes(one));
  if (policy === '')
    mistake(
      'The page comes without a content security policy.',
      'The proxy takes it off: let the relay’s headers through.',
    );
  else if (missing.length > 0)
    mistake(
      `frame-ancestors lacks ${missing.join(' ')}.`,
      'Word on the web would show nothing. The relay that answers has other settings, or the proxy has a policy of its own: let the relay’s headers through.',
    );
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'cross-origin-embedder-policy'])
    if (answer.header(name) !== undefined)
      mistake(
        `The page comes with ${name}: ${answer.header(name)}.`,
        'The relay does not send it: take it out of the proxy, since Word could not frame the pane or open its sign-in.',
      );
  if (!/no-cache|no-store/.test(answer.header('cache-control') ?? ''))
    mistake(
      'The page may be kept by caches.',
      'Let the relay’s Cache-Control through, else users stay on an old pane.',
    );
  if (answer.header('strict-transport-security') === undefined)
    warning(
      'The page comes without Strict-Transport-Security.',
      'Set TRUST_PROXY, or let the relay’s header through.',
    );
}

function releaseOf(packageJson: string): string {
  return z.looseObject({ version: z.string() }).parse(JSON.parse(packageJson)).version;
}

function partsOf(xml: string): { readonly addresses: ReadonlySet<string>; readonly version: string } {
  const addresses = new Set<string>();
  let version = '';
  let isVersion = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const address = attributes['DefaultValue'] ?? '';
    if (/^https?:\/\//.test(address) && URL.canParse(address)) addresses.add(address);
    isVersion = name === 'Version';
  });
  parser.on('text', (text) => {
    if (isVersion && version === '') version = text.trim();
  });
  parser.on('closetag', () => {
    isVersion = false;
  });
  parser.write(xml).close();
  return { addresses, version };
}
