import { describeSettings } from '#server/config/config.ts';

const START = '<!-- settings: written by npm run docs -->';
const END = '<!-- end of settings -->';

/** The table of every setting, in Markdown. */
export function settingsTable(): string {
  const rows = describeSettings().map(({ name, default: fallback, meaning, secret }) => {
    const shown = fallback.length > 60 ? 'see `.env.example`' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${meaning.replaceAll('|', '\\|').replaceAll('<', '&lt;')}${secret ? ' Secret.' : ''} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** `.env.example`: every setting, commented out, with its default. */
export function envExample(): string {
  const entries = describeSettings().map(
    ({ name, default: fallback, meaning }) => `# ${meaning}\n# ${name}=${fallback}\n`,
  );
  return `# Copy to .env and take the sign off the lines that you change.\n\n${entries.join('\n')}`;
}

/** The README with the table of settings of today. Throws when the marks of the table are gone. */
export function withSettings(readme: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error('README.md has lost the marks of the table of settings.');
  return `${readme.slice(0, start)}${START}\n\n${settingsTable()}\n\n${readme.slice(end)}`;
}
