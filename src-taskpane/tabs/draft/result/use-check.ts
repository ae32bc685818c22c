import { startTransition, useEffect, useState } from 'react';
import { withoutMarkers } from '#pane/pure/citations/answer.ts';
import { useServices } from '#pane/ui/services/services.ts';
import {
  checkDraftInSteps,
  knowDocumentInSteps,
  type DraftFindings,
  type KnownDocument,
} from '#pane/pure/markdown/draft-check.ts';
import { markdownToText } from '#pane/pure/markdown/markdown.ts';
import { runInSlices } from '#pane/pure/diff/slices.ts';
import { isFinishedRewrite, isRunning, type Answer } from '../answer.ts';
import { tickedText, type Compared, type LeftOut } from '#pane/features/insert/compare.ts';

/**
 * Returns what a careful reader would question in a complete answer; undefined until it is complete. The document is
 * read once per answer: what the user writes meanwhile does not delay a check. In slices, so that neither a long
 * document nor a long text blocks the pane; until a changed tick is checked, the previous findings stay.
 */
export function useCheck(
  answer: Answer,
  compared: Compared | undefined,
  without: LeftOut,
): DraftFindings | undefined {
  const { platform } = useServices();
  const known = useKnown(answer);
  const [found, setFound] = useState<{ readonly of: string; readonly findings: DraftFindings }>();
  const rewrite = isFinishedRewrite(answer);
  const ready = known !== undefined && !(rewrite && compared === undefined);
  useEffect(() => {
    if (!ready) return undefined;
    let current = true;
    const check = async (): Promise<void> => {
      const text = compared
        ? tickedText(answer.asked.target.paragraphs, compared, without)
        : markdownToText(withoutMarkers(answer.text, answer.sources));
      const findings = await runInSlices(checkDraftInSteps(text.split('\n'), known.document), platform.pause);
      if (current) startTransition(() => setFound({ of: answer.text, findings }));
    };
    void check();
    return () => {
      current = false;
    };
  }, [ready, known, answer, compared, without, platform]);
  return ready && found?.of === answer.text ? found.findings : undefined;
}

/** Returns what a check needs to know of the document of a complete answer; without the document if it cannot be read. */
function useKnown(answer: Answer): { readonly document: KnownDocument | undefined } | undefined {
  const { word, platform } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  const over = !isRunning(answer) && answer.text !== '';
  const { text } = answer;
  const [known, setKnown] = useState<{ readonly of: string; readonly document: KnownDocument | undefined }>();
  useEffect(() => {
    if (!over || document === undefined) return undefined;
    let current = true;
    const look = async (): Promise<void> => {
      let read: KnownDocument | undefined;
      try {
        const paragraphs = await document.readText();
        read = paragraphs && (await runInSlices(knowDocumentInSteps(paragraphs), platform.pause));
      } catch {
        // A check that cannot be made is skipped: inserting reports itself what is wrong with the document.
        read = undefined;
      }
      if (current) setKnown({ of: text, document: read });
    };
    void look();
    return () => {
      current = false;
    };
  }, [over, document, text, platform]);
  return over && known?.of === text ? known : undefined;
}
