import { commonPasswordList } from './commonPasswordList.ts'

/** Common since the list was counted, and those people choose on a platform of this name. */
const known = `
  123456a a123456 aa123456 abc123456 asd123456 qwe123456 qq123456 q1w2e3r4 q1w2e3r4t5 1q2w3e4r5t6y zaq12wsx zaq1zaq1
  1qazxsw2 !qaz2wsx qwer1234 qwert123 qwerty12 asdf1234 zxcv1234 abcd1234 abcd123 password1! password@1 passw0rd!
  p@ssw0rd p@ssword pa$$word pa$$w0rd admin@123 admin123456 administrator root123 toor123 changeme123 letmein123
  welcome@123 welcome123! iloveyou1 iloveyou123 woaini woaini1314 woaini520 5201314 1314520 520520 5211314 7758521
  wodemima mima123 openbooth1 openbooth123 interpreter interpreter1 conference conference1 translator
  yixiang yixiang123 tongchuan tongchuan123 huiyi123
`
  .trim()
  .split(/\s+/)

const words = [
  'admin',
  'baseball',
  'dragon',
  'football',
  'hello',
  'login',
  'master',
  'monkey',
  'password',
  'passwort',
  'pass',
  'qwerty',
  'secret',
  'sunshine',
  'superman',
  'test',
  'user',
  'welcome',
]
const tails = ['1', '12', '123', '1234', '12345', '123456', '!', '1!', '123!', '@123', '01']

const keyboardRows = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'abcdefghij']
const shortest = 6

/** Every run along a row of keys, forwards and backwards. */
const walks = keyboardRows.flatMap((row) =>
  [row, row.split('').toReversed().join('')].flatMap((keys) =>
    Array.from({ length: keys.length - shortest + 1 }, (_, from) =>
      Array.from({ length: keys.length - from - shortest + 1 }, (__, more) =>
        keys.slice(from, from + shortest + more),
      ),
    ).flat(),
  ),
)

/** A single repeated key. */
const repeats = '0123456789abcdefghijklmnopqrstuvwxyz'
  .split('')
  .flatMap((key) => [6, 7, 8, 9, 10, 11, 12].map((length) => key.repeat(length)))

const currentYears = Array.from({ length: 30 }, (_, index) => String(2006 + index))
const withEndings = words.flatMap((word) =>
  [...tails, ...currentYears].map((ending) => `${word}${ending}`),
)

/**
 * Forbidden passwords, in lower case: the 3,000 most common ones, newer ones, and the families that
 * attackers try first (keyboard walks, repeated keys, common words with digits or a year).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...commonPasswordList, ...known, ...walks, ...repeats, ...withEndings].filter(
    (password) => password.length >= shortest,
  ),
)
