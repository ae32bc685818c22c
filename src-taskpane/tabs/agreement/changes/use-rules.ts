import { useMemo, useState } from 'react';
import { keepEqual } from '#pane/keep-equal.ts';
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
  const [choice, setChoice] = useState<PlaybookChoice>();
  const [firm] = useFirmPlaybooks();
  const [playbook] = usePlaybook(choice);
  const terms = useMemo(
    () => (listed === undefined ? NO_TERMS : listTerms(listed.review.paragraphs)),
    [listed],
  );
  const rules = useMemo(
    () => (playbook.status === 'ready' ? rulesInDeal(playbook.value.rules, deal, terms) : NO_RULES),
    [playbook, deal, terms],
  );
  const choices = firm.status === 'ready' ? firm.value : NO_CHOICES;
  const choose = (id: string | undefined): void =>
    setChoice((before) =>
      keepEqual(
        before,
        choices.find((one) => one.id === id),
      ),
    );
  return { choices, choice, choose, rules, terms };
}
