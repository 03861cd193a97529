import { PASSWORD_LENGTH } from '@rigbook/domain';

/** How many of the most common passwords are refused, of those that are long enough. */
const MOST_COMMON = 3000;

/** What attackers try here first, and lists of leaked passwords don't have. */
const OF_THIS_PORTAL =
  '87654321 987654321 0987654321 00000000 88888888 99999999 12341234 123123123 1111111111 0000000000 password1234 ' +
  'password! p@ssword pa$$word motdepasse contrasena abcdefgh princess1 batman123 welcome123 letmein123 admin123 ' +
  'admin1234 administrator adminadmin changeme1 changeme123 default1 secret123 google123 dragon123 monkey123 master123 ' +
  'shadow123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 temp1234 user1234 guest123 ' +
  'root1234 rigbook1 rigbook123 drilling drilling1 oilfield';

let weak: Promise<ReadonlySet<string>> | undefined;

/** The list is only loaded once somebody sets a password: it takes some megabytes. */
async function weakPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.least);
  return new Set([...longEnough.slice(0, MOST_COMMON), ...OF_THIS_PORTAL.split(' ')]);
}

/** Whether it is one of the most common passwords, in any letter case. */
export async function isWeakPassword(password: string): Promise<boolean> {
  weak ??= weakPasswords();
  return (await weak).has(password.toLowerCase());
}
