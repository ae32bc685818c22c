import type { Importance } from '../model.ts';

/** A clause of an agreement, or a passage of it that a search found. */
export interface SourceClause {
  /** Its name, such as `Clause 8.2`, or its page. */
  readonly label: string;
  /** The heading above it, where that is not its first paragraph. */
  readonly heading?: string;
  readonly paragraphs: readonly string[];
}

/** An agreement that a playbook is drafted from. */
export interface SourceAgreement {
  /** The same for the same file: a file counts once however often it is given. */
  readonly id: string;
  readonly name: string;
  readonly clauses: readonly SourceClause[];
  /** False if the clauses are only the passages that searches for the topics returned. */
  readonly isWhole: boolean;
}

/** A clause that deals with a topic, word for word, with its source. */
export interface FoundWording {
  /** Id and name of its agreement. */
  readonly agreement: string;
  readonly name: string;
  /** Its name in the agreement. */
  readonly label: string;
  readonly text: string;
}

/** A topic of a drafted playbook, as it was found. */
export interface DraftTopic {
  readonly topic: string;
  readonly find: readonly string[];
  /** `playbook`: named by a playbook. `heading`: a heading of an agreement. */
  readonly origin: 'playbook' | 'heading';
  readonly importance: Importance;
  /** At least one, and at most one of each agreement; the one most like the others first. */
  readonly wordings: readonly FoundWording[];
}

/** What was found in some agreements. */
export interface Draft {
  readonly topics: readonly DraftTopic[];
  /** The number of agreements that were looked at. */
  readonly asked: number;
  /** Topics of the playbook that no agreement was found to deal with. */
  readonly missing: readonly string[];
}
