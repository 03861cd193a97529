import { describe, expect, it } from 'vitest';
import { findingId, findingRow } from '../../../test/findings.ts';
import { choicesOfKept, figuresOfKept, isOnDevice, listKept, type Asked } from './register.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const ASKING = { userName: 'Ingrid', takenAt: NOW, now: NOW };
const INGRID = { UUID: findingId(801), name: 'Ingrid' };

const ROWS = [
  findingRow(1, { due_on: '2026-11-13', days_overdue: 10, owner: INGRID, age_days: 40 }),
  findingRow(2, { due_on: '2026-12-01', days_overdue: 0, priority: 'major', state: 'ready', answers: 1, age_days: 20 }),
  findingRow(3, { due_on: null, days_overdue: 0, priority: 'minor', sheet: 'Mud', section: '2 Pumps', age_days: 400 }),
];
const list = (asked: Asked, asking = ASKING) => listKept(ROWS, asked, asking).data.map(({ row }) => row - 10);

describe('the findings on the device', () => {
  it.each<[Asked, number[]]>([
    [{}, [1, 2, 3]],
    [{ rig: findingId(901) }, [1, 2, 3]],
    [{ rig: findingId(1) }, []],
    [{ client: '2', report: findingId(902), kind: 'inspection' }, [1, 2, 3]],
    [{ kind: 'audit' }, []],
    [{ priority: 'critical,minor' }, [1, 3]],
    [{ state: 'ready' }, [2]],
    [{ sheet: 'Mud' }, [3]],
    [{ section: '1 Derrick' }, [1, 2]],
    [{ owner: 'me' }, [1]],
    [{ owner: 'none' }, [2, 3]],
    [{ owner: findingId(801) }, [1]],
    [{ overdue: '1' }, [1]],
    [{ asked: '1' }, [2]],
    [{ returned: '1' }, []],
    [{ proposed: '1' }, []],
    [{ due_to: '2026-11-30' }, [1]],
    [{ age_from: '30', age_to: '365' }, [1]],
    [{ search: 'WELD 2' }, [2, 3]],
    [{ search: 'pumps' }, [3]],
    [{ sort: 'age' }, [3, 1, 2]],
    [{ sort: 'priority' }, [1, 2, 3]],
    [{ sort: 'rig' }, [1, 2, 3]],
  ])('are filtered and ordered as on the server: %j', (asked, found) => {
    expect(list(asked)).toEqual(found);
  });

  it('come in pages', () => {
    const page = listKept(ROWS, { page: 2, per_page: 2 }, ASKING);
    expect([page.data.length, page.current_page, page.per_page, page.total]).toEqual([1, 2, 2, 3]);
  });

  it('get older on the device, and overdue', () => {
    const later = { ...ASKING, now: Date.UTC(2026, 11, 3, 12) };
    expect(list({ overdue: '1' }, later)).toEqual([1, 2]);
    expect(listKept(ROWS, {}, later).data[0]).toMatchObject({ age_days: 50, days_overdue: 20 });
  });

  it('have figures', () => {
    expect(figuresOfKept(ROWS, {}, ASKING)).toEqual({
      total: 3,
      by_priority: { critical: 1, major: 1, minor: 1 },
      by_state: { open: 2, progress: 0, ready: 1, unclear: 0, closed: 0 },
      by_age: { '0-30': 1, '31-90': 1, '91-180': 0, '181-365': 0, '366-': 1 },
      overdue: 1,
      oldest_days: 400,
      earlier: { critical: 0, major: 0, minor: 0, oldest_days: null },
    });
    expect(figuresOfKept(ROWS, { search: 'nothing' }, ASKING).oldest_days).toBeNull();
  });

  it('have sheets, sections and owners to choose from, whatever is chosen of these', () => {
    expect(choicesOfKept(ROWS, { section: '2 Pumps', owner: 'me', search: 'x' }, ASKING)).toEqual({
      sheets: ['Mast', 'Mud'],
      sections: ['1 Derrick', '2 Pumps'],
      owners: [INGRID],
    });
  });
});

describe('a list that only the server knows is not on the device', () => {
  it.each<[Asked, boolean]>([
    [{}, true],
    [{ rig: 'x', scope: '' }, true],
    [{ scope: 'all' }, false],
    [{ scope: 'earlier' }, false],
    [{ closed_days: '30' }, false],
    [{ closed_from: '2026-01-01' }, false],
    [{ closed_to: '2026-01-01' }, false],
    [{ state: 'open,closed' }, false],
  ])('%j: %s', (asked, is) => expect(isOnDevice(asked)).toBe(is));
});
