import { type Picture, PRIORITY_COLUMN, STATUS_COLUMN, textAt } from '@rigbook/domain';
import { useT, type MessageKey } from '../../../lib/i18n/i18n.ts';
import { hasImageCell, markOf, type DetailsCellsProps } from './details-cells.tsx';
import { FoundText } from './found-text.tsx';
import { RowPicture } from './row-picture.tsx';
import { StatusSelect } from './status-select.tsx';
import classes from './card-cell.module.css';

/** The columns that a card always shows below its text; a column with what is searched for is shown as well. */
const FACTS = [
  ['I', 'findings.closedOn'],
  ['L', 'findings.action_taken'],
  ['M', 'findings.verified_by'],
] as const satisfies readonly (readonly [letter: string, name: MessageKey])[];
const SHOWN: ReadonlySet<string> = new Set([
  'B',
  'C',
  PRIORITY_COLUMN,
  STATUS_COLUMN,
  ...FACTS.map(([letter]) => letter),
]);

/** A row as the only cell of its line in a table: a finding is a card, any other row its texts. */
export function CardCell(props: DetailsCellsProps) {
  const { row, columns, pattern } = props;
  if (row.kind === 'finding')
    return (
      <td className={classes.cell}>
        <FindingCard {...props} />
      </td>
    );
  const texts = columns.flatMap(({ letter, picture }) => (picture === null ? textAt(row.row, letter) || [] : []));
  return (
    <td className={classes.other} data-hit={props.hit !== null || undefined}>
      <bdi>
        <FoundText text={texts.join(' · ')} pattern={pattern} />
      </bdi>
    </td>
  );
}

function FindingCard(props: DetailsCellsProps) {
  const { row, columns, sheet, initialColumns, onOpen, pattern, hit, editing, marks } = props;
  const t = useT();
  const given = { row, sheet, initialColumns, onOpen, large: true, ...(editing && { editing }) };
  const found = columns.filter(
    ({ letter, picture }) => picture === null && !SHOWN.has(letter) && isIn(textAt(row.row, letter), pattern),
  );
  const facts = [
    ...FACTS.map(([letter, name]) => ({ letter, name: t(name) })),
    ...found.map(({ letter, title }) => ({ letter, name: title || letter })),
  ].filter(({ letter }) => textAt(row.row, letter) !== '');
  return (
    <article className={classes.card} aria-label={textAt(row.row, 'B') || t('reports.row', { row: row.id })}>
      <p className={classes.head}>
        <bdi className={classes.ref} data-hit={hit === 'B' || undefined}>
          {text('B')}
        </bdi>
        {marked(PRIORITY_COLUMN)}
      </p>
      <p className={classes.text} dir="auto" data-hit={hit === 'C' || undefined}>
        {text('C')}
      </p>
      {shown('initial')}
      <div>
        {editing?.chooseStatus && hasImageCell(row) ? (
          <StatusSelect row={row} onChoose={(status) => editing.chooseStatus?.(sheet.name, row.id, status)} />
        ) : (
          marked(STATUS_COLUMN)
        )}
        {editing?.belowStatus?.(sheet.name, row.id)}
        {marks?.(row)}
      </div>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map(({ letter, name }) => (
            <div key={letter} data-hit={hit === letter || undefined}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{text(letter)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {shown('final')}
    </article>
  );

  function text(letter: string) {
    return <FoundText text={textAt(row.row, letter)} pattern={pattern} />;
  }

  /** In the colour of its word, as in the table. */
  function marked(letter: string) {
    return (
      <span className={markOf(letter, textAt(row.row, letter))} data-hit={hit === letter || undefined}>
        <span>
          <bdi>{text(letter)}</bdi>
        </span>
      </span>
    );
  }

  function shown(which: Picture) {
    const column = columns.find(({ picture }) => picture === which);
    return column && <RowPicture letter={column.letter} picture={which} {...given} />;
  }
}

// `search` starts from the beginning at each call; `test` would continue after the previous hit.
const isIn = (text: string, pattern: RegExp | null): boolean => pattern !== null && text.search(pattern) !== -1;
