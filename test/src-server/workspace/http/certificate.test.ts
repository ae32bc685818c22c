import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureCertificate } from '#server/workspace/http/certificate.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60 * 1000);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codicil-tls-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the certificate', () => {
  it('names localhost, 127.0.0.1 and ::1', async () => {
    const { cert } = await ensureCertificate(folder, NOW);
    const read = new X509Certificate(cert);
    expect(read.checkHost('localhost')).toBe('localhost');
    expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(read.checkIP('::1')).toBe('::1');
  });

  it('is kept until 30 days before its end', async () => {
    const first = await ensureCertificate(folder, NOW);
    expect((await ensureCertificate(folder, days(334))).cert).toBe(first.cert);
    const renewed = await ensureCertificate(folder, days(336));
    expect(renewed.cert).not.toBe(first.cert);
    expect(new Date(new X509Certificate(renewed.cert).validTo).getTime()).toBeGreaterThan(
      days(690).getTime(),
    );
  });

  it('is created again if its key is another one, or invalid', async () => {
    const first = await ensureCertificate(folder, NOW);
    const otherFolder = join(folder, 'other');
    const other = await ensureCertificate(otherFolder, NOW);
    await writeFile(join(folder, 'workspace.key'), other.key);
    const second = await ensureCertificate(folder, NOW);
    expect(second.cert).not.toBe(first.cert);
    await writeFile(join(folder, 'workspace.crt'), 'nothing');
    expect((await ensureCertificate(folder, NOW)).cert).not.toBe(second.cert);
  });
});
