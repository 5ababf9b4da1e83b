import { once } from 'node:events'
import { SignalResponse } from '@livekit/protocol'
import { describe, expect, test } from 'vitest'
import { guardSignals } from './guardSignals.ts'
import { readFrame, writeFrame } from './webSocketFrames.ts'

type SignalMessage = NonNullable<ConstructorParameters<typeof SignalResponse>[0]>

const isReachable = (address: string): boolean => address === '203.0.113.5'

const said = (signal: SignalMessage): Buffer => writeFrame(new SignalResponse(signal).toBinary())

/** Returns the filtered messages of a media server. They arrive in several parts. */
const hear = async (parts: readonly Buffer[]): Promise<Buffer> => {
  const guard = guardSignals(isReachable)
  const passed: Buffer[] = []
  guard.on('data', (part: Buffer) => passed.push(part))
  for (const part of parts) guard.write(part)
  guard.end()
  await once(guard, 'end')
  return Buffer.concat(passed)
}

const heard = async (...signals: SignalMessage[]): Promise<SignalResponse[]> => {
  let left = await hear(signals.map(said))
  const found: SignalResponse[] = []
  while (left.length > 0) {
    const { payload, whole } = readFrame(left)!
    found.push(SignalResponse.fromBinary(payload))
    left = left.subarray(whole.length)
  }
  return found
}

const line = (address: string): string =>
  `candidate:1 1 udp 2130706431 ${address} 7882 typ host generation 0`
const trickle = (address: string): SignalMessage => ({
  message: {
    case: 'trickle',
    value: { candidateInit: JSON.stringify({ candidate: line(address), sdpMid: '0' }) },
  },
})
const offer = (...addresses: string[]): SignalMessage => ({
  message: {
    case: 'offer',
    value: {
      type: 'offer',
      sdp: ['v=0', ...addresses.map((address) => `a=${line(address)}`), 'a=end', ''].join('\r\n'),
    },
  },
})

describe('Candidates from an engine', () => {
  test.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', 'fd00::1', 'metadata.internal', 'x y'])(
    'The candidate filter removes the address %s',
    async (address) => {
      expect(await heard(trickle(address))).toEqual([])
      const [left] = await heard(offer(address, '203.0.113.5'))
      expect(left!.message.value).toMatchObject({
        sdp: `v=0\r\na=${line('203.0.113.5')}\r\na=end\r\n`,
      })
    },
  )

  test('The candidate filter passes permitted candidates and the end of candidates', async () => {
    expect(await heard(trickle('203.0.113.5'))).toHaveLength(1)
    const end: SignalMessage = {
      message: { case: 'trickle', value: { candidateInit: JSON.stringify({ candidate: '' }) } },
    }
    expect(await heard(end)).toHaveLength(1)
  })

  test('The candidate filter removes relay servers and alternative servers', async () => {
    const iceServers = [{ urls: ['turn:10.0.0.1:3478'], username: 'a', credential: 'b' }]
    const [joined, back, left] = await heard(
      { message: { case: 'join', value: { serverVersion: '1.13.5', iceServers } } },
      { message: { case: 'reconnect', value: { iceServers } } },
      {
        message: {
          case: 'leave',
          value: { regions: { regions: [{ region: 'a', url: 'wss://10.0.0.1', distance: 1n }] } },
        },
      },
    )
    expect(joined!.message.value).toMatchObject({ serverVersion: '1.13.5', iceServers: [] })
    expect(back!.message.value).toMatchObject({ iceServers: [] })
    expect(left!.message.value).toMatchObject({ regions: { regions: [] } })
  })
})

test('Messages of an engine are parsed in parts of any length, with control frames in between.', async () => {
  const long: SignalMessage = {
    message: { case: 'update', value: { participants: [{ identity: 'x'.repeat(70_000) }] } },
  }
  const ping = Buffer.from([0x89, 0x01, 0x2a])
  const short = Buffer.concat([said(offer('203.0.113.5')), ping, said(offer())])
  const bytes = Array.from({ length: short.length }, (_, n) => short.subarray(n, n + 1))
  expect((await hear(bytes)).equals(short)).toBe(true)
  const whole = Buffer.concat([short, said(long), short])
  const middle = short.length + 3_000
  expect((await hear([whole.subarray(0, middle), whole.subarray(middle)])).equals(whole)).toBe(true)
  const [payload] = [new SignalResponse(offer('10.0.0.7')).toBinary()]
  const parts = [
    Buffer.from([0x02, 4, ...payload.subarray(0, 4)]),
    ping,
    Buffer.from([0x80, payload.length - 4, ...payload.subarray(4)]),
  ]
  const left = await hear(parts)
  expect(left.subarray(0, 3).equals(ping)).toBe(true)
  expect(left.includes('10.0.0.7')).toBe(false)
})

describe('Unreadable messages', () => {
  test.each([
    ['text', Buffer.from([0x81, 0x02, 0x7b, 0x7d])],
    ['a compressed message', Buffer.from([0xc2, 0x01, 0x00])],
    ['a masked message', Buffer.from([0x82, 0x81, 0, 0, 0, 0, 0])],
    ['a continuation without a beginning', Buffer.from([0x80, 0x01, 0x00])],
    ['a message that is too long', Buffer.from([0x82, 127, 0, 0, 0, 1, 0, 0, 0, 0])],
    ['no signal', writeFrame(Buffer.from([0xff, 0xff, 0xff]))],
    ['an invalid candidate', said({ message: { case: 'trickle', value: { candidateInit: '{' } } })],
  ])('An unreadable message is not forwarded: %s', async (_, bytes) => {
    await expect(hear([bytes])).rejects.toThrow()
  })
})
