import { afterEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../lib/i18n/i18n.ts';
import { impactText } from './deletion-impact.model.ts';

const NOTHING = { reports: 0, findings: 0, answers: 0, pictures: 0, files: 0, visits: 0 };

describe('what is deleted with a record', () => {
  afterEach(() => loadLanguage('en'));

  it.each([
    [NOTHING, ''],
    [{ ...NOTHING, visits: 1 }, 'Deleted with it: 1 visit.'],
    [{ ...NOTHING, reports: 1, files: 1 }, 'Deleted with it: 1 report, 1 file.'],
    [
      { reports: 4, findings: 334, answers: 1, pictures: 131, files: 2, visits: 2 },
      'Deleted with it: 4 reports, 334 findings, 1 answer, 131 pictures, 2 files, 2 visits.',
    ],
    [{ ...NOTHING, pictures: 1200 }, 'Deleted with it: 1,200 pictures.'],
  ])('%j reads %j', (along, text) => {
    expect(impactText(along)).toBe(text);
  });

  it('reads in Arabic with its plurals', async () => {
    await loadLanguage('ar');
    expect(impactText({ ...NOTHING, reports: 2, visits: 3 })).toContain('تقريران');
    expect(impactText({ ...NOTHING, reports: 2, visits: 3 })).toContain('3 زيارات');
  });
});
