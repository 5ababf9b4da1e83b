import { setImmediate as turn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openMachineSpeech } from './machineSpeech.ts'

const frameSamples = 960

/** A room that accepts one frame per call of `take`. */
const opened = () => {
  const sent: Int16Array[] = []
  const takers: (() => void)[] = []
  const clear = vi.fn<() => void>()
  const failed = vi.fn<(err: unknown) => void>()
  let mayBeHeard = true
  const room = {
    send: (samples: Int16Array) => {
      sent.push(samples)
      return new Promise<void>((resolve) => takers.push(resolve))
    },
    clear,
  }
  const speech = openMachineSpeech({
    outlet: () => (mayBeHeard ? room : undefined),
    room: () => room,
    failed,
  })
  const take = async (): Promise<void> => {
    takers.shift()?.()
    await turn()
  }
  return {
    speech,
    sent,
    clear,
    failed,
    take,
    room,
    fallSilent: (): void => {
      mayBeHeard = false
    },
  }
}

test('openMachineSpeech sends one utterance after the other in frames of 20 ms', async () => {
  const { speech, sent, take } = opened()
  const begun: string[] = []
  speech.add(new Int16Array(frameSamples + 10).fill(1), () => begun.push('first'))
  speech.add(new Int16Array(frameSamples).fill(2), () => begun.push('second'))
  expect(begun).toEqual(['first'])
  await take()
  expect(begun).toEqual(['first'])
  await take()
  expect(begun).toEqual(['first', 'second'])
  await take()
  await speech.settled()
  expect(sent.map((frame) => [frame.length, frame[9], frame[10]])).toEqual([
    [frameSamples, 1, 1],
    [frameSamples, 1, 0],
    [frameSamples, 2, 2],
  ])
})

test('openMachineSpeech discards everything once the machine may not speak', async () => {
  const { speech, sent, clear, take, fallSilent } = opened()
  const second = vi.fn<() => void>()
  speech.add(new Int16Array(3 * frameSamples), () => {})
  speech.add(new Int16Array(frameSamples), second)
  fallSilent()
  await take()
  await speech.settled()
  expect(sent).toHaveLength(1)
  expect(clear).toHaveBeenCalledTimes(1)
  expect(second).not.toHaveBeenCalled()
})

test('openMachineSpeech reports an error of the media engine and speaks the next utterance', async () => {
  const { speech, sent, failed, room } = opened()
  const { send } = room
  room.send = async () => {
    throw new Error('The engine is gone')
  }
  speech.add(new Int16Array(frameSamples), () => {})
  await speech.settled()
  expect(failed).toHaveBeenCalledTimes(1)
  room.send = send
  speech.add(new Int16Array(frameSamples), () => {})
  await turn()
  expect(sent).toHaveLength(1)
})
