import { PASSWORD_LENGTH } from '@rigbook/domain';

/** How many of the most common passwords are refused, of those that are long enough. */
const MOST_COMMON = 3000;

/** What attackers try here first, and lists of leaked passwords don't have. */
const OF_THIS_PORTAL =
  '87654321 987654321 0987654321 00000000 88888888 99999999 12341234 123123123 1111111111 0000000000 password1234 ' +
  'password! p@ssword pa$$word motdepasse contrasena abcdefgh princess1 batman123 welcome123 letmein123 admin123 ' +
  'admin1234 administrator adminadmin changeme1 changeme123 default1 secret123 google123 dragon123 monkey123 master123 ' +
  'shadow123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 temp1234 user1234 guest123 ' +
  'root1234 drilling drilling1 oilfield';

let weak: Promise<ReadonlySet<string>> | undefined;

/** The list is only loaded when a password is set for the first time: it takes some megabytes. */
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

/** The owner of the password. */
export type Named = { name: string; email: string; company: string };

const PRODUCT = 'rigbook';
/** Letters of a word by itself that says something; of a part of a name it takes more. */
const WORD = { least: 3, ofName: 4 };

/**
 * Whether a password says no more than what everybody knows: the portal, the person, the e-mail or the company, whatever
 * digits and signs are between and after them.
 */
export function isOwnWord(password: string, { name, email, company }: Named): boolean {
  const [local = ''] = email.split('@');
  const whole = [PRODUCT, name, email, local, company];
  if (whole.some((word) => word.trim().toLowerCase() === password.trim().toLowerCase())) return true;
  const words = [
    ...whole.map(lettersOf).filter(({ length }) => length >= WORD.least),
    ...[name, local, company].flatMap(partsOf).filter(({ length }) => length >= WORD.ofName),
  ];
  const letters = lettersOf(password);
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return letters !== '' && longestFirst.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

const partsOf = (name: string): string[] => name.split(/[^\p{L}]+/u).map(lettersOf);
