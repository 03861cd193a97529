import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { useT } from '../../../lib/i18n/i18n.ts';
import { findingPath, NO_FILTER } from '../model/finding-view.ts';
import { isVerification, isWaiting } from '../outbox/given-act.model.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** Decisions that the server has refused, whatever page their finding is on. */
export function RefusedNote() {
  const t = useT();
  const { kept } = useOutbox();
  const refused = kept
    .map(({ act }) => act)
    .filter(isVerification)
    .filter((act) => !isWaiting(act));
  if (refused.length === 0) return null;
  return (
    <Alert color="red" title={t('findings.verify.refused')} mb="sm">
      <ul className="rb-plain-list">
        {refused.map((act) => (
          <li key={act.event}>
            <Link to={findingPath(act.finding, { filter: NO_FILTER, sort: 'due' })}>
              <bdi>{act.about}</bdi>
            </Link>
            <div>{act.refused}</div>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
