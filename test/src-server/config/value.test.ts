import * as fc from 'fast-check';
import postgres from 'postgres';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { isHost, isOpenDatabase, isProxies } from '#server/config/value.ts';
import { isLoopback } from '#server/http/loopback.ts';
import { rounds } from '#test/setup/rounds.ts';

const HOSTS = ['127.0.0.1', 'localhost', 'db.firm.example', '10.0.0.5', '127.0.0.1,db.firm.example'];
const MODES = ['', 'disable', 'false', 'prefer', 'require', 'verify-ca', 'verify-full'];
const parameter = fc
  .tuple(fc.constantFrom('sslmode', 'ssl', 'application_name'), fc.constantFrom(...MODES))
  .map(([name, value]) => `${name}=${value}`);

describe('the address of a database', () => {
  it('is accepted only if the driver stays on this machine, checks the certificate, or was told to do without TLS', () => {
    fc.assert(
      fc.property(fc.constantFrom(...HOSTS), fc.array(parameter, { maxLength: 4 }), (host, parameters) => {
        const address = `postgres://u:p@${host}/x?${parameters.join('&')}`;
        const { options } = postgres(address);
        const isLocal = options.host.every((name) => isLoopback(name));
        const mode: unknown = options.ssl;
        const isChecked = mode === 'verify-ca' || mode === 'verify-full';
        const asked = new URL(`http://h/?${parameters.join('&')}`).searchParams;
        const isDisabled = (asked.getAll('sslmode').at(-1) || asked.getAll('ssl').at(-1)) === 'disable';
        expect(isOpenDatabase(address)).toBe(!isLocal && !isChecked && !isDisabled);
        expect(isDisabled && mode !== false).toBe(false);
      }),
      { numRuns: rounds(200) },
    );
  });

  it.each([
    ['sslmode=verify-full&sslmode=prefer', true],
    ['ssl=verify-full&sslmode=prefer', true],
    ['sslmode=disable&sslmode=verify-full', false],
    ['ssl=false&sslmode=verify-full', false],
  ])('is read as the driver reads it if it contradicts itself: %s', (query, isOpen) => {
    expect(isOpenDatabase(`postgres://u:p@db.firm.example/x?${query}`)).toBe(isOpen);
  });
});

/** Returns whether Express accepts the value. */
const isTaken = (text: string): boolean => {
  try {
    express().set('trust proxy', /^\d+$/.test(text) ? Number(text) : text);
    return true;
  } catch {
    // Express reports what it cannot read.
    return false;
  }
};

describe('the proxies in front', () => {
  it.each(['1', 'loopback', '10.0.0.5', '10.0.0.0/8, 192.168.0.0/16', 'fd00::/8', '::1', '10.0.0.0/32'])(
    'may be %s, and Express takes them',
    (text) => {
      expect([isProxies(text), isTaken(text)]).toEqual([true, true]);
    },
  );

  it.each([
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'proxy.firm.example',
  ])('may not be %s, which Express refuses', (text) => {
    expect([isProxies(text), isTaken(text)]).toEqual([false, false]);
  });
});

describe('what to listen on', () => {
  it.each(['127.0.0.1', '::1', '[::1]', '::', 'localhost', 'codicil.firm.example', 'fe80::1%eth0'])(
    'may be %s',
    (text) => {
      expect(isHost(text)).toBe(true);
    },
  );

  it.each([
    'not a host',
    'https://codicil.firm.example',
    'localhost:3000',
    '[::1]:3000',
    '*',
    '/run/x',
    '-x',
  ])('may not be %s', (text) => {
    expect(isHost(text)).toBe(false);
  });
});
