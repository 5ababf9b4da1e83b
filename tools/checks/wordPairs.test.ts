import { expect, test } from 'vitest'
import { root } from '../lint/rule.ts'
import * as audience from '@openbooth/contract/live/liveConnections/audience'
import * as bookingWords from '@openbooth/contract/events/technician/texts'
import * as eventWords from '@openbooth/contract/events/event/texts'
import * as ledgerWords from '@openbooth/contract/money/billing/texts'
import * as mailWords from '@openbooth/contract/installation/outbox/texts'
import * as orderWords from '@openbooth/contract/money/payment/texts'
import * as packageWords from '@openbooth/contract/money/comboPackage/texts'
import * as serverWords from '@openbooth/contract/installation/mediaServer/texts'
import * as userWords from '@openbooth/contract/users/user/texts'
import { driftedWords, everySecondSet, pairsOf, secondSets, wordPairs } from './wordPairs.ts'

/** English words with several meanings, each with a separate Chinese word. */
const homographs: Readonly<Record<string, readonly string[]>> = {
  'a moment as the head of a column, a state as a value': ['Added', 'Changed', 'Paid', 'Sent'],
  'an act in the audit log, a message or a mail elsewhere': [
    'Authenticator app removed',
    'Event cancelled',
    'Event changed',
    'Invitation declined',
    'Invitation revoked',
    'Ownership declined',
    'Passkey added',
    'Passkey removed',
    'Registered',
    'Second factor reset',
    'Signed in',
    'Team renamed',
    'Technician booked',
    'Template removed',
    'Template saved',
  ],
  'a page of the menu, the things on it elsewhere': [
    'Packages',
    'Phrases',
    'Projects',
    'Technicians',
  ],
  'what is done, and what came of it': ['Blacklist', 'Done', 'Recording'],
  'a person, a thing': ['Host', 'Name', 'People', 'User'],
  'the same word of other things': [
    'Accept',
    'Account',
    'Active',
    'After',
    'Amount',
    'Balance',
    'Before',
    'By',
    'Details',
    'English',
    'Failed',
    'Free',
    'From',
    'Hours',
    'No',
    'None',
    'Order',
    'Organiser',
    'Remove',
    'Running',
    'Start',
    'System',
    'Text',
    'To',
    'Withdraw',
    'Yes',
  ],
}

/** Chinese words that contradict the glossary. */
const replaced = /静音会议|现场|额外听众|超出的听众/

const pairs = wordPairs(root)
const drifted = driftedWords(pairs)
const allowed = new Set(Object.values(homographs).flat())

test('wordPairs reads the texts of all workspaces.', () => {
  expect(pairs.length).toBeGreaterThan(3500)
  const files = new Set(pairs.map(({ file }) => file.split('/', 1).join()))
  expect([...files].toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'console',
    'contract',
    'live',
    'server',
    'web',
  ])
})

test('An English text has one Chinese half.', () => {
  const found = [...drifted]
    .filter(([en]) => !allowed.has(en))
    .map(
      ([en, halves]) =>
        `${en}: ${[...halves].map(([zh, files]) => `${zh} (${files.join(', ')})`).join('; ')}`,
    )
  expect(found).toEqual([])
})

test('Every listed homograph has several Chinese halves.', () => {
  expect([...allowed].filter((en) => !drifted.has(en))).toEqual([])
})

test('Chinese texts use the words of the glossary.', () => {
  expect(pairs.filter(({ zh }) => replaced.test(zh))).toEqual([])
})

test('pairsOf finds pairs side by side, in dictionaries, and nested in them.', () => {
  const source = `
    const column = { en: 'Name', zh: '名称' }
    const one = words('It\\'s', '是')
    const all = { en: { a: { b: 'Deep' }, [state.on]: "On" }, zh: { a: { b: '深' }, [state.on]: '开' } }
  `
  expect(pairsOf(source, 'f').map(({ en, zh }) => [en, zh])).toEqual([
    ['Name', '名称'],
    ["It's", '是'],
    ['Deep', '深'],
    ['On', '开'],
  ])
})

/** The codes of the enumerations with shared texts. Two numbers alone are too ambiguous. */
const enumerations = Object.fromEntries(
  Object.entries({
    ...audience,
    ...bookingWords,
    ...eventWords,
    ...ledgerWords,
    ...mailWords,
    ...orderWords,
    ...packageWords,
    ...serverWords,
    ...userWords,
  })
    .filter(([name]) => name.endsWith('Words'))
    .map(([name, words]) => [name, Object.keys(words)] as const)
    .filter(([, codes]) => codes.length > 2 || Number.isNaN(Number(codes[0]))),
)

/** Other texts about the same codes: sentences and actions. */
const otherTexts = [
  'console/src/money/billing/text.ts: why… of billingTypeWords',
  'console/src/money/billing/text.ts: why… of movementWords',
  'console/src/money/comboPackage/subscriptionText.ts: by… of paidWithWords',
  'console/src/overview/home/text.ts: … of orderPurposeWords',
  'console/src/money/payment/buy/text.ts: per… of purchasePeriodWords',
  'console/src/money/payment/buy/text.ts: hours… of purchasePeriodWords',
  'console/src/money/payment/result/text.ts: paid… of orderPurposeWords',
]

test('Enumerations have one set of words, which screens, files and the audit log share.', () => {
  expect(Object.keys(enumerations).length).toBeGreaterThan(15)
  expect(everySecondSet(root, enumerations)).toEqual(otherTexts)
})

test('secondSets finds a second set under a prefix, with capitals, and one by one.', () => {
  const codes = { seats: ['host', 'speaker'] }
  const dictionary = (keys: string) => `{ en: { ${keys} }, zh: {} }`
  expect(secondSets(dictionary("role_host: 'H', role_speaker: 'S'"), codes)).toEqual([
    'role_… of seats',
  ])
  expect(secondSets(dictionary("isHost: 'H', isSpeaker: 'S'"), codes)).toEqual(['is… of seats'])
  expect(
    secondSets("const w = { host: { en: 'H', zh: '' }, speaker: { en: 'S', zh: '' } }", codes),
  ).toEqual(['… of seats'])
  expect(secondSets(dictionary("host: 'H', isSpeaker: 'S'"), codes)).toEqual([])
})
