import { uiMessages } from './messages.ts';

/** The label of a clause in the user's language: `Clause 8.2` is „Ziffer 8.2“ in German. A name that the document itself writes stays. */
export function clauseName(label: string): string {
  const number = /^Clause (?=\d)(.*)$/u.exec(label)?.[1];
  return number === undefined ? label : uiMessages.clause(number);
}
