import { useMemo } from 'react';
import { offerVersions, type OfferedVersion } from '#pane/lineage/offer-versions.ts';
import type { SavedVersion } from '#pane/lineage/saved-versions.ts';
import { useServices } from '#pane/ui/services/services.ts';
import { useSavedVersions } from '#pane/ui/services/use-saved-versions.ts';
import type { WordDocument } from '#pane/word/model.ts';
import { compareMessages as say } from './messages.ts';

/** The saved versions that the open document can be compared with. */
interface OfferedVersions {
  /** Those with a copy on this device, the likeliest first. */
  readonly offers: readonly OfferedVersion[];
  /** What was last saved from this document, if nothing can be offered because no copy was kept. */
  readonly without: SavedVersion | undefined;
  /** Reads the copy of a version as a file; undefined if it is no longer on this device. */
  readonly read: (version: SavedVersion) => Promise<File | undefined>;
  /** Deletes all copies of this user from this device. */
  readonly deleteCopies: () => Promise<void>;
}

/** Finds the versions that were saved in the vault from this device and can be compared with the open document. */
export function useOfferedVersions(document: WordDocument): OfferedVersions {
  const { projects, project, announce } = useServices();
  const [saved, known, reload] = useSavedVersions(document);
  const { fileName } = document;
  const found = useMemo(() => {
    const { versions, documentId } =
      known.status === 'ready' ? known.value : { versions: [], documentId: undefined };
    const visible = projects.status === 'ready' ? projects.value.projects.map(({ id }) => id) : [];
    return offerVersions(versions, {
      documentId,
      fileName,
      visibleProjects: new Set(visible),
      project: project?.id,
    });
  }, [known, projects, project, fileName]);
  const offers = useMemo(() => found.filter(({ version }) => version.hasCopy), [found]);
  return {
    offers,
    without: offers.length > 0 ? undefined : found.find(({ reason }) => reason === 'document')?.version,
    async read(version) {
      const bytes = await saved.readCopy(version);
      if (bytes === undefined) reload();
      return bytes === undefined ? undefined : new File([bytes], version.name);
    },
    async deleteCopies() {
      await saved.deleteCopies();
      reload();
      announce(say.copiesDeleted);
    },
  };
}
