import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '@openbooth/contract'
import { auditActionWords, auditObjectWords } from '@openbooth/contract/installation/auditLog/texts'
import { fieldText } from './fieldText.ts'

const server = resolve(import.meta.dirname, '../../../../server/src')

/** The values that the server's sources write into the log, found by a pattern. */
const written = (pattern: RegExp): readonly string[] => {
  const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|sql)$/.test(path))
    .filter((path) => !/\.test\.ts$|^(testing|providers)\//.test(path))
    .map((path) => readFileSync(join(server, path), 'utf8'))
  return [
    ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!))),
  ]
}

test('Every act that the server names in its audit log has words in both languages.', () => {
  const actions = written(/action: '(\w+\.\w+)'/g)
  expect(actions.length).toBeGreaterThan(40)
  expect(actions.filter((action) => auditActionWords[action] === undefined)).toEqual([])
})

test('Every kind of object that the server names in its audit log has words in both languages.', () => {
  const types = written(/objectType: '(\w+)'/g)
  expect(types.length).toBeGreaterThan(10)
  expect(types.filter((type) => auditObjectWords[type] === undefined)).toEqual([])
})

/**
 * Not displayed: secrets, ids of requests and objects, duplicates of other details, and data about
 * notifications.
 */
const withoutText: ReadonlySet<string> = new Set(
  [
    'password oldPwd endUpdateInfo captcha authCode username email inviteCode sessionId ids revision',
    'withPhrases phrasesVersion',
    'enText zhText everyone userIds start end startNow appointmentStartTime appointmentEndTime dst hemispheres',
    'tells words isReminder seatChanges notify code challenge passkey',
  ].flatMap((names) => names.split(' ')),
)

test('Every field that an administrator or a user can change by an audited call has words in both languages.', () => {
  const fields = allCalls().flatMap(({ name, call }) => {
    const isAudited = auditActionWords[name.replace(/^comboPackage\./, 'package.')] !== undefined
    return isAudited && 'shape' in call.input ? Object.keys(call.input.shape as object) : []
  })
  expect(new Set(fields).size).toBeGreaterThan(100)
  expect(fields.filter((field) => !withoutText.has(field) && !fieldText[field])).toEqual([])
})

test('A value that changed is logged with the name of its field.', () => {
  expect(written(/details: \{ before: ([\w.]+), after: /g)).toEqual([])
})
