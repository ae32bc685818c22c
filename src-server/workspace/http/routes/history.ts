import type { RecordedEvent } from '../../history/read.ts';
import { readEvents } from '../../history/read.ts';
import { toQueryEvent, toQueryEventV1, toUsageEvent, toUsageEventV1 } from '../../history/forms.ts';
import { historyQuery, readWindow } from '../../history/window.ts';
import type { Operation } from '../context.ts';
import { sendList } from '../response/json-list.ts';
import { check } from '../request/validate.ts';

/** One form of the export: with or without texts, the version’s event format, wrapped or flat. */
interface Form {
  readonly texts: boolean;
  readonly write: (event: RecordedEvent, origin: string) => object;
  /** Undefined for a flat array. */
  readonly field?: string;
}

function exportAs(form: Form): Operation {
  return async ({ request, response }, { sql, now }) => {
    const window = readWindow(check(historyQuery, request.query), now());
    const origin = `https://${request.headers.host ?? 'localhost'}`;
    await sendList(response, written(readEvents(sql, window, form), form, origin), form.field);
  };
}

async function* written(
  pages: AsyncIterable<readonly RecordedEvent[]>,
  form: Form,
  origin: string,
): AsyncGenerator<readonly object[]> {
  for await (const page of pages) yield page.map((event) => form.write(event, origin));
}

/** `GET /api/v2/history/usage` (spec 2.1, 2.4, 4.1). */
export const usageV2 = exportAs({ texts: false, write: toUsageEvent, field: 'events' });
/** `GET /api/v2/history/query` (spec 2.2, 2.4, 4.1). */
export const queryV2 = exportAs({ texts: true, write: toQueryEvent, field: 'events' });
/** `GET /api/v1/history/usage` (spec 2.3, 4.1): a flat array. */
export const usageV1 = exportAs({ texts: false, write: toUsageEventV1 });
/** `GET /api/v1/history/query` (spec 2.3, 4.1): a flat array. */
export const queryV1 = exportAs({ texts: true, write: toQueryEventV1 });
