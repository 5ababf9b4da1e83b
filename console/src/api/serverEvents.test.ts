import { expect, test } from 'vitest'
import { eventsOf } from './serverEvents.ts'

const received = async (chunks: string[]) => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk))
      controller.close()
    },
  })
  const events = []
  for await (const event of eventsOf(stream)) events.push(event)
  return events
}

test('events come out whole however the network cut them', async () => {
  expect(await received(['event: ali', 've\ndata: {"id"', ':1}\n\n', 'data: two\r\n\r\n'])).toEqual(
    [
      { name: 'alive', data: '{"id":1}' },
      { name: 'message', data: 'two' },
    ],
  )
})

test('comments are heartbeats and an event without its end is not given out', async () => {
  expect(await received([': beat\n\n', 'data: half'])).toEqual([])
})

test('data of several lines keeps its line breaks', async () => {
  expect(await received(['data: one\ndata: two\n\n'])).toEqual([
    { name: 'message', data: 'one\ntwo' },
  ])
})
