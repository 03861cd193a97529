export {
  type Cell,
  cellIn,
  columnName,
  columnNumber,
  parsePosition,
  type Position,
  positionOf,
  type Row,
  textAt,
} from './sheets/cells.ts';
export { cellAt, hasCellsInPlace, type Sheet, type SheetKind, sheetKind } from './sheets/sheets.ts';
export { isKnownPriorityWord, PRIORITIES, type Priority, PRIORITY_COLUMN, priorityOf } from './findings/priority.ts';
export {
  CLOSING_DATE_COLUMN,
  isKnownStatusWord,
  type Status,
  STATUS_CHOICES,
  STATUS_COLUMN,
  type StatusChoice,
  statusOf,
} from './findings/status.ts';
export { isEmptyRow, isFinding, isHeaderRow, type RowKind, rowKind } from './sheets/row-kinds.ts';
export { classifySheet, classifySheets } from './sheets/classify.ts';

export { type CellDate, formatCellDate, formatClosingDate } from './dates/dates.ts';
export { addDays, type CalendarDay, isoDay, isoDayIn, parseIsoDay } from './dates/iso-days.ts';
export { formatVisitDate, isPastVisitDate, parseVisitDate, VISIT_DATE_GRACE_DAYS } from './dates/visit-dates.ts';

export {
  DROPPED_ROWS,
  type ImportedRow,
  type ImportedSheet,
  type ImportedWorkbook,
  importWorkbook,
  type VisitCell,
} from './imports/import-workbook.ts';
export { type ImportContext, importWarnings } from './imports/import-warnings.ts';
export type { ImportWarning, ImportWarningCode, Place } from './imports/import-warning.ts';
export { warningText } from './imports/warning-text.ts';
export { setMissingStatusesOpen } from './imports/missing-status.ts';
export { isWorkbookName, WORKBOOK_EXTENSIONS } from './imports/workbook-files.ts';

export type { FindingPlace } from './findings/finding-place.ts';
export { type Finding, findingsOf } from './findings/findings.ts';
export { findingKey, rowKey } from './findings/matching/described.ts';
export type { Doubt, FindingMatch, FindingMatching, MatchDecision } from './findings/matching/matches.ts';
export { matchFindings } from './findings/matching/matching.ts';
export { looksOlder, type Revision, revisionOf } from './findings/matching/revision.ts';
export {
  type FindingPlaces,
  firstPlaces,
  type GoneFinding,
  type KnownFindings,
  linkFindings,
  placesAfter,
  type TrackedFinding,
  withNewIds,
} from './findings/matching/places.ts';
export {
  closedPercentage,
  type ClosedPercentages,
  closedPercentages,
  closedPercentagesOf,
  countFindings,
  type FindingCounts,
  type FollowUpCounts,
  followUpCounts,
  followUpCountsOf,
  NO_PERCENTAGE,
  type Percentage,
  percentageText,
  type StatusCounts,
  summaryTable,
  type SummaryTableRow,
} from './findings/counts.ts';
export {
  type Bars,
  CHART_NOTES,
  type ChartMode,
  type ChartNote,
  SUMMARY_CELLS,
  type SummaryChart,
  summaryChart,
} from './findings/chart.ts';

export {
  FINAL_PICTURE,
  finalPictureColumn,
  INITIAL_PICTURE,
  type Picture,
  type PictureColumns,
  pictureAt,
  pictureColumns,
  setPicture,
} from './pictures/pictures.ts';
export {
  furtherPictureColumns,
  initialPictureColumns,
  initialPictures,
  mostInitialPictures,
  picturesIn,
  setInitialPictures,
} from './pictures/further-pictures.ts';
export { type CarriedPictures, carryPictures, type LeftPicture } from './pictures/carry-pictures.ts';
export { pictureRow } from './pictures/picture-placing.ts';
export { findingOfFileName } from './pictures/picture-refs.ts';
export { changeStatus, type StatusChangeContext } from './findings/status-change.ts';
export { alignedTo } from './follow-ups/aligned.ts';
export { enteredFindings } from './follow-ups/entered.ts';
export { closingCopy, qsheCopy } from './follow-ups/closing-copy.ts';
export { followParent, type TrackedClosing, type TrackedParent } from './follow-ups/follow.ts';
export { mergeQshe, type QsheVersions, type TrackedQshe } from './follow-ups/merge-qshe.ts';
export { sheetsEqual } from './sheets/sheets-equal.ts';

export { type Flag, FLAGS, type PermissionMap } from './access/permission-map.ts';
export {
  can,
  type Permission,
  permissionMap,
  PERMISSIONS,
  type Role,
  roleNamed,
  roleOf,
  ROLES,
} from './access/permissions.ts';

export {
  booleanLikeText,
  filledFields,
  HIDDEN_SPEC_KEYS,
  isBooleanLike,
  type NamedSection,
  RIG_SPEC_TEMPLATE,
  sectionsOf,
  type SpecField,
  type SpecGroup,
  type SpecSection,
  STEP_TITLES,
  type SubSpec,
  type SubSpecValue,
} from './records/rig-specs.ts';
export { canAddRig, DEFAULT_IMAGE, isRigNameLongEnough, RIG_NAME_OVER } from './records/rigs.ts';
export {
  choosableClients,
  type ClientForm,
  generateClientCode,
  isClientComplete,
  OWNER_CLIENT_ID,
  preselectedClient,
} from './records/clients.ts';
export {
  isEditedUserComplete,
  isNewUserComplete,
  isPasswordLengthAllowed,
  PASSWORD_LENGTH,
  type UserForm,
} from './records/users.ts';
export { isVisitComplete, OTHER_RIG_ID, type VisitForm } from './records/visits.ts';
