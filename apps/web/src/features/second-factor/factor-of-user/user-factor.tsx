import { Button, Group } from '@mantine/core';
import { useUpToDate } from '../../../lib/api/outdated.ts';
import { formatDateTime } from '../../../lib/i18n/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/page/card.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Failed, Loading } from '../../../ui/feedback/states.tsx';
import { useUiTexts } from '../../../ui/texts.ts';
import { reset, useFactorOf } from '../queries.ts';
import classes from '../proof/second-factor.module.css';

/** Another user's second factor, which an admin can remove when the phone is lost. */
export function UserFactor({ uuid, name }: { uuid: string; name: string }) {
  const t = useT();
  const texts = useUiTexts();
  const confirm = useConfirm();
  const upToDate = useUpToDate();
  const { data: factor, error, refetch } = useFactorOf(uuid);

  const askToReset = async () => {
    const title = t('factor.reset');
    const message = t('factor.resetQuestion');
    if (!(await confirm({ title, message, confirmLabel: title, danger: true }))) return;
    try {
      await reset(uuid);
      notify.success('', t('factor.removedOf', { name }));
    } catch (failure) {
      console.error(failure);
      notify.danger(texts.error, texts.errorText(failure));
    }
    await upToDate();
  };

  return (
    <Card title={t('factor.of')}>
      {factor?.since != null ? (
        <>
          <p className={classes.state}>{t('factor.since', { at: formatDateTime(factor.since) })}</p>
          <Group>
            <Button color="red" variant="light" onClick={() => void askToReset()}>
              {t('factor.reset')}
            </Button>
          </Group>
        </>
      ) : factor ? (
        <p className={classes.state}>{t('factor.ofNone')}</p>
      ) : error ? (
        <Failed error={error} retry={refetch} />
      ) : (
        <Loading />
      )}
    </Card>
  );
}
