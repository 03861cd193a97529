import { deleteFinding } from '@rigbook/contract';
import { Fragment, useState, type ReactNode } from 'react';
import { call } from '../../../lib/api/api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { picturePath } from '../../../lib/api/stored-path.ts';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { TrashIcon } from '../../../ui/icons/icons.tsx';
import { PriorityBars } from '../../../ui/marks/priority-bars.tsx';
import { PictureButton } from '../../../ui/pictures/picture.tsx';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { RedraftFinding } from '../../findings/public.ts';
import type { DraftFinding, DraftSheet } from './draft-findings.model.ts';
import classes from './draft-page.module.css';

/** `report`: the draft's UUID, if its findings can be changed. */
type Props = { sheet: DraftSheet; add: ReactNode; report: string | null };

/** A sheet of a draft: its sections, and the findings in each. */
export function SheetOfDraft({ sheet: { name, total, sections }, add, report }: Props) {
  const t = useT();
  const names = sections.map((section) => section.name).filter((section) => section !== '');
  return (
    <section className={classes.sheet} aria-label={name}>
      <div className={classes.head}>
        <h2>
          <bdi>{name}</bdi> <span className={classes.total}>{t('drafts.findings', { n: total })}</span>
        </h2>
        {add}
      </div>
      {sections.map(({ name: section, findings }) => (
        <div key={section}>
          {section !== '' && (
            <h3>
              <bdi>{section}</bdi>
            </h3>
          )}
          {findings.length === 0 ? (
            <p className={classes.empty}>{t('drafts.noneYet')}</p>
          ) : (
            <ul className={classes.findings}>
              {findings.map((finding) => (
                <FindingOfDraft
                  key={finding.UUID}
                  finding={finding}
                  acts={
                    report !== null && <Acts report={report} finding={finding} section={section} sections={names} />
                  }
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

type FindingProps = { finding: DraftFinding; acts: ReactNode };

function FindingOfDraft({ finding, acts }: FindingProps) {
  const t = useT();
  const { ref, priority, deficiency, recommendation, location, action_by: actionBy, by, at } = finding;
  const time = at === null ? '' : formatDateTime(at);
  const facts = [location, actionBy, by ?? '', time].filter((fact) => fact !== '');
  return (
    <li className={classes.finding}>
      <span className={classes.ref}>
        <bdi>{ref}</bdi>
        <PriorityBars priority={priority} />
        <span className="rb-unseen">{t(`reports.priority.${priority}`)}</span>
      </span>
      <div className={classes.words}>
        <p dir="auto">{deficiency}</p>
        {recommendation !== '' && (
          <p dir="auto" className={classes.more}>
            {recommendation}
          </p>
        )}
        {facts.length > 0 && (
          <p className={classes.more}>
            {facts.map((fact, index) => (
              <Fragment key={fact}>
                {index > 0 && ' · '}
                <bdi className={fact === time ? classes.at : undefined}>{fact}</bdi>
              </Fragment>
            ))}
          </p>
        )}
        <Pictures finding={finding} />
      </div>
      {by !== null && acts}
    </li>
  );
}

function Pictures({ finding: { initialPicture, furtherPictures, ref, deficiency } }: { finding: DraftFinding }) {
  const [open, setOpen] = useState<number | null>(null);
  const paths = [initialPicture, ...furtherPictures].filter((path) => path !== '');
  if (paths.length === 0) return null;
  const titleOf = (index: number) => `${ref || deficiency} ${index + 1}`;
  return (
    <div className={classes.pictures}>
      {paths.map((path, index) => (
        <PictureButton key={path} src={picturePath(path, 50)} title={titleOf(index)} onOpen={() => setOpen(index)} />
      ))}
      <PictureViewer
        pictures={paths.map((path, index) => ({ src: picturePath(path), title: titleOf(index) }))}
        index={open}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

type ActsProps = { report: string; finding: DraftFinding; section: string; sections: readonly string[] };

/** What can be done with a finding that was added here. */
function Acts({ report, finding, section, sections }: ActsProps) {
  const { revision } = finding;
  return (
    <span className={classes.acts}>
      {revision !== undefined && (
        <RedraftFinding report={report} finding={{ ...finding, revision }} section={section} sections={sections} />
      )}
      <Remove finding={finding} />
    </span>
  );
}

/** Removes a finding that was added here, after a question. */
function Remove({ finding: { UUID: uuid, ref, deficiency } }: { finding: DraftFinding }) {
  const t = useT();
  const confirm = useConfirm();
  const remove = async () => {
    const question = { title: t('drafts.remove'), message: t('drafts.remove.question', { text: ref || deficiency }) };
    if (!(await confirm({ ...question, confirmLabel: t('drafts.remove.do'), danger: true }))) return;
    await call(deleteFinding, { params: { uuid } }).catch((error: unknown) =>
      notify.danger(t('drafts.remove'), errorText(error)),
    );
  };
  return <IconButton icon={TrashIcon} label={t('drafts.remove')} onClick={() => void remove()} danger />;
}
