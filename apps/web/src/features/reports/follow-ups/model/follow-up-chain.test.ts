import { classifySheet, type Cell, type ClosingKind, type Sheet } from '@rigbook/domain';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, calledWith, refusal, signInAs } from '../../../../test/support.tsx';
import { PicturesError, type LocalPicture } from '../../saving/model/local-pictures.ts';
import { failedSteps, isComplete, runChain, startOf } from '../../saving/model/save-chain.ts';
import { followUpChain, NotSavedError, type FollowUpStep } from './follow-up-chain.ts';

const UUID = 'cccccccc-0000-4000-8000-000000000001';
const PARENT = 'dddddddd-0000-4000-8000-000000000001';
const SAVED = { UUID, id: 1, created_at: '', updated_at: '' };
const UPDATE_CLOSING = '/api/reports/closing/update-self';
const UPDATE_QSHE = '/api/reports/qshe/update-parent';

const finding = (row: number, status: string, picture = ''): Cell[] => [
  { position: `E${row}`, content: 'Critical' },
  { position: `G${row}`, content: status },
  { position: `P${row}`, content: picture, type: 'image' },
];
const sheetOf = (name: string, ...rows: Cell[][]): Sheet => classifySheet({ name, rows: [null, ...rows] });
const MAST = sheetOf('Mast', finding(1, 'OPEN'), finding(2, 'CLOSED'));
const QSHE = sheetOf('5. QHSE', finding(1, 'PROGRESS'));

const PICTURES = new Map(['m', 'q', 'a', 'b', '1'].map((name) => [`blob:${name}`, new Blob([name])]));

type Saved = { kind?: ClosingKind; upload?: (picture: LocalPicture) => Promise<string> };

function chain(sheets: Sheet[], { kind = 'closing', upload = storing() }: Saved = {}) {
  const report = {
    id: 1,
    UUID,
    data: '',
    parentUUID: PARENT,
    created_at: '2026-11-21T08:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
    rig: { UUID: 'aaaaaaaa-0000-4000-8000-000000000001', name: 'Marlin Crest' },
    sheets,
  };
  return followUpChain({ kind, report, sheets, pictures: PICTURES, upload, onHeld: () => {} });
}

const storing = () => async (picture: LocalPicture) => `uploads/${picture.url.replace('blob:', '')}.jpg`;
const skipped = (steps: ReturnType<typeof chain>) => steps.filter(({ skip }) => skip).map(({ name }) => name);
const run = (steps: ReturnType<typeof chain>) => runChain(steps, startOf(steps), () => {});
const errorOf = (state: Awaited<ReturnType<typeof run>>, name: FollowUpStep) => {
  const step = state.find((one) => one.name === name);
  return step?.status === 'failed' ? step.error : null;
};

beforeEach(() => {
  signInAs({ role: 'editor' });
  answer('POST', UPDATE_CLOSING, SAVED);
  answer('POST', UPDATE_QSHE, SAVED);
});

describe('the save of a closing', () => {
  it.each<[string, Sheet[], ClosingKind, FollowUpStep[]]>([
    ['with a QSHE sheet', [MAST, QSHE], 'closing', ['pictures']],
    ['without a QSHE sheet', [MAST], 'closing', ['pictures', 'qshe']],
    ['of an audit, which has no QSHE report', [MAST, QSHE], 'audit_closing', ['pictures', 'qshe']],
    ['with a picture of this device', [sheetOf('Mast', finding(1, 'OPEN', 'blob:1'))], 'closing', ['qshe']],
  ])('%s leaves out what is not needed', (_, sheets, kind, left) => {
    expect(skipped(chain(sheets, { kind }))).toEqual(left);
  });

  it('sends the closing with its counts and the time at which it was loaded, then only its QSHE sheet', async () => {
    expect(isComplete(await run(chain([MAST, QSHE])))).toBe(true);
    const [closing] = calledWith('POST', UPDATE_CLOSING);
    expect(closing?.body).toMatchObject({
      reportUUID: UUID,
      updated_at: '2026-11-21T09:00:00.000Z',
      data: JSON.stringify([MAST, QSHE]),
      Critical_Open: 1,
      Critical_In_Progress: 1,
      Overall_Open: 1,
    });
    const [qshe] = calledWith('POST', UPDATE_QSHE);
    expect(qshe?.body).toMatchObject({
      parentUUID: PARENT,
      data: JSON.stringify(QSHE),
      Critical_Open: 0,
      Critical_In_Progress: 1,
    });
  });

  it('sends the stored paths of pictures that were only on this device, in both reports', async () => {
    const sheets = [sheetOf('Mast', finding(1, 'OPEN', 'blob:m')), sheetOf('QSHE', finding(1, 'OPEN', 'blob:q'))];
    await run(chain(sheets));
    const data = [UPDATE_CLOSING, UPDATE_QSHE].map((path) => calledWith('POST', path)[0]?.body as { data: string });
    expect(data.map((body) => body.data.match(/(uploads\/|blob:)[a-z.]+/g))).toEqual([
      ['uploads/m.jpg', 'uploads/q.jpg'],
      ['uploads/q.jpg'],
    ]);
  });

  it('sends nothing while a picture is missing, and only what is missing when it is repeated', async () => {
    const sheets = [sheetOf('Mast', finding(1, 'OPEN', 'blob:a'), finding(2, 'OPEN', 'blob:b')), QSHE];
    const tried: string[] = [];
    const upload = async (picture: LocalPicture) => {
      tried.push(picture.url);
      if (tried.filter((url) => url === 'blob:b').length === 1 && picture.url === 'blob:b') throw new Error('offline');
      return storing()(picture);
    };
    const steps = chain(sheets, { upload });
    const first = await run(steps);
    expect(failedSteps(first)).toEqual(['pictures', 'closing', 'qshe']);
    expect(errorOf(first, 'pictures')).toBeInstanceOf(PicturesError);
    expect(errorOf(first, 'closing')).toBeInstanceOf(NotSavedError);
    expect(errorOf(first, 'qshe')).toBeInstanceOf(NotSavedError);
    expect(calledWith('POST', UPDATE_CLOSING)).toEqual([]);
    const second = await runChain(steps, first, () => {});
    expect(isComplete(second)).toBe(true);
    expect(tried.toSorted()).toEqual(['blob:a', 'blob:b', 'blob:b']);
  });

  it('sends a picture again that is gone by the time of the save', async () => {
    let sent = 0;
    answer('POST', UPDATE_CLOSING, () =>
      sent < 2 ? refusal(422, 'picture_gone', 'One of the pictures is not stored any more.') : SAVED,
    );
    const upload = async () => `uploads/${(sent += 1)}.jpg`;
    const state = await run(chain([sheetOf('Mast', finding(1, 'OPEN', 'blob:a'))], { upload }));
    expect(isComplete(state)).toBe(true);
    const bodies = calledWith('POST', UPDATE_CLOSING).map(({ body }) => (body as { data: string }).data);
    expect(bodies.map((data) => /uploads\/\d/.exec(data)?.[0])).toEqual(['uploads/1', 'uploads/2']);
  });

  it('does not touch the QSHE report if the closing itself was refused', async () => {
    answer('POST', UPDATE_CLOSING, () => refusal(409, 'stale', 'Changed meanwhile.'));
    const state = await run(chain([MAST, QSHE]));
    expect(errorOf(state, 'closing')).toMatchObject({ code: 'stale' });
    expect(errorOf(state, 'qshe')).toBeInstanceOf(NotSavedError);
    expect(calledWith('POST', UPDATE_QSHE)).toEqual([]);
  });

  it('repeats only the QSHE report if only that failed', async () => {
    answer('POST', UPDATE_QSHE, () => refusal(500, 'failed', 'Oops.'));
    const steps = chain([MAST, QSHE]);
    const first = await run(steps);
    expect(failedSteps(first)).toEqual(['qshe']);
    answer('POST', UPDATE_QSHE, SAVED);
    expect(isComplete(await runChain(steps, first, () => {}))).toBe(true);
    expect(calledWith('POST', UPDATE_CLOSING)).toHaveLength(1);
  });
});
