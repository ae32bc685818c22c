import { useMemo, useState } from 'react';
import type { Rule } from '#pane/pure/playbooks/model.ts';
import { listTerms } from '#pane/pure/proofread/list-terms.ts';
import { useFirmPlaybooks, usePlaybook, type PlaybookChoice } from '../playbook/choose/use-playbooks.ts';
import { rulesInDeal } from '../playbook/deal/rules-in-deal.ts';
import type { DealControl } from '#pane/ui/services/use-deal.ts';
import type { ListedChanges } from './use-listed.ts';

/** The playbook by which a language model proposes decisions. */
export interface ChosenRules {
  /** The firm's playbooks; empty until they are known. */
  readonly choices: readonly PlaybookChoice[];
  readonly choice: PlaybookChoice | undefined;
  readonly choose: (id: string | undefined) => void;
  /** The rules of the chosen playbook in this deal; none while no playbook is chosen. */
  readonly rules: readonly Rule[];
  /** The terms that the document defines. */
  readonly terms: readonly string[];
}

const NO_RULES: readonly Rule[] = [];
const NO_TERMS: readonly string[] = [];
const NO_CHOICES: readonly PlaybookChoice[] = [];

/** Holds the choice of a playbook for the listed changes. */
export function useRules(
  listed: ListedChanges | undefined,
  { deal }: Pick<DealControl, 'deal'>,
): ChosenRules {
  const [chosen, setChosen] = useState<{ readonly id: string | undefined }>();
  const [firm] = useFirmPlaybooks();
  const choices = firm.status === 'ready' ? firm.value : NO_CHOICES;
  // As long as the user chose none here, it is that of the deal.
  const choice =
    chosen === undefined
      ? choices.find(({ id }) => deal.playbooks.includes(id))
      : choices.find(({ id }) => id === chosen.id);
  const [playbook] = usePlaybook(choice);
  const terms = useMemo(
    () => (listed === undefined ? NO_TERMS : listTerms(listed.review.paragraphs)),
    [listed],
  );
  const rules = useMemo(
    () => (playbook.status === 'ready' ? rulesInDeal(playbook.value.rules, deal, terms) : NO_RULES),
    [playbook, deal, terms],
  );
  const choose = (id: string | undefined): void => setChosen({ id });
  return { choices, choice, choose, rules, terms };
}
