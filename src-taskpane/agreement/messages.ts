/** Sentences and labels that the sections of the Agreement tab share. */
export const agreementMessages = {
  sectionList: 'What to do with the agreement',
  sections: { playbook: 'Playbook' },
  reading: 'Reading the agreement…',
  goTo: 'Go to',
  goToOf: (what: string) => `Go to ${what}`,
} as const;
