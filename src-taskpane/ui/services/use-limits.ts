import { useMemo } from 'react';
import type { PromptLimits } from '../../pure/prompts/compose.ts';
import { useServices } from './services.ts';

/** Returns the limits of prompts, and how their texts are sent. The same object while neither changes. */
export function useLimits(): PromptLimits {
  const { session, standing } = useServices();
  const { prompt, promptWithFile } = session.limits;
  const { toSent } = standing;
  return useMemo(() => ({ prompt, promptWithFile, toSent }), [prompt, promptWithFile, toSent]);
}
