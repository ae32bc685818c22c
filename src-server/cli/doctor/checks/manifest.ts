import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { z } from 'zod';
import type { Check, Finding } from '../check.ts';
import { mistake, notChecked, ok, warning } from '../check.ts';
import { readBody } from '../visit.ts';

/** Checks the manifest that IT uploads: all addresses are on this origin and answered, and the version is that of this release. */
export const manifest: Check = {
  name: 'manifest',
  async run({ manifest: path, readText, origin, visit, root }) {
    let text: string;
    try {
      text = readText(path);
    } catch {
      // Only the administrator knows the path of the uploaded file.
      return [
        notChecked(
          `There is no ${path}. Write it: node dist/server/cli/manifest.js --origin ${origin}; or name it: --manifest <file>.`,
        ),
      ];
    }
    const { addresses, version } = partsOf(text);
    const findings: Finding[] = [];
    const elsewhere = [...new Set(addresses.map((address) => new URL(address).origin))].filter(
      (one) => one !== origin,
    );
    if (elsewhere.length > 0)
      findings.push(
        mistake(
          `The manifest leads to ${elsewhere.join(' and ')}, not to ${origin}.`,
          `Write it again: node dist/server/cli/manifest.js --origin ${origin}, and upload that.`,
        ),
      );
    const { version: release } = z
      .looseObject({ version: z.string() })
      .parse(JSON.parse(readText(join(root, 'package.json'))));
    if (version !== `${release}.0`)
      findings.push(
        warning(
          `The manifest is of version ${version}, this release of ${release}.0.`,
          'Write it again and upload it: a change of the manifest needs a new version.',
        ),
      );
    if (elsewhere.length === 0)
      for (const address of new Set(addresses)) {
        const answer = await visit(address);
        await readBody(answer);
        if (answer.status !== 200)
          findings.push(
            mistake(
              `${address} of the manifest answers ${answer.status}.`,
              'Build the pane (npm run build), and check the proxy.',
            ),
          );
      }
    return findings.length > 0 ? findings : [ok('The manifest leads here, and all its addresses answer.')];
  },
};

function partsOf(xml: string): { readonly addresses: readonly string[]; readonly version: string } {
  const addresses: string[] = [];
  let version = '';
  let isVersion = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const address = attributes['DefaultValue'] ?? '';
    if (/^https?:\/\//.test(address) && URL.canParse(address)) addresses.push(address);
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
