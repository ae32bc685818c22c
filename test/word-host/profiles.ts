import type { ApiSet } from './protocol/members.ts';

/** Word on the web, Microsoft 365 on Windows, or Word LTSC 2021. */
export type ProfileName = 'web' | 'windows' | 'ltsc2021';

/** A Word that this host can be: its platform, its version and the requirement sets that it answers for. */
export interface Profile {
  readonly name: ProfileName;
  readonly platform: 'OfficeOnline' | 'PC';
  /** Full version, as `Office.context.diagnostics.version` shows it. */
  readonly version: string;
  /** Requirement sets, each with its highest version (Microsoft's requirement set tables, August 2026). */
  readonly sets: Readonly<Record<string, string>>;
}

const common = {
  CustomXmlParts: '1.1',
  DialogApi: '1.2',
  DocumentEvents: '1.1',
  File: '1.1',
  RichApiRuntime: '1.2',
  RichApiRuntimeFlag: '1.1',
  Selection: '1.1',
  Settings: '1.1',
} as const;

const profiles: Readonly<Record<ProfileName, Profile>> = {
  web: {
    name: 'web',
    platform: 'OfficeOnline',
    version: '16.0.19328.41001',
    sets: { ...common, WordApi: '1.9' },
  },
  windows: {
    name: 'windows',
    platform: 'PC',
    version: '16.0.19328.20144',
    sets: { ...common, WordApi: '1.9', WordApiDesktop: '1.4' },
  },
  ltsc2021: {
    name: 'ltsc2021',
    platform: 'PC',
    version: '16.0.14332.21040',
    sets: { ...common, WordApi: '1.3' },
  },
};

/** The profile of a name: Word on the web, Word for Microsoft 365 on Windows, or the volume licence Word LTSC 2021. */
export function profile(name: ProfileName): Profile {
  return profiles[name];
}

/** True for the name of a profile, as it comes from a query string. */
export function isProfileName(name: string | null): name is ProfileName {
  return name !== null && Object.hasOwn(profiles, name);
}

/** True when a Word of this profile has the members of a requirement set. Minor versions compare as numbers: 1.10 > 1.9. */
export function hasSet(word: Profile, set: ApiSet): boolean {
  const [name = '', version = ''] = set.split(' ');
  const has = word.sets[name];
  return has !== undefined && minor(has) >= minor(version);
}

function minor(version: string): number {
  return Number(version.split('.')[1] ?? '0');
}
