import {
  CLOSING_DATE_COLUMN,
  type Picture,
  priorityOf,
  PRIORITY_COLUMN,
  STATUS_COLUMN,
  statusOf,
  textAt,
} from '@rigbook/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import { ROLES } from '../../../ui/table/table-roles.ts';
import { StateDisc } from '../../../ui/marks/state-disc.tsx';
import { CorrectRowButton } from '../sheet-table/correct-row-button.tsx';
import { enteredIn, LINES, type DetailsCellsProps } from '../sheet-table/details-cells.tsx';
import { FoldedText } from '../sheet-table/folded-text.tsx';
import { FoundText } from '../sheet-table/found-text.tsx';
import type { DetailsColumn } from '../sheet-table/model/details-columns.ts';
import { NUMBER_COLUMN } from '../sheet-table/model/number-column.ts';
import { RowPicture } from '../sheet-table/row-picture.tsx';
import type { Band } from './bands.ts';
import { DEFICIENCY, RECOMMENDATION, REF, TARGET_DATE, type WorkingLayout } from './working-columns.ts';
import classes from './working-cells.module.css';

type Props = DetailsCellsProps & { layout: WorkingLayout; band: Band | undefined };

/** A row in the working arrangement: a finding in its parts, any other row as a line. */
export function WorkingCells(props: Props) {
  const { row, layout } = props;
  if (row.kind !== 'finding') return <LineCell {...props} />;
  return (
    <>
      <RefCell {...props} />
      <TextCell {...props} />
      <StatusCell {...props} />
      <FactsCell {...props} />
      {layout.pictures.map((column) => (
        <PictureCell key={column.letter} {...props} column={column} />
      ))}
    </>
  );
}

/** A title, a subtitle or a note; below a title it is counted what is open. */
function LineCell({ row, columns, pattern, hit, layout, band }: Props) {
  const t = useT();
  const shown = [NUMBER_COLUMN, ...columns.flatMap(({ letter, picture }) => (picture === null ? [letter] : []))];
  const texts = [...new Set(shown)].flatMap((letter) => textAt(row.row, letter) || []);
  const [first = '', ...rest] = texts;
  const text = row.kind === 'title' || row.kind === 'subtitle' ? [first, rest.join(' · ')] : [texts.join(' · ')];
  return (
    <td {...ROLES.cell} colSpan={layout.columns.length} className={classes.line} data-hit={hit !== null || undefined}>
      <bdi>
        <FoundText text={text.filter(Boolean).join('\u2002')} pattern={pattern} />
      </bdi>
      {band && <span className={classes.count}>{t('reports.openOf', { n: band.open, total: band.total })}</span>}
    </td>
  );
}

const read = ({ row }: Props, letter: string) => textAt(row.row, letter);

const isHit = ({ hit }: Props, ...letters: readonly string[]) => (hit !== null && letters.includes(hit)) || undefined;

function RefCell(props: Props) {
  const { row, sheet, pattern, editing } = props;
  const t = useT();
  const text = read(props, PRIORITY_COLUMN);
  const priority = priorityOf(text);
  const isChanged = editing?.isChanged?.(sheet.name, row.id) ?? false;
  return (
    <td
      {...ROLES.cell}
      className={classes.ref}
      data-edge={priority ?? undefined}
      data-changed={isChanged || undefined}
      data-hit={isHit(props, REF, PRIORITY_COLUMN)}
    >
      <b>
        <bdi>
          <FoundText text={read(props, REF) || t('reports.row', { row: row.id })} pattern={pattern} />
        </bdi>
      </b>
      <span className={`${classes.priority} ${priority ?? ''}`}>
        {priority && <PriorityBars priority={priority} />}
        <bdi>
          <FoundText text={text} pattern={pattern} />
        </bdi>
      </span>
      {isChanged && <span className="rb-unseen">{t('reports.rowChanged')}</span>}
      <CorrectRowButton sheet={sheet.name} row={row.id} />
    </td>
  );
}

function TextCell(props: Props) {
  const { row, sheet, columns, pattern, layout } = props;
  const nameOf = (letter: string) => `${sheet.name} ${row.id} ${letter}`;
  const recommendation = read(props, RECOMMENDATION);
  const isShown = columns.some(({ letter }) => letter === RECOMMENDATION);
  return (
    <td {...ROLES.cell} className={classes.text} data-hit={isHit(props, DEFICIENCY, RECOMMENDATION)}>
      <FoldedText
        text={read(props, DEFICIENCY)}
        pattern={pattern}
        name={nameOf(DEFICIENCY)}
        lines={LINES}
        className={classes.deficiency}
      />
      {isShown && recommendation !== '' && (
        <FoldedText
          text={recommendation}
          pattern={pattern}
          name={nameOf(RECOMMENDATION)}
          lines={LINES / 2}
          className={classes.recommendation}
        />
      )}
      {layout.action && <Facts {...props} columns={layout.facts} inLine />}
    </td>
  );
}

function StatusCell(props: Props) {
  const { columns, marks, row, pattern } = props;
  const text = read(props, STATUS_COLUMN);
  const status = statusOf(text);
  return (
    <td
      {...ROLES.cell}
      className={classes.status}
      data-hit={isHit(props, STATUS_COLUMN, CLOSING_DATE_COLUMN, TARGET_DATE)}
    >
      {enteredIn(STATUS_COLUMN, props) ?? (
        <span className={`${classes.state} ${status ?? ''}`}>
          {status && <StateDisc state={status} />}
          <bdi>
            <FoundText text={text} pattern={pattern} />
          </bdi>
        </span>
      )}
      <Dates {...props} columns={columns} />
      {marks?.(row)}
    </td>
  );
}

/** The closing date, or as long as there is none the target date, under the workbook's own names. */
function Dates(props: Props) {
  const { columns, pattern } = props;
  const shown = [CLOSING_DATE_COLUMN, TARGET_DATE].flatMap((letter) => {
    const column = columns.find((one) => one.letter === letter);
    const text = read(props, letter);
    return column && text !== '' ? [{ ...column, text }] : [];
  });
  return shown.map(({ letter, title, text }) => (
    <p key={letter} className={classes.date}>
      <bdi>{title}</bdi>{' '}
      <bdi className={classes.unbroken}>
        <FoundText text={text} pattern={pattern} />
      </bdi>
    </p>
  ));
}

function FactsCell(props: Props) {
  const { layout, sheet, row, pattern } = props;
  const { action, facts } = layout;
  const letters = action ? [action.letter] : facts.map(({ letter }) => letter);
  return (
    <td {...ROLES.cell} className={classes.facts} data-hit={isHit(props, ...letters)}>
      {action
        ? (enteredIn(action.letter, props) ?? (
            <FoldedText
              text={read(props, action.letter)}
              pattern={pattern}
              lines={LINES}
              name={`${sheet.name} ${row.id} ${action.letter}`}
            />
          ))
        : facts.length > 0 && <Facts {...props} columns={facts} />}
    </td>
  );
}

/** What is said of a finding, each named for a screen reader and by a tooltip. */
function Facts({
  columns,
  inLine = false,
  ...props
}: Omit<Props, 'columns'> & { columns: readonly DetailsColumn[]; inLine?: boolean }) {
  const { row, pattern, hit } = props;
  const shown = columns.flatMap((column) => {
    const text = textAt(row.row, column.letter);
    return text === '' ? [] : [{ ...column, text }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={classes.list} data-line={inLine || undefined}>
      {shown.map(({ letter, title, text }) => (
        <li key={letter} title={title} data-hit={(inLine && letter === hit) || undefined}>
          <span className="rb-unseen">{`${title || letter}: `}</span>
          <bdi>
            <FoundText text={text} pattern={pattern} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

function PictureCell({ column, ...props }: Props & { column: DetailsColumn & { picture: Picture } }): ReactNode {
  const { row, sheet, initialColumns, onOpen, editing } = props;
  const { letter, picture, title } = column;
  return (
    <td {...ROLES.cell} className={classes[picture]}>
      <span className={classes.caption} aria-hidden="true">
        {title}
      </span>
      <RowPicture
        row={row}
        letter={letter}
        picture={picture}
        {...{ sheet, initialColumns, onOpen, ...(editing && { editing }) }}
      />
    </td>
  );
}
