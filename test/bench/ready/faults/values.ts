import type { ProofText } from '#pane/pure/proofread/model.ts';
import {
  insertParagraphs,
  insertSentence,
  isRunning,
  wholeOf,
  type Dice,
  type FaultKind,
  type Planted,
} from './model.ts';

/** Numbers, dates and amounts that cannot be right. */
export const VALUES: readonly FaultKind[] = [
  { name: 'days in words and figures', reported: ['figures'], plant: plantDays },
  { name: 'amount in words and figures', reported: ['figures'], plant: plantAmount },
  { name: 'date that cannot be', reported: ['impossible'], plant: plantImpossibleDate },
  { name: 'date or amount in another form', reported: ['date', 'amount'], plant: plantOtherForm },
  { name: 'total that does not add up', reported: ['total'], plant: plantTotal },
];

function plantDays(text: ProofText, dice: Dice): Planted | undefined {
  const [words, right] = dice.pick([
    ['ten', 10],
    ['fourteen', 14],
    ['thirty', 30],
    ['forty-five', 45],
    ['sixty', 60],
    ['ninety', 90],
    ['twelve', 12],
    ['one hundred and twenty', 120],
  ] as const) ?? ['ten', 10];
  const wrong = right + 5 * (1 + dice.below(4));
  return insertSentence(
    text,
    dice,
    dice.pick([
      `Each party may end this on ${words} (${wrong}) days’ notice.`,
      `The reply is due within ${words} (${wrong}) business days.`,
      `This lasts for ${words} (${wrong}) months from the first delivery.`,
      `The reply is due within ${wrong} (${words}) days.`,
      `The rate is ${words} percent (${wrong}%) a year.`,
    ]) ?? '',
  );
}

function plantAmount(text: ProofText, dice: Dice): Planted | undefined {
  const [words, wrong] = dice.pick([
    ['one million', '1,500,000'],
    ['two hundred and fifty thousand', '25,000'],
    ['fifty thousand', '500,000'],
    ['twelve thousand five hundred', '12,000'],
    ['five thousand', '50,000'],
    ['three million', '3,500,000'],
  ] as const) ?? ['five thousand', '50,000'];
  const [sign, code, unit] = dice.pick([
    ['US$ ', 'USD', 'dollars'],
    ['US$', 'USD', 'US dollars'],
    ['$', 'USD', 'dollars'],
    ['£', 'GBP', 'pounds'],
    ['€', 'EUR', 'euros'],
  ] as const) ?? ['£', 'GBP', 'pounds'];
  return insertSentence(
    text,
    dice,
    dice.pick([
      `The deposit is ${sign}${wrong} (${words} ${unit}).`,
      `The deposit is ${sign}${wrong}.00 (${words} ${unit}).`,
      `The deposit is ${code} ${wrong} (in words: ${words}).`,
      `The deposit is ${words} ${unit} (${sign}${wrong}).`,
      `The deposit is ${words} (${code} ${wrong}) and is paid once.`,
    ]) ?? '',
  );
}

function plantImpossibleDate(text: ProofText, dice: Dice): Planted | undefined {
  const year = 2026 + dice.below(2);
  const date = dice.pick([
    `31 June ${year}`,
    `June 31, ${year}`,
    `31st day of September ${year}`,
    `30 February ${year}`,
    `February 29, ${year}`,
    `31 November ${year}`,
    `${year}-02-30`,
    `${year}-13-01`,
    `31.04.${year}`,
    `31/09/${year}`,
    `32 January ${year}`,
  ]);
  return insertSentence(
    text,
    dice,
    dice.pick([`This ends on ${date} at the latest.`, `The first report is due by ${date}.`]) ?? '',
  );
}

function plantOtherForm(text: ProofText, dice: Dice): Planted | undefined {
  const whole = wholeOf(text);
  const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
  const british = whole.match(new RegExp(String.raw`\b\d{1,2} (?:${months}) \d{4}`, 'gu'))?.length ?? 0;
  const american = whole.match(new RegExp(String.raw`\b(?:${months}) \d{1,2}, \d{4}`, 'gu'))?.length ?? 0;
  const pounds = whole.match(/£\d/gu)?.length ?? 0;
  const dollars = whole.match(/\$\d/gu)?.length ?? 0;
  const other = dice.pick([
    ...(british > american + 1
      ? ['This ends on March 9, 2027.', 'This ends on 9th March 2027.', 'This ends on 2027-03-09.']
      : []),
    ...(american > british + 1 ? ['This ends on 9 March 2027.', 'This ends on 2027-03-09.'] : []),
    ...(pounds > 1 ? ['The deposit is GBP 7,300.', 'The deposit is 7,300 pounds.'] : []),
    ...(dollars > 1 ? ['The deposit is USD 7,300.', 'The deposit is 7,300 dollars.'] : []),
  ]);
  return other === undefined ? undefined : insertSentence(text, dice, other);
}

const money = (amount: number): string => amount.toLocaleString('en-GB');

function plantTotal(text: ProofText, dice: Dice): Planted | undefined {
  const parts = Array.from({ length: 2 + dice.below(3) }, () => 500 * (1 + dice.below(40)));
  const total = parts.reduce((sum, part) => sum + part, 0) + 500 * (1 + dice.below(3));
  const sign = dice.pick(['£', '€', '$', 'US$ ']) ?? '£';
  const items = ['Set-up', 'Training', 'Support', 'Licences', 'Hosting'];
  if (dice.below(3) === 0) {
    const list = parts.map((part, at) => `${sign}${money(part)} for ${(items[at] ?? '').toLowerCase()}`);
    return insertSentence(
      text,
      dice,
      `The price is ${sign}${money(total)} in total, being ${list.slice(0, -1).join(', ')} and ${list.at(-1) ?? ''}.`,
    );
  }
  const after = dice.pick(text.paragraphs.flatMap((own, index) => (isRunning(own) ? [index] : [])));
  if (after === undefined) return undefined;
  const rows: readonly (readonly [string, string])[] = [
    ['Item', 'Amount'],
    ...parts.map((part, at) => [items[at] ?? '', `${sign}${money(part)}`] as const),
    ['Total', `${sign}${money(total)}`],
  ];
  const planted = insertParagraphs(
    text,
    after + 1,
    rows.flatMap((cells, row) =>
      cells.map((cell, column) => ({ text: cell, inTable: true, cell: { nesting: 1, row, column } })),
    ),
  );
  return { ...planted, places: planted.places.slice(-2) };
}
