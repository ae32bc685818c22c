import { describe, expect, it } from 'vitest';
import { licenceProblems, shippedPackages, type ShippedPackage } from './licences.ts';

const some: ShippedPackage = {
  path: 'node_modules/some',
  name: 'some',
  version: '1.0.0',
  licence: 'MIT',
  part: 'server',
  isOptional: false,
};

describe('the licences of what runs at a firm', () => {
  it('are all allowed', async () => {
    expect(licenceProblems(await shippedPackages())).toEqual([]);
  });

  it('are looked up for the server and for the bundle of the pane', async () => {
    const packages = await shippedPackages();
    const part = (name: string) => packages.find((one) => one.name === name)?.part;
    expect(part('express')).toBe('server');
    expect(part('react')).toBe('pane');
    expect(part('@fluentui/react-button')).toBe('pane');
    expect(part('vitest')).toBeUndefined();
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'SSPL-1.0', 'MIT AND GPL-2.0-only'])(
    'may not be %s',
    (licence) => {
      expect(licenceProblems([{ ...some, licence }])).toEqual([expect.stringContaining(licence)]);
    },
  );

  it('may leave a choice of which one is allowed', () => {
    expect(licenceProblems([{ ...some, licence: '(MIT OR GPL-3.0-or-later)' }])).toEqual([]);
  });

  it('must be named', () => {
    expect(licenceProblems([{ ...some, licence: undefined }])).toEqual(['some 1.0.0 names no licence.']);
  });
});
