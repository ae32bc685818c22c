import { Text } from '@fluentui/react-components';
import { useMemo } from 'react';
import { isKeptOut, pieceKey } from '#pane/pure/scan/keep-out.ts';
import { Notice } from '#pane/ui/notices/Notice.tsx';
import { useLoad } from '#pane/ui/services/loadable.ts';
import { useServices } from '#pane/ui/services/services.ts';
import type { TextPlace } from '#pane/word/model.ts';
import { HiddenPieces } from '#pane/ui/hidden/HiddenPieces.tsx';
import { hiddenMessages as say } from '#pane/ui/hidden/messages.ts';
import { scanFile } from '#pane/ui/hidden/scan-file.ts';

/** Names, before a run starts, the hidden pieces that its requests leave out, each with a tick that lets it in. */
export function KeptOut({ onGoTo }: { readonly onGoTo: (place: TextPlace) => void }) {
  const { word, platform, letIn } = useServices();
  const { pause } = platform;
  const document = word.status === 'ready' ? word.document : undefined;
  const load = useMemo(
    () => (document === undefined ? undefined : () => scanFile(document, pause)),
    [document, pause],
  );
  const [scan] = useLoad(load);
  if (scan.status === 'failed')
    return <Notice intent="warning">{`${say.failed(scan.error.message)} ${say.sentAsGiven}`}</Notice>;
  if (scan.status !== 'ready') return <Text>{say.scanning}</Text>;
  if (scan.value === undefined)
    return <Notice intent="warning">{`${say.unreadable} ${say.sentAsGiven}`}</Notice>;
  const pieces = scan.value.pieces.filter(isKeptOut);
  if (pieces.length === 0) return null;
  const out = pieces.filter((piece) => !letIn.has(pieceKey(piece))).length;
  return (
    <section aria-label={say.title}>
      <Notice intent="warning" title={out === 0 ? say.allLetIn : say.leftOut(out)}>
        {say.rewrites}
      </Notice>
      <HiddenPieces pieces={pieces} onGoTo={onGoTo} />
    </section>
  );
}
