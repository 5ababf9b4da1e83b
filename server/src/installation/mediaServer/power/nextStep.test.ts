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
  ['a start is sent to a stopped machine', 'send', step({}, 'stopped')],
  ['a start is sent to a hibernated machine', 'send', step({}, 'hibernated')],
  ['a start waits for a stopping machine', 'wait', step({}, 'stopping')],
  ['a start of a running machine is done', 'end', step({}, 'running')],
  ['a start of a missing machine fails', 'fail', step({}, 'gone')],
  ['a start waits where the state is unknown', 'wait', step({}, 'unknown')],
  ['an old error does not affect a new start', 'send', step({}, 'stopped', full)],
  [
    'a start just sent waits although the cloud still reports the old state',
    'wait',
    step({ sentAt: before(3) }, 'stopped', full),
  ],
  [
    'a start sent a while ago fails with the error of the cloud',
    'fail',
    step({ sentAt: before(11) }, 'stopped', full),
  ],
  [
    'a start sent a while ago waits without an error',
    'wait',
    step({ sentAt: before(11) }, 'stopped'),
  ],
  [
    'a start that was seen and fell back fails',
    'fail',
    step({ sentAt: before(5), wasSeenAtIt: true }, 'stopped'),
  ],
  ['a stop is sent to a running machine', 'send', step({ act: 'stop' }, 'running')],
  ['a stop waits for a starting machine', 'wait', step({ act: 'stop' }, 'starting')],
  ['a stop of a stopped machine is done', 'end', step({ act: 'stop' }, 'stopped')],
  ['a stop of a hibernated machine is done', 'end', step({ act: 'stop' }, 'hibernated')],
  ['a stop of a missing machine fails', 'fail', step({ act: 'stop' }, 'gone')],
  ['a hibernation is sent to a running machine', 'send', step({ act: 'hibernate' }, 'running')],
  ['a hibernation that happened is done', 'end', step({ act: 'hibernate' }, 'hibernated')],
] as const)('The next step for the case that %s: %s.', (_what, expected, found) => {
  expect(found).toBe(expected)
})

test('A full cloud is distinguished from other errors.', () => {
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

test('A hibernation that plainly stopped the machine says so.', () => {
  const machine = { state: 'stopped', canHibernate: true, ipAddress: null, trouble: null } as const
  expect(nextStep({ act: 'hibernate', sentAt: at, wasSeenAtIt: true }, machine, at)).toEqual({
    do: 'end',
    stoppedInstead: true,
  })
})
