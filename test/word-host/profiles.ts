import { KIND, type Quirks } from './document/api/quirks.ts';
import type { ApiSet } from './protocol/members.ts';

/** Word on the web, Microsoft 365 on Windows and on Mac, and the volume licences Word LTSC 2021 and 2024. */
export type ProfileName = 'web' | 'windows' | 'mac' | 'ltsc2021' | 'ltsc2024';

/**
 * The quirks of a Word: `usual` has those that its current builds are known to have, `unfixed` also those that were
 * reported and closed without a fix, and `kind` follows the reference.
 */
export type Temper = 'usual' | 'unfixed' | 'kind';

/** A Word that this host can be: its platform, its version, the requirement sets that it supports, and its quirks. */
export interface Profile {
  readonly name: ProfileName;
  readonly platform: 'OfficeOnline' | 'PC' | 'Mac';
  /** Full version, as `Office.context.diagnostics.version` shows it. */
  readonly version: string;
  /** Requirement sets, each with its highest version (Microsoft's requirement set tables, August 2026). */
  readonly sets: Readonly<Record<string, string>>;
  readonly quirks: Quirks;
}

interface Build extends Omit<Profile, 'name' | 'quirks'> {
  readonly usual: Partial<Quirks>;
  readonly unfixed: Partial<Quirks>;
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

/** Quirks that Word on Windows and on Mac share. */
const desktop: Partial<Quirks> = {
  undoPerCall: true,
  markupViewHidesDeleted: true,
  ooxmlOfEmptyRangeThrows: true,
  commentDatesLocal: true,
};

/** Quirks that were reported for both and closed without a fix. */
const desktopUnfixed: Partial<Quirks> = {
  searchAcrossFieldsFindsNothing: true,
  nextLineIsInsideEnd: true,
  ghostTrackedChanges: true,
  fieldResultThrows: true,
};

const windows: Partial<Quirks> = { ...desktop, delayPerAction: 5 };
const windowsUnfixed: Partial<Quirks> = {
  ...desktopUnfixed,
  trackedChangesScroll: true,
  movedTextThrows: true,
};

const builds: Readonly<Record<ProfileName, Build>> = {
  web: {
    platform: 'OfficeOnline',
    version: '16.0.19328.41001',
    sets: { ...common, NestedAppAuth: '1.1', WordApi: '1.9' },
    usual: {
      expandToUndo: true,
      undoPerCall: true,
      ooxmlClearsUndo: true,
      textRangesWithoutTabs: true,
      deletedListItemThrows: true,
      rangeHidesDeleted: true,
      lateRevisions: true,
      controlRangeIsInsideStart: true,
      footnoteInsideControl: false,
      propertyLimit255: false,
      delayPerAction: 16,
    },
    unfixed: {
      ooxmlOfDeletionThrows: true,
      searchAcrossFieldsFindsNothing: true,
      searchFindsNoSpecialCharacters: true,
      changeEdgesAreWhole: true,
      keptRangesDrift: true,
      insertTextResultThrows: true,
      bookmarkNamesLowerAscii: true,
      commentsAfterReload: true,
      fieldResultThrows: true,
    },
  },
  windows: {
    platform: 'PC',
    version: '16.0.19328.20144',
    sets: { ...common, NestedAppAuth: '1.1', WordApi: '1.9', WordApiDesktop: '1.4' },
    usual: { ...windows, headerRowCountIgnored: true, commentOfDeletedTextStays: true },
    unfixed: windowsUnfixed,
  },
  mac: {
    platform: 'Mac',
    version: '16.112.26081720',
    sets: { ...common, NestedAppAuth: '1.1', WordApi: '1.9', WordApiDesktop: '1.4' },
    usual: {
      ...desktop,
      reviewedTextScrolls: true,
      movedTextThrows: true,
      macEmptyDeletedText: true,
      macUntrackedReplace: true,
      ooxmlTrailingItem: true,
      ooxmlNumbersDeletedCells: true,
      changesOfOwnBatchHang: true,
      commentAtPageBreakStays: true,
      controlNotAllowedAtComment: true,
      selectionEvents: 'late',
      delayPerAction: 300,
    },
    unfixed: { ...desktopUnfixed, startAtRunBoundary: true },
  },
  ltsc2021: {
    platform: 'PC',
    version: '16.0.14332.21040',
    sets: { ...common, WordApi: '1.3' },
    usual: windows,
    unfixed: windowsUnfixed,
  },
  ltsc2024: {
    platform: 'PC',
    version: '16.0.17932.20540',
    sets: { ...common, WordApi: '1.8', WordApiDesktop: '1.1' },
    usual: { ...windows, uniqueLocalIdMissing: true, movedTextThrows: true },
    unfixed: windowsUnfixed,
  },
};

/** The names of all profiles. */
export const profileNames = Object.keys(builds).filter(isProfileName);

/** Returns the profile of a name. */
export function profile(name: ProfileName, temper: Temper = 'usual'): Profile {
  const { usual, unfixed, ...build } = builds[name];
  const own: Partial<Quirks> = temper === 'kind' ? {} : temper === 'usual' ? usual : { ...usual, ...unfixed };
  return { name, ...build, quirks: { ...KIND, ...own } };
}

/** True for the name of a profile, as it comes from a query string. */
export function isProfileName(name: string | null): name is ProfileName {
  return name !== null && Object.hasOwn(builds, name);
}

/** True if Word of this profile has the members of a requirement set. Minor versions compare as numbers: 1.10 > 1.9. */
export function hasSet(word: Profile, set: ApiSet): boolean {
  const [name = '', version = ''] = set.split(' ');
  const has = word.sets[name];
  return has !== undefined && minor(has) >= minor(version);
}

function minor(version: string): number {
  return Number(version.split('.')[1] ?? '0');
}
