import { useEffect, useMemo, useState } from 'react';
import { withoutMarkers } from '../citations/answer.ts';
import { useServices } from '../app/services.ts';
import { checkDraft, type DraftFindings } from '../writing/draft-check.ts';
import { markdownToText } from '../writing/markdown.ts';
import type { ReferenceTargets } from '../writing/references.ts';
import { isRunning, type Answer } from './answer.ts';
import { tickedText, type Compared, type LeftOut } from './insertion.ts';

/**
 * What a careful reader would stop at in an answer that is complete; undefined while it comes. The document is read
 * once for each answer: what the user writes meanwhile does not hold a check up.
 */
export function useCheck(
  answer: Answer,
  compared: Compared | undefined,
  without: LeftOut,
): DraftFindings | undefined {
  const { word } = useServices();
  const document = word.status === 'ready' ? word.document : undefined;
  const over = !isRunning(answer) && answer.text !== '';
  const [read, setRead] = useState<{ readonly of: string; readonly text: ReferenceTargets | undefined }>();
  useEffect(() => {
    if (!over || document === undefined) return undefined;
    let current = true;
    const look = async (): Promise<void> => {
      let text: ReferenceTargets | undefined;
      try {
        text = await document.readText();
      } catch {
        // A check that cannot be made is none: inserting says itself what is wrong with the document.
        text = undefined;
      }
      if (current) setRead({ of: answer.text, text });
    };
    void look();
    return () => {
      current = false;
    };
  }, [over, document, answer.text]);
  return useMemo(() => {
    if (!over || read?.of !== answer.text) return undefined;
    const rewrite = answer.asked.yields === 'rewrite' && answer.status === 'done';
    if (rewrite && compared === undefined) return undefined;
    const text = compared
      ? tickedText(answer, compared, without)
      : markdownToText(withoutMarkers(answer.text, answer.sources));
    return checkDraft(text.split('\n'), read.text);
  }, [over, read, answer, compared, without]);
}
