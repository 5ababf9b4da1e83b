import { allCalls } from '@openbooth/contract'
import type { OwnedKind } from '@openbooth/contract/call'
import type { SharedRole } from '@openbooth/contract/users/workspace/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageTo } from './messageTo.ts'
import { makeSomebodysObject } from './objects.ts'
import { startTestServer, type TestServer, type TestUser } from '../server.ts'

// What people outside a workspace may do with the one event that they manage, written by hand.

let server: TestServer
const people = new Map<SharedRole | 'former', TestUser>()
const roles = ['viewer', 'host', 'planner'] as const
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true' })
  // The inputs name user 1, who manages no event.
  await server.user()
  for (const one of [...roles, 'former'] as const) people.set(one, await server.user())
})
afterAll(() => server.close())

/** The lowest role of a manager that each call accepts. */
const lowest: Record<(typeof roles)[number] | 'none', readonly string[]> = {
  viewer: [
    'agenda.get',
    'event.get',
    'document.list',
    'document.open',
    'eventManager.list',
    'eventLive.follow',
    'eventLive.history',
    'eventLive.acts',
    'eventLive.exportActs',
    'eventReport.get',
    'eventReport.export',
    'caption.list',
    'caption.check',
    'caption.export',
    'recording.list',
    'recording.mix',
    'recording.download',
    'streamInput.list',
    'streamOutput.list',
    'rehearsal.get',
    'technician.booking',
  ],
  host: [
    'agenda.setMode',
    'agenda.shift',
    'event.open',
    'event.openPreview',
    'event.extend',
    'event.extendPreview',
    'event.close',
    'event.closePreview',
    'event.codes',
    'event.codeCalendar',
    'event.invited',
    'eventLive.goLive',
    'eventLive.pause',
    'eventLive.resume',
    'eventLive.recording',
    'eventLive.captions',
    'eventLive.publicStream',
    'eventLive.acknowledge',
    'eventLive.stageBreak',
    'eventLive.freeChannel',
    'eventLive.floorTransfer',
    'rehearsal.start',
    'rehearsal.stop',
    'streamInput.switch',
    'streamOutput.start',
    'streamOutput.stop',
  ],
  planner: [
    'agenda.saveItem',
    'agenda.removeItem',
    'agenda.replace',
    'agenda.saveAssignments',
    'event.update',
    'event.quote',
    'event.cancel',
    'event.cancelPreview',
    'event.reissueCode',
    'event.revokeCode',
    'event.mailCodes',
    'event.readAddresses',
    'document.upload',
    'document.addLink',
    'document.rename',
    'document.order',
    'document.remove',
    'caption.remove',
    'recording.remove',
    'streamInput.create',
    'streamInput.renewAccess',
    'streamInput.remove',
    'streamOutput.quote',
    'streamOutput.create',
    'streamOutput.update',
    'streamOutput.remove',
  ],
  // Only members of the workspace choose its managers and its own technicians.
  none: [
    'eventManager.invite',
    'eventManager.resendInvitation',
    'eventManager.revokeInvitation',
    'eventManager.changeRole',
    'eventManager.remove',
    'technician.candidates',
    'technician.offer',
    'technician.assign',
    'technician.withdraw',
  ],
}

const kinds: ReadonlySet<OwnedKind> = new Set<OwnedKind>([
  'event',
  'eventDocument',
  'streamOutput',
  'joinCode',
  'technicianBooking',
])
const naming = allCalls().filter(({ call }) => call.owned && kinds.has(call.owned.kind))

test('Every call that names one event has a lowest role of its managers.', () => {
  const listed = Object.values(lowest).flat()
  expect(listed.toSorted()).toEqual(naming.map(({ name }) => name).toSorted())
})

const manages = async (eventId: bigint, one: SharedRole | 'former') => {
  const user = people.get(one)!
  const { query } = server.app.db
  const role = one === 'former' ? 'planner' : one
  const at = server.clock.now()
  await query
    .insertInto('eventManagers')
    .values({ eventId, userId: user.id, role, addedBy: user.id, createdAt: at })
    .execute()
  if (one === 'former')
    await query
      .deleteFrom('eventManagers')
      .where('eventId', '=', eventId)
      .where('userId', '=', user.id)
      .execute()
  return user
}

describe.each(naming)('$name', ({ name, call }) => {
  test('The call is refused to a former manager and to managers in too low a role, and accepted for the others.', async () => {
    const { kind, refusal } = call.owned!
    const { input, unchanged } = await makeSomebodysObject(server, kind, name)
    const { id: eventId } = await server.app.db.query
      .selectFrom('events')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const first = roles.findIndex((one) => lowest[one].includes(name))
    const refused = first === -1 ? roles : roles.slice(0, first)
    for (const one of ['former', ...refused] as const)
      expect([one, await messageTo(server, call, input, await manages(eventId, one))]).toEqual([
        one,
        refusal,
      ])
    await unchanged()
    if (first === -1) return
    for (const one of roles.slice(first)) {
      const message = await messageTo(server, call, input, await manages(eventId, one))
      expect([one, message]).not.toEqual([one, refusal])
      expect(message).not.toBe('No Permission')
      // The object may be gone after the first accepted call.
      if (message === 'Success' && call.changes) return
    }
  })
})
