import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { areSingleKeysOn, switchSingleKeys } from '../../../lib/session/single-keys.ts';
import { Card } from '../../../ui/page/card.tsx';

/** Whether single keys do something, in this browser. */
export function KeysCard() {
  const t = useT();
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <Card title={t('account.keys')} about={t('account.keysAbout')}>
      <Switch
        label={t('account.keysOn')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          switchSingleKeys(checked);
          setIsOn(checked);
        }}
      />
    </Card>
  );
}
