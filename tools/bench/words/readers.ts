import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CaptionMessage,
  liveCaptionCalls,
} from '@openbooth/contract/live/transcription/liveCalls'
import { messagesOf } from '@openbooth/contract/streamMessages'
import { floorTrack } from '@openbooth/contract/live/sound/rules/tracks'
import { openNotifier } from '@openbooth/server/platform/run/notify'
import { silentLog } from '@openbooth/server/platform/run/plainLog'
import type { BenchDatabase } from '../database.ts'
import { ticketOf } from '../listeners.ts'
import { ownersSql } from '../lists/owners.ts'
import { usageOf } from '../processes.ts'
import { type Figure, loadText, percentile } from '../report.ts'
import type { ServerProcess } from '../serverProcess.ts'
import { seats, seatsSql } from '../sound/streams.ts'
import { mediaServerSql, startEvent } from '../startEvent.ts'
import { withServer } from '../withServer.ts'

const captions = 20
const everyMilliseconds = 1_000
const opening = 50

/** A large audience whose listeners all read captions, each on a separate connection. */
export const measureReaders = (): Promise<readonly Figure[]> =>
  withServer([ownersSql(new Date()), mediaServerSql], { TRUST_PROXY: 'true' }, measure)

const measure = async (
  server: ServerProcess,
  database: BenchDatabase,
): Promise<readonly Figure[]> => {
  const notifier = await openNotifier(database.url, silentLog)
  const streams: IncomingMessage[] = []
  try {
    const { id } = await startEvent(server.address, 2, seats)
    await database.run(seatsSql(id))
    const delays: number[] = []
    const waiting = Array.from({ length: seats }, (_, n) => n)
    const openSome = async (): Promise<void> => {
      for (let n = waiting.pop(); n !== undefined; n = waiting.pop())
        streams.push(await read(server.address, n, (passed) => delays.push(Date.now() - passed)))
    }
    await Promise.all(Array.from({ length: opening }, openSome))
    const before = await usageOf(server.pid)
    const began = performance.now()
    for (let number = 1; number <= captions; number += 1) {
      // As an audio worker sends them; `from` carries the time of sending.
      const from = Date.now()
      const words = 'What is said in one breath, as long as such phrases are as a rule.'
      const caption = { track: floorTrack, number, from, to: from + 1, language: 'en', words }
      const passed = { ...caption, event: String(id), speaker: 'Amelia', isFinal: true }
      notifier.pass('caption', String(number), JSON.stringify(passed))
      await pause(everyMilliseconds)
    }
    const after = await usageOf(server.pid)
    const seconds = (performance.now() - began) / 1000
    return [
      {
        name: `from the worker to the screens of ${seats} readers, p99`,
        value: percentile(delays, 99),
        unit: 'ms',
        target: { atMost: 500 },
        remark: `p50 ${percentile(delays, 50).toFixed(0)}, ${captions} captions, ${((after.cpu - before.cpu) / seconds).toFixed(2)} cores; ${loadText()}`,
      },
      {
        name: 'captions that were not read',
        value: captions * seats - delays.length,
        unit: `of ${captions * seats}`,
        target: { atMost: 0 },
      },
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    await notifier.close()
  }
}

/**
 * One listener subscribes to captions; resolves after the first message, which contains the
 * existing captions.
 */
const read = async (
  address: string,
  n: number,
  onCaption: (from: number) => void,
): Promise<IncomingMessage> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { seat: ticketOf(n), 'x-forwarded-for': `10.${n % 200}.${n >> 8}.1` }
    request(`${address}${liveCaptionCalls.stream.path}?language=en`, { agent: false, headers })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
  if (response.statusCode !== 200) throw new Error(`A stream was answered ${response.statusCode}`)
  const messages = messagesOf<CaptionMessage>(Readable.toWeb(response).getReader())
  await messages.next()
  const goOn = async (): Promise<void> => {
    for await (const message of messages)
      if (message.type === 'caption') onCaption(message.caption.from)
  }
  // A stream that ends early is visible in the figures.
  void goOn().catch(() => {})
  return response
}
