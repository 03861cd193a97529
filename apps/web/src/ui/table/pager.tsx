import { useUiTexts } from '../texts.ts';
import { NextIcon, PreviousIcon } from '../icons/turn-icons.tsx';
import { pagesShown } from './pages-shown.model.ts';
import classes from './pager.module.css';

type Props = { label: string; page: number; perPage: number; total: number; onPage: (page: number) => void };

/** Pages of a list; with a single page it only says how many there are. */
export function Pager({ label, page, perPage, total, onPage }: Props) {
  const texts = useUiTexts();
  if (total === 0) return null;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const from = Math.min((page - 1) * perPage + 1, total);
  return (
    <div className={classes.pager}>
      <p className={classes.range} aria-live="polite">
        <bdi>{texts.range(from, Math.min(page * perPage, total), total)}</bdi>
      </p>
      {pages > 1 && <Pages label={texts.pages(label)} page={Math.min(page, pages)} pages={pages} onPage={onPage} />}
    </div>
  );
}

type PagesProps = { label: string; page: number; pages: number; onPage: (page: number) => void };

function Pages({ label, page, pages, onPage }: PagesProps) {
  const texts = useUiTexts();
  return (
    <nav aria-label={label} className={classes.pages}>
      <button
        type="button"
        className={classes.control}
        aria-label={texts.previousPage}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <PreviousIcon size={16} />
      </button>
      {pagesShown(page, pages).map((number, place) =>
        number === null ? (
          // The gap before the last pages is another than the one after the first.
          <span key={place < 2 ? 'before' : 'after'} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={classes.control}
            aria-label={texts.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={classes.control}
        aria-label={texts.nextPage}
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        <NextIcon size={16} />
      </button>
    </nav>
  );
}
