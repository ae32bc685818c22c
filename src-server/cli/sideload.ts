import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCertificatesAreInstalled } from 'office-addin-dev-certs';
import { readCommandLine, runCommand } from '../command-line.ts';
import { sideloadPlan } from './sideload-plan.ts';
import { takeSideloadStep } from './take-sideload-step.ts';

const USAGE = `Usage: npm run start:desktop | npm run start:web | npm run stop

start:desktop makes a trusted certificate for localhost, starts the relay with it at the manifest's address, registers the manifest with Word
and opens Word. start:web (--web) does so for Word on the web, where a person uploads the manifest. stop (--remove) unregisters it.`;

const manifest = fileURLToPath(new URL('../../manifest.xml', import.meta.url));

/** The folder of office-addin-dev-certs. */
const certificates = join(homedir(), '.office-addin-dev-certs');

/** The relay in local mode at https://localhost:3000, with the certificate that Word trusts. */
function startRelay(): void {
  spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))], {
    stdio: 'inherit',
    env: {
      ...process.env,
      MODE: 'local',
      PORT: '3000',
      TLS_CERT_FILE: join(certificates, 'localhost.crt'),
      TLS_KEY_FILE: join(certificates, 'localhost.key'),
    },
  });
}

async function main(): Promise<void> {
  const { values } = readCommandLine(process.argv.slice(2), USAGE, {
    remove: { type: 'boolean', default: false },
    web: { type: 'boolean', default: false },
  });
  const id = /<Id>([^<]+)<\/Id>/.exec(await readFile(manifest, 'utf8'))?.[1] ?? '';
  const plan = sideloadPlan({
    platform: process.platform,
    home: homedir(),
    manifest,
    id,
    remove: values.remove,
  });

  if (values.web) {
    await ensureCertificatesAreInstalled();
    startRelay();
    console.log(
      `In a browser of this machine, open a document in Word on the web: Home > Add-ins > More Add-ins > My Add-ins > Upload My Add-in, with ${manifest}.`,
    );
  } else if (typeof plan === 'string') {
    console.error(plan);
    process.exitCode = 1;
  } else {
    if (!values.remove) {
      await ensureCertificatesAreInstalled();
      startRelay();
    }
    for (const step of plan) await takeSideloadStep(step);
    console.log(
      values.remove
        ? 'Word no longer knows Codicil. Close and open it once.'
        : 'In Word: Home > Codicil. Where the button is missing: Home > Add-ins > More Add-ins > Developer.',
    );
  }
}

await runCommand(main);
