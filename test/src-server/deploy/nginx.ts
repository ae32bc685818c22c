import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from '#test/setup/servers/free-port.ts';

/** A real nginx with the project's example in front of `relayPort`. */
export interface RunningNginx {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly certificate: string;
  close(): Promise<void>;
}

/** Starts nginx with `src-server/deploy/nginx.conf`; only ports and certificate files differ. */
export async function startNginx(nginx: string, relayPort: number): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'codicil-nginx-'));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'codicil.firm.example' }], {
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'codicil.firm.example' }] }],
  });
  writeFileSync(join(folder, 'chain.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const example = readFileSync(new URL('../../../src-server/deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${relayPort}`)
    .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
    .replace('listen 443 ', `listen 127.0.0.1:${httpsPort} `)
    .replaceAll('/etc/ssl/codicil', folder);
  writeFileSync(join(folder, 'site.conf'), example);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; gzip on; gzip_types *; ${paths} include site.conf; }`,
  );
  const parts = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  // Reports errors in the file here, before the process starts.
  execFileSync(nginx, [...parts, '-t'], { stdio: 'pipe' });
  const child = spawn(nginx, parts, { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  for (const port of [httpPort, httpsPort]) {
    // oxlint-disable-next-line no-await-in-loop -- until nginx listens there
    while (!(await answers(port)))
      if (child.exitCode !== null)
        throw new Error(`nginx ended: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  }
  return {
    httpPort,
    httpsPort,
    certificate: cert,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns whether something listens on this local port. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
