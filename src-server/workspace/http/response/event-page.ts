import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';

/**
 * The page at an event’s `link` (spec 2.2). It contains no data of the workspace: it asks for a token with the history
 * permission, reads the export of the second in which the event happened, and shows the event. The token stays in the
 * page's memory.
 */

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem; }
label, input, button { font: inherit; display: block; }
input { width: 100%; box-sizing: border-box; margin: 0.25rem 0 1rem; }
dt { font-weight: 600; margin-top: 0.75rem; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

const SCRIPT = `
const form = document.querySelector('form');
const status = document.querySelector('[role=status]');
const list = document.querySelector('dl');
const id = location.pathname.split('/').pop();
const at = Number(new URLSearchParams(location.search).get('at'));
const say = (sentence) => { status.textContent = sentence; };

async function readEvent(token) {
  const answer = await fetch('/api/v2/history/query?start_time=' + at + '&end_time=' + (at + 1), {
    headers: { authorization: 'Bearer ' + token },
  });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error);
  return body.events.find((event) => event.unique_usage_id === id);
}

function show(event) {
  list.replaceChildren(...Object.entries(event).flatMap(([name, value]) => {
    const [term, text] = [document.createElement('dt'), document.createElement('dd')];
    term.textContent = name;
    text.textContent = typeof value === 'string' ? value : JSON.stringify(value);
    return [term, text];
  }));
}

form.addEventListener('submit', async (submitted) => {
  submitted.preventDefault();
  say('Reading the event …');
  try {
    const event = await readEvent(form.elements.token.value.trim());
    if (event === undefined) return say('The history has no such event.');
    form.hidden = true;
    say('');
    show(event);
  } catch (error) {
    // The service’s sentence, or the browser’s message if the service cannot be reached.
    say(error.message);
  }
});
`;

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Event of the history</title><style>${STYLE}</style></head>
<body>
<h1>Event of the history</h1>
<form>
<label for="token">Workspace token with the permission “history”</label>
<input id="token" name="token" type="password" required autocomplete="off" spellcheck="false">
<button>Show the event</button>
</form>
<p role="status"></p>
<dl></dl>
<script>${SCRIPT}</script>
</body>
</html>
`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLE)}`,
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/** `GET /history/{unique_usage_id}?at={seconds}`: the same page for every event. */
export const sendEventPage: RequestHandler = (_request, response) => {
  response.set(HEADERS).send(PAGE);
};
