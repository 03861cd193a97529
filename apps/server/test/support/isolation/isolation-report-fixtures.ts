import { randomUUID } from 'node:crypto';
import { closingCopy, qsheCopy } from '@rigbook/domain';
import type { CollectionKind, FileKind } from '../records/files.ts';
import { form, get, picture, post, remove, shown, type Fixture, type Request } from './isolation-calls.ts';
import { anInspectionForm, someSheets, type RigMade } from '../records/reports.ts';
import type { World } from '../world.ts';

const data = JSON.stringify(someSheets());

/** A page of a rig's reports, which shows only numbers. */
const numbers = (url: (world: World) => string): Fixture => ({ own: (world) => get(url(world)) });

/** A report, or with a page the list of a rig's: the same address for both. */
const reportOrList = (kind: string, uuidIn: (world: World) => string): Fixture => ({
  ...shown((world) => `/api/reports/${kind}/${uuidIn(world)}`),
  foreign: (a) => [
    { request: get(`/api/reports/${kind}/${uuidIn(a)}`), status: 404 },
    { request: get(`/api/reports/${kind}/${a.rig.UUID}?page=1`), status: 404 },
  ],
});

function rowPicture(kind: string, rigUUID: string, reportUUID: string): Request {
  const fields = { row: '11', sheetName: 'Mast', rigUUID, reportUUID };
  return form(`/api/reports/${kind}/upload/image`, fields, picture);
}

/** Sheets that show a picture of that world. */
const picturesOf = (world: World) =>
  JSON.stringify([{ name: 'Mast', rows: [null, [{ position: 'O1', type: 'image', content: world.rowPicture }]] }]);

type WorkbookKind = 'inspection' | 'audit' | 'acceptance';

const uuidOf = (kind: WorkbookKind) => (world: World) =>
  ({ inspection: world.chain.inspection, audit: world.auditChain.audit, acceptance: world.acceptance })[kind];

function workbookFixtures(kind: WorkbookKind): Record<string, Fixture> {
  const uuidIn = uuidOf(kind);
  const save = (rigUUID: string, reportUUID: string = randomUUID(), sheets = data): Request => ({
    method: 'POST',
    url: `/api/reports/${kind}/save`,
    ...anInspectionForm(rigUUID, { reportUUID, data: sheets }).form,
  });
  const update = (reportUUID: string, more: Record<string, string> = {}) =>
    form(`/api/reports/${kind}/update`, { reportUUID, data, ...more });
  return {
    [`${kind}.summaries`]: numbers((world) => `/api/reports/${kind}/summaries/${world.rig.UUID}`),
    [`${kind}.show`]: reportOrList(kind, uuidIn),
    [`${kind}.save`]: {
      own: (world) => save(world.rig.UUID),
      foreign: (a, b) => [
        { request: save(a.rig.UUID), status: 404 },
        { request: save(b.rig.UUID, uuidIn(a)), status: 409 },
        { request: save(b.rig.UUID, randomUUID(), picturesOf(a)), status: 422 },
      ],
    },
    [`${kind}.same`]: {
      own: (world) => get(`/api/reports/${kind}/same?rig=${world.rig.UUID}&survey_date=2026-11-05`),
      foreign: (a) => [{ request: get(`/api/reports/${kind}/same?rig=${a.rig.UUID}`), status: 404 }],
    },
    [`${kind}.update`]: {
      own: (world) => update(uuidIn(world)),
      foreign: (a, b) => [
        { request: update(uuidIn(a)), status: 404 },
        { request: update(uuidIn(b), { rigUUID: a.rig.UUID }), status: 404 },
        { request: update(uuidIn(b), { data: picturesOf(a) }), status: 422 },
      ],
    },
    [`${kind}.upload-image`]: {
      own: (world) => rowPicture(kind, world.rig.UUID, uuidIn(world)),
      foreign: (a, b) => [
        { request: rowPicture(kind, a.rig.UUID, uuidIn(a)), status: 404 },
        // To B the report is one that is not saved yet.
        { request: rowPicture(kind, b.rig.UUID, uuidIn(a)), status: 200 },
      ],
    },
    [`${kind}.download`]: { own: (world) => get(`/api/reports/${kind}/download/${uuidIn(world)}`) },
    [`${kind}.corrections`]: { own: (world) => get(`/api/reports/${kind}/corrections/${uuidIn(world)}`) },
  };
}

const start = (kind: WorkbookKind, { rig, mark }: World, like?: string) =>
  post(`/api/reports/${kind}/start`, {
    reportUUID: randomUUID(),
    rigUUID: rig.UUID,
    survey_date: '2026-11-05',
    title: `Draft ${mark}`,
    ...(like === undefined ? { sheets: ['Mast'] } : { like }),
  });

function draftFixtures(kind: WorkbookKind): Record<string, Fixture> {
  const uuidIn = uuidOf(kind);
  return {
    [`${kind}.start`]: {
      own: (world) => start(kind, world),
      foreign: (a, b) => [
        { request: start(kind, a), status: 404 },
        { request: start(kind, b, uuidIn(a)), status: 404 },
      ],
    },
    [`${kind}.finish`]: { own: (world) => post(`/api/reports/${kind}/finish/${world.drafts[kind].draft}`, {}) },
    [`${kind}.drafts`]: {
      own: () => get(`/api/reports/${kind}/drafts`),
      list: true,
      shows: true,
      foreign: (a) => [{ request: get(`/api/reports/${kind}/drafts?rig=${a.rig.UUID}`), status: 200 }],
    },
    [`${kind}.discard`]: { own: (world) => remove(`/api/reports/${kind}/start/${world.drafts[kind].spare}`) },
  };
}

type Derived = {
  kind: 'closing' | 'audit_closing' | 'qshe' | 'final_reports' | 'audit_final_reports';
  uuidIn: (world: World) => string;
  parentIn: (world: World) => string;
  /** A parent that nothing has been derived from yet. */
  spareIn: (world: World) => string;
  sheets?: object | null;
};

/** Saving what follows from a report of A: with A's rig, on B's own rig, and under A's UUID on B's own. */
function derivedSave({ kind, uuidIn, parentIn, spareIn, sheets }: Derived): Record<string, Fixture> {
  const payload = sheets ? { data: JSON.stringify(sheets) } : {};
  const save = (reportUUID: string, rig: RigMade, parentUUID: string) =>
    post(`/api/reports/${kind}/save`, { reportUUID, rigUUID: rig.UUID, parentUUID, ...payload });
  return {
    [`${kind}.save`]: {
      own: (world) => save(randomUUID(), world.rig, spareIn(world)),
      foreign: (a, b) => [
        { request: save(randomUUID(), a.rig, parentIn(a)), status: 404 },
        { request: save(randomUUID(), b.rig, parentIn(a)), status: 404 },
        { request: save(randomUUID(), a.rig, parentIn(b)), status: 404 },
        // B's own parent has its report already; A's UUID is taken: both say the same.
        { request: save(uuidIn(a), b.rig, parentIn(b)), status: 409 },
      ],
    },
  };
}

function followUpFixtures(derived: Derived & { kind: 'closing' | 'audit_closing' | 'qshe' }): Record<string, Fixture> {
  const { kind, uuidIn, parentIn } = derived;
  const sheets = JSON.stringify(derived.sheets);
  const updateParent = (parentUUID: string) => post(`/api/reports/${kind}/update-parent`, { parentUUID, data: sheets });
  return {
    [`${kind}.summaries`]: numbers((world) => `/api/reports/${kind}/summaries/${world.rig.UUID}`),
    [`${kind}.show`]: reportOrList(kind, uuidIn),
    ...derivedSave(derived),
    [`${kind}.update-parent`]: { own: (world) => updateParent(parentIn(world)) },
  };
}

function closingFixtures(derived: Derived & { kind: 'closing' | 'audit_closing' }): Record<string, Fixture> {
  const { kind, uuidIn } = derived;
  const update = (reportUUID: string, sheets = data) =>
    post(`/api/reports/${kind}/update-self`, { reportUUID, data: sheets });
  return {
    ...followUpFixtures(derived),
    [`${kind}.update-self`]: {
      own: (world) => update(uuidIn(world)),
      foreign: (a, b) => [
        { request: update(uuidIn(a)), status: 404 },
        { request: update(uuidIn(b), picturesOf(a)), status: 422 },
      ],
    },
    [`${kind}.upload-image`]: {
      own: (world) => rowPicture(kind, world.rig.UUID, uuidIn(world)),
      foreign: (a, b) => [
        { request: rowPicture(kind, a.rig.UUID, uuidIn(a)), status: 404 },
        { request: rowPicture(kind, b.rig.UUID, uuidIn(a)), status: 404 },
      ],
    },
  };
}

const upload = (kind: FileKind, fields: Record<string, string>) =>
  form(`/api/reports/${kind}/upload/file`, fields, { field: 'file', name: 'a.pdf', bytes: Buffer.from('a file') });

const firstFile = (world: World, kind: FileKind) => world.files[kind].files[0] ?? { id: 0, file: '' };

/** Bringing a file of A into a report of B's own, and the other way round. */
const saveFiles = (kind: FileKind, ids: (world: World) => object): Fixture => {
  const save = (report: World, files: World) =>
    post(`/api/reports/${kind}/save-files`, { ...ids(report), files: [firstFile(files, kind).file] });
  return {
    own: (world) => save(world, world),
    foreign: (a, b) => [
      { request: save(a, a), status: 404 },
      { request: save(a, b), status: 404 },
      { request: save(b, a), status: 422 },
    ],
  };
};

function fileFixtures(kind: FileKind): Record<string, Fixture> {
  const reportIn = (world: World) => world.files[kind].UUID;
  return {
    [`${kind}.list`]: shown((world) => `/api/reports/${kind}/${world.rig.UUID}`),
    [`${kind}.show`]: shown((world) => `/api/reports/${kind}/show/${reportIn(world)}`),
    [`${kind}.download`]: shown((world) => `/api/reports/${kind}/download/${reportIn(world)}`),
    [`${kind}.download-file`]: {
      own: (world) => get(`/api/reports/${kind}/download-file/${firstFile(world, kind).id}`),
    },
    [`${kind}.delete-file`]: {
      own: (world) => remove(`/api/reports/${kind}/delete-file/${firstFile(world, kind).id}`),
    },
  };
}

const finalFixtures = (
  derived: Derived & { kind: 'final_reports' | 'audit_final_reports' },
): Record<string, Fixture> => ({
  ...fileFixtures(derived.kind),
  ...derivedSave(derived),
  [`${derived.kind}.upload-file`]: {
    own: (world) => upload(derived.kind, { reportUUID: derived.uuidIn(world) }),
    foreign: (a, b) => [
      { request: upload(derived.kind, { reportUUID: derived.uuidIn(a), rig_id: String(a.rigId) }), status: 404 },
      { request: upload(derived.kind, { reportUUID: derived.uuidIn(b), rig_id: String(a.rigId) }), status: 404 },
    ],
  },
  [`${derived.kind}.save-files`]: saveFiles(derived.kind, (world) => ({
    final_report_id: world.files[derived.kind].id,
  })),
});

function collectionFixtures(kind: CollectionKind): Record<string, Fixture> {
  const id = kind === 'move_reports' ? 'move_report_id' : 'drop_report_id';
  const known = saveFiles(kind, (world) => ({ [id]: world.files[kind].id }));
  const add = (rig: World, UUID: string, files: World) =>
    post(`/api/reports/${kind}/save-files`, { rigUUID: rig.rig.UUID, UUID, files: [firstFile(files, kind).file] });
  return {
    ...fileFixtures(kind),
    [`${kind}.upload-file`]: {
      own: (world) => upload(kind, { rigUUID: world.rig.UUID, reportUUID: world.files[kind].UUID }),
      foreign: (a, b) => [
        { request: upload(kind, { rigUUID: a.rig.UUID, reportUUID: randomUUID() }), status: 404 },
        { request: upload(kind, { rigUUID: a.rig.UUID, reportUUID: a.files[kind].UUID }), status: 404 },
        { request: upload(kind, { rigUUID: a.rig.UUID, reportUUID: b.files[kind].UUID }), status: 404 },
      ],
    },
    [`${kind}.save-files`]: {
      own: known.own,
      foreign: (a, b) => [
        ...(known.foreign?.(a, b) ?? []),
        { request: add(a, randomUUID(), a), status: 404 },
        { request: add(b, randomUUID(), a), status: 422 },
        { request: add(b, a.files[kind].UUID, b), status: 409 },
      ],
    },
    [`${kind}.deletion`]: { own: (world) => get(`/api/reports/${kind}/deletion/${world.files[kind].UUID}`) },
    [`${kind}.delete-report`]: {
      own: (world) => remove(`/api/reports/${kind}/delete-report/${world.files[kind].UUID}`),
    },
  };
}

export const REPORT_FIXTURES: Record<string, Fixture> = {
  ...workbookFixtures('inspection'),
  ...workbookFixtures('audit'),
  ...workbookFixtures('acceptance'),
  ...draftFixtures('inspection'),
  ...draftFixtures('audit'),
  ...draftFixtures('acceptance'),
  'inspection.deletion': { own: (world) => get(`/api/reports/inspection/deletion/${world.chain.inspection}`) },
  'inspection.delete': { own: (world) => remove(`/api/reports/inspection/${world.chain.inspection}`) },
  ...closingFixtures({
    kind: 'closing',
    uuidIn: (world) => world.chain.closing,
    parentIn: (world) => world.chain.inspection,
    spareIn: (world) => world.spareInspection,
    sheets: closingCopy(someSheets()),
  }),
  ...closingFixtures({
    kind: 'audit_closing',
    uuidIn: (world) => world.auditChain.closing,
    parentIn: (world) => world.auditChain.audit,
    spareIn: (world) => world.spareAudit,
    sheets: closingCopy(someSheets()),
  }),
  ...followUpFixtures({
    kind: 'qshe',
    uuidIn: (world) => world.chain.qshe,
    parentIn: (world) => world.chain.inspection,
    spareIn: (world) => world.spareInspection,
    sheets: qsheCopy(someSheets()),
  }),
  ...finalFixtures({
    kind: 'final_reports',
    uuidIn: (world) => world.chain.final,
    parentIn: (world) => world.chain.inspection,
    spareIn: (world) => world.spareInspection,
  }),
  ...finalFixtures({
    kind: 'audit_final_reports',
    uuidIn: (world) => world.auditChain.final,
    parentIn: (world) => world.auditChain.closing,
    spareIn: (world) => world.spareAuditClosing,
  }),
  ...collectionFixtures('move_reports'),
  ...collectionFixtures('drop_reports'),
};
