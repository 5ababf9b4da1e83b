import { expect, test } from 'vitest'
import type { MachineFacts } from '#providers/power/port.ts'
import { nextStep, type CommandFacts } from './nextStep.ts'

const at = new Date('2026-11-21T10:00:00Z')
const before = (seconds: number) => new Date(at.getTime() - seconds * 1000)

const step = (
  command: Partial<CommandFacts>,
  state: MachineFacts['state'],
  trouble: MachineFacts['trouble'] = null,
) =>
  nextStep(
    { act: 'start', sentAt: null, wasSeenAtIt: false, ...command },
    { state, trouble, canHibernate: true, ipAddress: null },
    at,
  ).do

const full = { code: 'Server.InsufficientInstanceCapacity', message: '' }

test.each([
  ['a start is sent to what is off', 'send', step({}, 'stopped')],
  ['a start is sent to what hibernates', 'send', step({}, 'hibernated')],
  ['a start waits for what is going off', 'wait', step({}, 'stopping')],
  ['a start of what is on is done', 'end', step({}, 'running')],
  ['a start of what is gone fails', 'fail', step({}, 'gone')],
  ['a start waits where the state is unknown', 'wait', step({}, 'unknown')],
  ['an old trouble says nothing about a start to come', 'send', step({}, 'stopped', full)],
  [
    'a start just sent waits although the cloud still tells the old state',
    'wait',
    step({ sentAt: before(3) }, 'stopped', full),
  ],
  [
    'a start sent a while ago fails with the trouble of the cloud',
    'fail',
    step({ sentAt: before(11) }, 'stopped', full),
  ],
  [
    'a start sent a while ago waits without a trouble',
    'wait',
    step({ sentAt: before(11) }, 'stopped'),
  ],
  [
    'a start that was seen and fell back fails',
    'fail',
    step({ sentAt: before(5), wasSeenAtIt: true }, 'stopped'),
  ],
  ['a stop is sent to what is on', 'send', step({ act: 'stop' }, 'running')],
  ['a stop waits for what is coming up', 'wait', step({ act: 'stop' }, 'starting')],
  ['a stop of what is off is done', 'end', step({ act: 'stop' }, 'stopped')],
  ['a stop of what hibernates is done', 'end', step({ act: 'stop' }, 'hibernated')],
  ['a stop of what is gone fails', 'fail', step({ act: 'stop' }, 'gone')],
  ['a hibernation is sent to what is on', 'send', step({ act: 'hibernate' }, 'running')],
  ['a hibernation that happened is done', 'end', step({ act: 'hibernate' }, 'hibernated')],
] as const)('That %s: %s.', (_what, expected, found) => {
  expect(found).toBe(expected)
})

test('A full cloud is told from another trouble.', () => {
  const command = { act: 'start', sentAt: before(60), wasSeenAtIt: true } as const
  const machine = { state: 'stopped', canHibernate: true, ipAddress: null } as const
  expect(nextStep(command, { ...machine, trouble: full }, at)).toMatchObject({
    reason: 'noCapacity',
    code: full.code,
  })
  const other = { code: 'Server.InternalError', message: 'It broke.' }
  expect(nextStep(command, { ...machine, trouble: other }, at)).toMatchObject({
    reason: 'refused',
    message: 'It broke.',
  })
})

test('A hibernation that left the machine plainly stopped says so.', () => {
  const machine = { state: 'stopped', canHibernate: true, ipAddress: null, trouble: null } as const
  expect(nextStep({ act: 'hibernate', sentAt: at, wasSeenAtIt: true }, machine, at)).toEqual({
    do: 'end',
    stoppedInstead: true,
  })
})
