import { kindsOf } from '@rigbook/domain';
import { describe, expect, it } from 'vitest';
import { DATA_BYTES, NAME_LENGTH } from '../fields.ts';
import { COLLECTION_ROUTES, collectionIdField, FILE_ROUTES, FINAL_ROUTES } from './file-reports.ts';
import { CLOSING_ROUTES, FOLLOW_UP_ROUTES } from './follow-up-reports.ts';
import { matchDecisionsSchema, WORKBOOK_ROUTES } from './workbook-reports.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TIME = '2026-11-05T07:30:00.000Z';

describe('the form of a row picture', () => {
  const FORM = { row: '15', rigUUID: UUID, reportUUID: UUID, sheetName: 'Mast' };
  const { fields } = WORKBOOK_ROUTES.inspection.uploadPicture.multipart;

  it('has its row as digits, as forms send them, and gives it as a number', () => {
    expect(fields.parse(FORM)).toEqual({ ...FORM, row: 15 });
  });

  it.each([
    [{ row: '9999999' }, true],
    [{ row: '0' }, false],
    [{ row: '015' }, false],
    [{ row: '-1' }, false],
    [{ row: '1.5' }, false],
    [{ row: '10000000' }, false],
    [{ row: 15 }, false],
    [{ row: undefined }, false],
    [{ rigUUID: 'x' }, false],
    [{ reportUUID: undefined }, false],
    [{ sheetName: '' }, false],
    [{ sheetName: 'x'.repeat(NAME_LENGTH) }, true],
    [{ sheetName: 'x'.repeat(NAME_LENGTH + 1) }, false],
  ])('changed by %j is accepted: %s', (more, may) => {
    expect(fields.safeParse({ ...FORM, ...more }).success).toBe(may);
  });

  it('is the same for initial and final pictures', () => {
    expect(CLOSING_ROUTES.closing.uploadPicture.multipart.fields.parse(FORM)).toEqual(fields.parse(FORM));
  });
});

describe('the form of a workbook report', () => {
  const FORM = { reportUUID: UUID, rigUUID: UUID, data: '[]' };
  const save = WORKBOOK_ROUTES.inspection.save.multipart.fields;
  const update = WORKBOOK_ROUTES.inspection.update.multipart.fields;

  it.each(['75', '---', 75, null, undefined, { any: 'thing' }])(
    'takes %j as a percentage: it counts itself',
    (sent) => {
      const percentages = { Critical_Closed_Percentage: sent, Overall_Closed_Percentage: sent };
      expect(save.safeParse({ ...FORM, ...percentages }).success).toBe(true);
    },
  );

  it.each([
    [{ data: '' }, false],
    [{ data: undefined }, false],
    [{ data: [] }, false],
    [{ data: 'x'.repeat(DATA_BYTES) }, true],
    [{ data: 'x'.repeat(DATA_BYTES + 1) }, false],
    [{ rigUUID: undefined }, false],
  ])('is accepted as new (case %#): %s', (more, may) => {
    expect(save.safeParse({ ...FORM, ...more }).success).toBe(may);
  });

  it.each([
    [{ rigUUID: undefined }, true],
    [{ updated_at: TIME }, true],
    [{ updated_at: 'now' }, false],
    [{ matches: null }, true],
    [{ matches: '[{"from":{"sheet":"Mast","row":12},"to":null}]' }, true],
    [{ matches: [{ from: { sheet: 'Mast', row: 12 }, to: null }] }, true],
    [{ matches: [{ from: { sheet: 'Mast' }, to: null }] }, false],
    [{ matches: 12 }, false],
  ])('changed by %j is accepted as an edit: %s', (more, may) => {
    expect(update.safeParse({ ...FORM, ...more }).success).toBe(may);
  });
});

describe('the decisions about doubtful findings', () => {
  const place = (sheet: string, row: number) => ({ sheet, row });
  it.each([
    [[], true],
    [[{ from: place('Mast', 1), to: place('Hull', 1_048_577) }], true],
    [[{ from: place('Mast', 1), to: null }], true],
    [[{ from: place('Mast', 1) }], false],
    [[{ from: null, to: place('Mast', 1) }], false],
    [[{ from: place('Mast', 0), to: null }], false],
    [[{ from: place('Mast', 1.5), to: null }], false],
    [[{ from: place('Mast', 1_048_578), to: null }], false],
    [[{ from: place('', 1), to: null }], false],
    [[{ from: place('x'.repeat(NAME_LENGTH + 1), 1), to: null }], false],
    [{ 0: { from: place('Mast', 1), to: null } }, false],
  ])('%j are accepted: %s', (decisions, may) => {
    expect(matchDecisionsSchema.safeParse(decisions).success).toBe(may);
  });
});

describe('the files of a report', () => {
  it.each([
    ['move_reports', 'move_report_id'],
    ['drop_reports', 'drop_report_id'],
  ])('name a saved report of %s by %s', (kind, field) => {
    expect(collectionIdField(kind)).toBe(field);
  });

  it('are of a saved collection by its own number, or make it', () => {
    for (const kind of kindsOf('collection')) {
      const { body } = COLLECTION_ROUTES[kind].saveFiles;
      const files = ['uploads/a.pdf'];
      expect(body.parse({ files, [collectionIdField(kind)]: '31' })).toEqual({ files, [collectionIdField(kind)]: 31 });
      expect(body.parse({ files, rigUUID: UUID, UUID })).toEqual({ files, rigUUID: UUID, UUID });
    }
  });

  it.each([
    [undefined, false],
    [[], false],
    [['uploads/a.pdf'], true],
    [[''], false],
    [['x'.repeat(1001)], false],
    ['uploads/a.pdf', false],
    [Array.from({ length: 1000 }, (_, index) => `uploads/${index}`), true],
    [Array.from({ length: 1001 }, (_, index) => `uploads/${index}`), false],
  ])('are wanted, each by its stored path, and not too many (case %#): %s', (files, may) => {
    const { body } = FINAL_ROUTES.final_reports.saveFiles;
    expect(body.safeParse({ final_report_id: 31, files }).success).toBe(may);
  });

  it.each([
    ['7', true],
    ['0', false],
    ['07', false],
    ['1234567890', false],
    ['7/../8', false],
  ])('have the number %s in their address: %s', (id, may) => {
    const { params } = FILE_ROUTES.move_reports.downloadFile;
    expect(params.safeParse({ id }).success).toBe(may);
  });
});

describe('a follow-up report', () => {
  const BODY = { parentUUID: UUID, data: '{}' };

  it.each(kindsOf('closing', 'qshe'))('of the kind %s takes counts in any form', (kind) => {
    const { body } = FOLLOW_UP_ROUTES[kind].updateParent;
    expect(body.safeParse({ ...BODY, Critical_Open: 'many', Overall_Open: -1 }).success).toBe(true);
    expect(body.safeParse({ ...BODY, data: '' }).success).toBe(false);
    expect(body.safeParse({ ...BODY, parentUUID: '' }).success).toBe(false);
  });
});
