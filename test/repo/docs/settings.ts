import { describeSettings } from '#server/config/config.ts';

const START = '<!-- settings: written by npm run docs -->';
const END = '<!-- end of settings -->';

/** The table of every setting, in Markdown. */
function settingsTable(): string {
  const rows = describeSettings().map(({ name, default: fallback, meaning, secret }) => {
    const shown = fallback.length > 60 ? 'see `.env.example`' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${shown} | ${meaning.replaceAll('|', '\\|').replaceAll('<', '&lt;')}${secret ? ' Secret.' : ''} |`;
  });
  return ['| setting | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** `.env.example`: every setting, commented out, with its default. */
export function envExample(): string {
  const entries = describeSettings().map(
    ({ name, default: fallback, meaning, secret }) =>
      `# ${meaning}\n# ${name}=${fallback}\n${secret ? `# ${name}_FILE=\n` : ''}`,
  );
  return `# Copy to .env and remove the # from the lines that you change.\n\n${entries.join('\n')}`;
}

/** The guide with the current table of settings. Throws when the comments around the table are gone. */
export function withSettings(guide: string): string {
  const start = guide.indexOf(START);
  const end = guide.indexOf(END);
  if (start < 0 || end < start)
    throw new Error('The guide has lost the comments around its table of settings.');
  return `${guide.slice(0, start)}${START}\n\n${settingsTable()}\n\n${guide.slice(end)}`;
}
