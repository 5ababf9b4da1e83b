import { expect, test } from 'vitest'
import { isSameName } from './sameName.ts'

test.each([
  ['case', 'anna schmidt', 'Anna SCHMIDT'],
  ['blanks', 'Anna  Schmidt ', 'Anna Schmidt'],
  ['accents', 'Jose Garcia', 'José García'],
  ['sharp s', 'Anna Gross', 'Anna Groß'],
  ['full width', 'Ａｎｎａ Schmidt', 'Anna Schmidt'],
  ['a wrong letter', 'Anna Schmitt', 'Anna Schmidt'],
  ['a missing letter', 'Ana Schmidt', 'Anna Schmidt'],
  ['an umlaut spelled out', 'Jürgen Müller', 'Jürgen Mueller'],
  ['swapped letters in a short name', 'Mraia', 'Maria'],
  ['two errors in a long name', 'Katharina Zimmermann', 'Katarina Zimmerman'],
  ['a family name added', 'Anna', 'Anna Schmidt'],
  ['a family name removed', 'Anna Schmidt', 'Anna'],
  ['a second family name', 'Anna Schmidt', 'Anna Schmidt-Weber'],
  ['a title added', 'Anna Schmidt', 'Dr. Anna Schmidt'],
  ['a title and a wrong letter', 'Anna Schmitt', 'Dr. Anna Schmidt'],
  ['an initial', 'A. Schmidt', 'Anna Schmidt'],
  ['another order', 'Schmidt, Anna', 'Anna Schmidt'],
  ['an organisation in brackets', 'Anna Schmidt', 'Anna Schmidt (Rivers Commission)'],
  ['the same in Chinese', '王小明', ' 王小明'],
  ['a Chinese title', '王小明', '王小明老师'],
  ['another Chinese title', '王小明女士', '王小明教授'],
  ['a Chinese family name added', '小明', '王小明'],
  ['a Chinese name with pinyin', '王明', '王明 Wang Ming'],
  ['a Chinese character mistaken for another', '王晓明', '王小明'],
  ['Arabic vowel marks', 'مُحَمَّد علي', 'محمد علي'],
  ['an Arabic hamza', 'أحمد حسن', 'احمد حسن'],
  ['an Arabic final letter', 'فاطمة الزهراء', 'فاطمه الزهراء'],
  ['an Arabic title', 'أحمد حسن', 'د. أحمد حسن'],
  ['an Arabic typing error', 'عبد الرحمن خالد', 'عبد الرحمان خالد'],
  ['an Arabic family name added', 'أحمد', 'أحمد حسن'],
  ['a Korean honorific after a blank', '김민수', '김민수 님'],
])('isSameName recognises two spellings of one name: %s.', (_, before, after) => {
  expect(isSameName(before, after)).toBe(true)
  expect(isSameName(after, before)).toBe(true)
})

test.each([
  ['other names', 'Anna Schmidt', 'Ben Ort'],
  ['short names one letter apart', 'Cara', 'Dora'],
  ['a shared given name', 'Anna Schmidt', 'Anna Weber'],
  ['a shared family name', 'Anna Schmidt', 'Ben Schmidt'],
  ['a shared title', 'Dr. Weber', 'Dr. Ort'],
  ['a title alone', 'Dr.', 'Dr. Ort'],
  ['an initial alone', 'B.', 'Ben Ort'],
  ['two letters', 'Li', 'Lu'],
  ['other numbers', 'Interpreter 1', 'Interpreter 2'],
  ['a relative', 'Ivan Petrov', 'Ivana Petrova'],
  ['other Chinese names', '王小明', '李伟'],
  ['Chinese names of two characters', '王明', '李明'],
  ['a longer Chinese name', '王明', '王明华'],
  ['another Chinese family name', '王小明', '李小明'],
  ['another Arabic given name', 'أحمد حسن', 'سارة حسن'],
  ['other Arabic names', 'محمد علي', 'خالد يوسف'],
  ['short Arabic names', 'علي', 'علا'],
  ['another script', 'Wang Ming', '李伟'],
  ['signs alone', '…', '–'],
])('isSameName distinguishes the names of two people: %s.', (_, before, after) => {
  expect(isSameName(before, after)).toBe(false)
  expect(isSameName(after, before)).toBe(false)
})
