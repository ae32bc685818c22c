import { describe, expect, it } from 'vitest';
import { SOUND, wordsOf } from './checking.ts';

const footer = (page: number): string => `Page ${page} of 3 Reseller Agreement 04.18.2018 Confidential`;

describe('dates in one format', () => {
  it('leave out the footer that is on every page', () => {
    expect(wordsOf('date', ...SOUND, footer(1), footer(2), footer(3))).toEqual([]);
    expect(wordsOf('date', ...SOUND, footer(1))).toEqual(['04.18.2018']);
  });

  it('leave out the solemn form in which a deed is dated', () => {
    expect(wordsOf('date', ...SOUND, 'Executed this 2nd day of September 2026.')).toEqual([]);
    expect(wordsOf('date', ...SOUND, 'The term ends on the 2nd of September 2026.')).toEqual([
      '2nd of September 2026',
    ]);
  });
});

describe('terms', () => {
  it('defined in capitals are used with their capitals only', () => {
    const defined = '“LAUNCH DATE” means the day on which the Services start.';
    expect(wordsOf('unused', ...SOUND, defined, 'The Supplier tells the Customer the Launch Date.')).toEqual(
      [],
    );
    expect(wordsOf('unused', ...SOUND, defined, 'The Supplier tells the Customer the launch date.')).toEqual([
      'LAUNCH DATE',
    ]);
    // An acronym is no word.
    expect(wordsOf('unused', ...SOUND, '“SOW” means a plan.', 'Sow the seeds of the Services.')).toEqual([
      'SOW',
    ]);
  });

  it('defined as one or several are used as either', () => {
    const defined = '“Impression(s)” means a view of the Services.';
    expect(wordsOf('unused', ...SOUND, defined, 'The Customer pays for each Impression.')).toEqual([]);
  });

  it('may be used in what was redacted', () => {
    const redacted = ['The Supplier [***].', 'The Customer pays [***].', 'It ends on [REDACTED].'];
    expect(wordsOf('unused', ...SOUND, '“Study Report” means a report.')).toEqual(['Study Report']);
    expect(wordsOf('unused', ...SOUND, '“Study Report” means a report.', ...redacted)).toEqual([]);
  });

  it('are defined without quotation marks by “hereinafter”', () => {
    const used = 'The Customer pays from the Starting Day.';
    expect(wordsOf('undefined', ...SOUND, used)).toEqual(['Starting Day']);
    expect(
      wordsOf('undefined', ...SOUND, 'It begins on 1 May 2026, hereinafter called the Starting Day.', used),
    ).toEqual([]);
  });

  it('are not used where they are defined, and not where another text is named', () => {
    expect(
      wordsOf(
        'undefined',
        ...SOUND,
        'There is an auditor. “Independent Auditor” means a person whom the Independent Auditor rules name.',
        'A Memorandum of Intent was signed on 1 May 2026.',
        'The Customer signs the Final Protocol attached hereto.',
        'Throughout this Safety Reporting Exhibit, the Supplier reports.',
      ),
    ).toEqual([]);
  });
});
