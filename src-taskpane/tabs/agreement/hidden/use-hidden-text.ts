import { useMemo } from 'react';
import type { LocatedPiece } from '#pane/ui/hidden/locate-pieces.ts';
import { scanFile, type LocatedScan } from '#pane/ui/hidden/scan-file.ts';
import { useLoad, type Loadable } from '#pane/ui/services/loadable.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { WordDocument } from '#pane/word/model.ts';

/** The scan of a document for what the eye does not see. */
export interface HiddenScan {
  /** Its value is undefined where Word did not return the file. */
  readonly scan: Loadable<LocatedScan | undefined>;
  readonly scanAgain: () => void;
  /** What was found that warns. */
  readonly alarms: readonly LocatedPiece[];
  /** True where something was found that warns, or the scan failed. */
  readonly isUrgent: boolean;
}

/** Scans the document when it is first shown. */
export function useHiddenText(document: WordDocument): HiddenScan {
  const { pause } = useServices().platform;
  const load = useMemo(() => () => scanFile(document, pause), [document, pause]);
  const [scan, scanAgain] = useLoad(load);
  const alarms = useMemo(
    () =>
      (scan.status === 'ready' ? (scan.value?.pieces ?? []) : []).filter(({ weight }) => weight === 'alarm'),
    [scan],
  );
  return { scan, scanAgain, alarms, isUrgent: scan.status === 'failed' || alarms.length > 0 };
}
