import { supportedMembers } from '../objects/catalog.ts';
import { profile, type ProfileName } from '../profiles.ts';
import { documentedMembers } from '../typings.ts';
import { compatibility, type Compatibility } from './compatibility.ts';
import { readSamples } from './samples.ts';

/** How far the host in a profile is a Word of the requirement sets WordApi 1.1 to 1.9, by the installed typings and public samples. */
export function reportCompatibility(name: ProfileName): Compatibility {
  const answered = new Set(supportedMembers(profile(name)).map((member) => member.name));
  return compatibility(documentedMembers(), answered, new Map(Object.entries(readSamples().uses)));
}
