import { frame } from '../prompts/follow-up.ts';
import { PROPOSAL_INSTRUCTIONS, reviewInstructions } from '../prompts/labelled-answers.ts';
import { quickActions } from '../prompts/library.ts';
import { MATERIAL_RULE, WRITTEN_MARK } from '../prompts/material.ts';
import { ANSWER_LANGUAGE, SETTING_START, TODAY_START } from '../prompts/setting.ts';
import { escapePattern } from './find-names.ts';

const SENTENCES: readonly string[] = [
  MATERIAL_RULE,
  PROPOSAL_INSTRUCTIONS,
  reviewInstructions(false),
  reviewInstructions(true),
  frame('answer'),
  frame('rewrite'),
  SETTING_START,
  TODAY_START,
  ...Object.values(ANSWER_LANGUAGE),
  ...quickActions.map(({ prompt }) => prompt).filter((prompt) => prompt !== ''),
].toSorted((a, b) => b.length - a.length);

/** Finds in a prompt our own instructions and marks, which are the same whatever is asked about: global. */
export const ownWords = (): RegExp =>
  new RegExp([...SENTENCES.map(escapePattern), WRITTEN_MARK].join('|'), 'gu');
