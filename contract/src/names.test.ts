import { describe, expect, test } from 'vitest'
import { keptLine, keptUserName, latinTwin, mixesScripts, showsSomething } from './names.ts'

describe('A typed line', () => {
  test.each([
    ['a zero-width space', 'admin\u200b', 'admin'],
    ['a soft hyphen and a byte order mark', '\ufeffad\u00admin', 'admin'],
    ['a joiner between letters that do not join', 'ad\u200dmin\u200c', 'admin'],
    ['a turned direction', '\u202etxt.exe\u202c \u2066x\u2069', 'txt.exe x'],
    ['fillers and tags', 'a\u3164\u{e0041}b\u2060\u034f', 'ab'],
    ['a chooser of looks behind a letter', 'admin1\ufe0f', 'admin1'],
    ['an accent apart', 'Jose\u0301 ', 'José'],
  ])('A typed line is stored without %s.', (_, typed, kept) => {
    expect(keptLine(typed)).toBe(kept)
  })

  test.each([
    '王小明',
    '葛\u{e0100}城',
    'محمد علی',
    'می\u200cخواهم',
    'אברהם',
    'Дмитрий Соколов',
    'क्\u200dष',
    'José Ångström-Łukasz O’Neill',
    '👩‍👩‍👧‍👦 👩🏽‍⚕️ ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🇨🇳',
    'Hall\u200f 3',
  ])('A typed line is stored unchanged where all its characters are needed: %s', (typed) => {
    expect(keptLine(typed)).toBe(typed)
    expect(showsSomething(typed)).toBe(true)
  })

  test.each(['', '\u200b', '\u202e\u2066', '\u00a0\u3000', '\u2800', '\u0301', '\u200e', '\u3164'])(
    'A typed line is empty when it is only %j.',
    (typed) => expect(showsSomething(keptLine(typed))).toBe(false),
  )
})

describe('A user name', () => {
  test('A user name has one kind of space and no direction marks.', () => {
    expect(keptUserName(' Ada\u00a0\u2800 Lovelace\u200f ')).toBe('Ada Lovelace')
  })

  test.each(['аdmin', 'аdmin office', 'pаypal', 'Αdmin', 'Иvan', 'admіn1'])(
    'A user name does not mix similar scripts within a word: %s',
    (userName) => expect(mixesScripts(userName)).toBe(true),
  )

  test.each([
    'admin',
    'Дмитрий',
    'Анна (EN)',
    'Γιώργος',
    '小明Ming',
    'Ming小明',
    'أحمدAhmed',
    'ユキyuki',
    'Zoë 🎧',
  ])('A user name may be %s.', (userName) => {
    expect(mixesScripts(userName)).toBe(false)
    expect(keptUserName(userName)).toBe(userName)
  })

  test('A user name resembles a Latin name when each of its letters resembles a Latin letter.', () => {
    expect(latinTwin('сосо')).toBe('coco')
    expect(latinTwin('ＡＤＭＩＮ')).toBe('admin')
    expect(latinTwin('𝐚𝐝𝐦𝐢𝐧')).toBe('admin')
    expect(latinTwin('ΝΙΚΟ Team')).toBe('niko team')
    for (const own of ['admin', 'Дмитрий', 'Вера Жукова', '王小明'])
      expect(latinTwin(own)).toBeUndefined()
  })
})
