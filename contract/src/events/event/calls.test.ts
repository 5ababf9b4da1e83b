import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { eventCalls } from './calls.ts'
import { eventContent } from './draft.ts'

const wanted = {
  operationId: '0b0e7f0a-5c0d-4d7f-9d0e-0f5f1f1f1f1f',
  name: ' Annual meeting ',
  appointmentStartTime: '2027-03-01T09:00',
  appointmentEndTime: '2027-03-01T10:00',
  timeZone: 'Asia/Shanghai',
  floorChannelId: 1,
  booths: [{ name: 'English', a: 2, interpreters: [{ name: 'Ann', emailAddress: ' a@x.org ' }] }],
  receiverNums: 20,
}
const messages = (changes: object) => {
  const answer = eventCalls.create.input.safeParse({ ...wanted, ...changes })
  return (answer.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

describe('The input of an event', () => {
  test('The input of an event is trimmed, and omitted fields get their defaults', () => {
    expect(eventCalls.create.input.parse(wanted)).toMatchObject({
      name: 'Annual meeting',
      eventType: 0,
      startNow: false,
      technicianOption: 'none',
      booths: [{ a: 2n, b: null, boxType: 'norm', interpreters: [{ emailAddress: 'a@x.org' }] }],
    })
  })

  test.each([
    [{ name: ' ' }, 'name', 'Event Name Required'],
    [{ booths: [] }, 'booths', 'Booth Required'],
    [{ booths: [{ name: 'x' }] }, 'booths.0.a', 'Channel Required'],
    [
      { booths: [{ name: 'x', a: 2, interpreters: [{ name: 'A', emailAddress: 'a' }] }] },
      'booths.0.interpreters.0.emailAddress',
      'Email Not Valid',
    ],
    [{ appointmentStartTime: null }, 'appointmentStartTime', 'Start Required'],
    [{ appointmentStartTime: '2027-02-30T09:00' }, 'appointmentStartTime', 'Not A Date And Time'],
    [{ appointmentEndTime: '2027-03-01 10:00' }, 'appointmentEndTime', 'Not A Date And Time'],
    [{ receiverNums: 0.5 }, 'receiverNums', 'Receiver Number Not Valid'],
    [{ alertTime: 5 }, 'alertTime', 'Alert Time Not Valid'],
    [{ speakers: [{ name: 'A', language: '?' }] }, 'speakers.0.language', 'Language Tag Not Valid'],
    [{ widgetOrigins: ['http://example.org'] }, 'widgetOrigins.0', 'Website Not Valid'],
    [{ liveDetectionInterval: 1 }, 'liveDetectionInterval', 'Detection Interval Not Valid'],
  ])('The input of an event is refused at its field: %o', (changes, path, message) => {
    expect(messages(changes)).toEqual([[path, message]])
  })

  test('An event that starts now needs no start', () => {
    expect(messages({ startNow: true, appointmentStartTime: null })).toEqual([])
  })

  test('The content of a template survives serialisation and parsing', () => {
    const content = eventContent.parse(wanted)
    const wire: unknown = JSON.parse(JSON.stringify(z.encode(eventContent, content)))
    expect(eventContent.parse(wire)).toEqual(content)
  })
})
