import { eventCalls } from '@openbooth/contract/events/event/calls'
import { programmePeopleCalls } from '@openbooth/contract/events/programmePeople/calls'
import { equipmentCheckCalls } from '@openbooth/contract/live/equipmentCheck/calls'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'
import { scheduleCalls } from '@openbooth/contract/live/schedule/calls'
import { soundCalls } from '@openbooth/contract/live/sound/calls'
import { afterAll, expect, test } from 'vitest'
import { insertProgramme, planDay } from '#testing/programmes.ts'
import { formOf, letStart, makeUnlimited, minute, startEventServer } from '#testing/events.ts'
import { codesOf, comeIn } from '#testing/people/people.ts'

// What a person does once for a programme: the equipment check and consents.

const { server, channels } = await startEventServer()
afterAll(() => server.close())

const figures: EquipmentCheckFigures = {
  device: 'USB headset',
  band: 16_000,
  voice: -20,
  noise: -65,
  clipped: 0,
  echo: -90,
  headphones: 'both',
  down: 20_000,
  up: 8_000,
  lossSent: 0,
  lossHeard: 0.1,
  jitter: 4,
  roundTrip: 30,
  way: 'udp',
  browser: 'Chrome · Windows',
  lacks: 'nothing',
}

let count = 0
/** A programme with events on these days, of which each has Ada as interpreter. */
const programme = async (days: readonly number[]) => {
  count += 1
  const owner = await makeUnlimited(server, await server.user(), new Date('2029-01-01T00:00:00Z'))
  const programmeId = await insertProgramme(server, owner, `Course ${count}`)
  const ada = { name: 'Ada', emailAddress: `ada.${count}@example.test` }
  const plan = (day: number) =>
    planDay(server, channels, owner, {
      programmeId,
      day,
      interpreters: [ada],
      autoRecording: true,
    })
  const ids = []
  for (const day of days) ids.push((await plan(day)).id)
  await server.ok(programmePeopleCalls.invite, { programmeId, people: [ada] }, owner)
  const secretOf = async (id: number) => (await codesOf(server, owner, id)).interpreter.code
  const checkedAt = async (id: number) =>
    (await server.ok(eventCalls.codes, { eventId: id }, owner)).find(
      ({ seatName }) => seatName === 'Ada',
    )!.equipmentCheck?.at ?? null
  return { owner, programmeId, ids, plan, secretOf, checkedAt }
}

test('An equipment check is valid for the events of the programme that start within 31 days, also for those added later.', async () => {
  const { owner, programmeId, ids, plan, secretOf, checkedAt } = await programme([1, 2, 30, 32])
  const [first, second, atTheEnd, tooLate] = ids as [number, number, number, number]
  const { at } = await server.ok(equipmentCheckCalls.save, {
    code: await secretOf(first),
    figures,
  })
  expect(await Promise.all([first, second, atTheEnd, tooLate].map(checkedAt))).toEqual([
    at,
    at,
    at,
    null,
  ])
  const { id: added } = await plan(3)
  expect(await checkedAt(added)).toBe(at)
  const { people } = await server.ok(programmePeopleCalls.list, { programmeId }, owner)
  const secret = people[0]!.link!.split('/').at(-1)!
  expect((await server.ok(scheduleCalls.look, { secret })).equipmentCheck).toMatchObject({ at })

  // The last check counts, regardless of its event.
  server.clock.advance(minute)
  const again = await server.ok(equipmentCheckCalls.save, { code: await secretOf(added), figures })
  expect(await checkedAt(first)).toBe(again.at)
})

test('Consent to recording is valid for the next event, unless recording or languages changed or 31 days have passed.', async () => {
  await server.app.db.query
    .updateTable('channels')
    .set({ languageTag: 'fr' })
    .where('id', '=', BigInt(channels[3]!))
    .execute()
  // Each row: days until the next event, a change of that event, and the stored answer there.
  const table: readonly [number, object, boolean | null][] = [
    [2, {}, true],
    [2, { autoRecording: false }, null],
    [2, { floorChannelId: channels[3]! }, null],
    [33, {}, null],
  ]
  for (const [day, change, expected] of table) {
    const { owner, ids, secretOf } = await programme([1 / 24, day])
    const [first, next] = ids as [number, number]
    const form = formOf(await server.ok(eventCalls.get, { id: next }, owner))
    await server.ok(eventCalls.update, { ...form, ...change }, owner)
    const doorOf = async (id: number) => {
      const { startAt } = await server.ok(eventCalls.get, { id }, owner)
      return { opensAt: new Date(Date.parse(startAt) - 30 * minute), code: await secretOf(id) }
    }
    const [door, nextDoor] = [await doorOf(first), await doorOf(next)]
    server.clock.set(door.opensAt)
    await letStart(server, owner, first, 30)
    const { seat } = await comeIn(server, door.code)
    await server.ok(soundCalls.consent, { isGiven: true, purpose: 'recording' }, { seat })
    server.clock.set(nextDoor.opensAt)
    await comeIn(server, nextDoor.code)
    const { rows } = await server.app.db.pool.query<{ isGiven: boolean }>(
      `select c.is_given as "isGiven" from consents c join join_codes j on j.id = c.code_id
       where j.event_id = $1 and c.purpose = 'recording'`,
      [next],
    )
    expect([day, change, rows[0]?.isGiven ?? null]).toEqual([day, change, expected])
  }
})
