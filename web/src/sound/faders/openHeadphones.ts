import { createStore, type Store } from '../../browser/store.ts'
import { areKnown, type Device, isThere, preferredOutput } from '../rules/devices.ts'
import type { Faders } from './openFaders.ts'

/** `gone`: they are not plugged in, and nothing is heard until they return or others are chosen. */
export type HeadphonesAt = 'there' | 'gone'

export interface HeadphonesState {
  readonly at: HeadphonesAt
  /** The device itself, also where the system's preferred one was asked for and can be told. */
  readonly deviceId: string
}

export interface Headphones {
  readonly state: Store<HeadphonesState>
  /** What there is now. */
  follow(devices: readonly Device[]): void
  /** Empty: whichever the system prefers now, and those from then on. */
  choose(deviceId: string): void
}

/**
 * Plays to one pair of headphones and holds on to it: when they go, the page is told and nothing else takes their place,
 * least of all loudspeakers beside an open microphone.
 */
export const openHeadphones = (playTo: Faders['playTo'], chosen: string): Headphones => {
  const state = createStore<HeadphonesState>({ at: 'there', deviceId: chosen })
  let devices: readonly Device[] = []
  let steps = Promise.resolve()

  /** One after the other: a change of devices is told several times. */
  const take = (step: () => Promise<void>): void => {
    steps = steps.then(step)
  }
  const put = (at: HeadphonesAt, deviceId: string): void => {
    const before = state.read()
    if (before.at !== at || before.deviceId !== deviceId) state.write({ at, deviceId })
  }
  const lose = async (deviceId: string): Promise<void> => {
    put('gone', deviceId)
    await playTo(null).catch(() => {
      // Whatever played there has fallen silent by itself.
    })
  }
  const play = async (deviceId: string): Promise<void> => {
    try {
      await playTo(deviceId)
      put('there', deviceId)
    } catch {
      await lose(deviceId)
    }
  }
  const look = async (): Promise<void> => {
    const { at, deviceId } = state.read()
    if (!areKnown(devices)) return
    const wanted = deviceId === '' ? preferredOutput(devices) : deviceId
    const isPlugged = isThere(wanted, devices)
    if (isPlugged && (at === 'gone' || wanted !== deviceId)) await play(wanted)
    if (!isPlugged && at === 'there') await lose(wanted)
  }

  if (chosen !== '') take(() => play(chosen))
  return {
    state,
    follow: (now) => {
      devices = now
      take(look)
    },
    choose: (deviceId) => {
      take(() => play(deviceId))
      take(look)
    },
  }
}
