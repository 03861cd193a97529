import { expect, test } from 'vitest';
import { aDatabase } from '../../test/support/database.ts';
import { openPortal } from '../../test/support/portal.ts';
import { SettingsError } from '../platform/settings/settings.ts';

test('a portal does not start with a time zone that only the server knows, and says which', async () => {
  const starting = openPortal({ TIME_ZONE: 'US/Pacific-New' }, await aDatabase());
  await expect(starting).rejects.toThrow(SettingsError);
  await expect(starting).rejects.toThrow("TIME_ZONE: PostgreSQL knows no time zone 'US/Pacific-New'.");
});
