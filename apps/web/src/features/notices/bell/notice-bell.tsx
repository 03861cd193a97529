import { Popover } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { BellIcon } from '../../../ui/icons/icons.tsx';
import { useListAgain } from '../queries.ts';
import { NoticePanel } from './notice-panel.tsx';
import control from '../../../ui/buttons/control.module.css';
import classes from './notices.module.css';
import { useUnread } from './use-unread.ts';

/** The highest number that fits on the bell. */
const MOST_SHOWN = 99;

/** As wide as a phone allows: without it, the list would be as wide as its longest line. */
const WIDTH = 'min(420px, calc(100vw - 16px))';

/** The bell with the number of unread notices, and the list behind it. */
export function NoticeBell() {
  const t = useT();
  const [opened, setOpened] = useState(false);
  const { unread, setUnread } = useUnread(useListAgain());
  const title = t('notices.title');
  const shown = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={WIDTH}
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={`${control.control} ${classes.bell}`}
          aria-label={unread > 0 ? `${title}, ${shown}` : title}
          onClick={() => setOpened(!opened)}
        >
          <BellIcon />
          {unread > 0 && <span className={classes.count}>{shown}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={title}>
        <NoticePanel onRead={setUnread} onLeave={() => setOpened(false)} />
      </Popover.Dropdown>
      <output className="rb-unseen">{unread > 0 && t('notices.unread', { n: unread })}</output>
    </Popover>
  );
}
