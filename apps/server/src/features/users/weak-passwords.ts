/** The passwords of 8 characters and more that guessing programs try first, from published lists of leaked ones. */
const WEAK = new Set(
  (
    '12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 00000000 88888888 99999999 ' +
    '12341234 11223344 123123123 12344321 147258369 789456123 135792468 1111111111 0000000000 123456789a a123456789 ' +
    'password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword pa$$word passwort ' +
    'motdepasse contrasena qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx ' +
    'q1w2e3r4 qwer1234 asdfghjk asdfghjkl asdf1234 zxcvbnm1 1234qwer abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 ' +
    'iloveyou iloveyou1 sunshine sunshine1 princess princess1 football football1 baseball basketball superman ' +
    'batman123 pokemon1 starwars whatever trustno1 welcome1 welcome123 letmein1 letmein123 admin123 admin1234 ' +
    'administrator adminadmin changeme changeme1 changeme123 default1 secret123 michelle jennifer jonathan ' +
    'charlie1 michael1 jordan23 liverpool chelsea1 arsenal1 computer internet samsung1 google123 dragon123 ' +
    'monkey123 master123 shadow123 summer2024 summer2025 summer2026 winter2024 winter2025 winter2026 spring2026 ' +
    'test1234 testtest temp1234 user1234 guest123 root1234 rigbook1 rigbook123 drilling drilling1 oilfield'
  ).split(' '),
);

export const isWeakPassword = (password: string): boolean => WEAK.has(password.toLowerCase());
