import { createStore, type Store } from '../../browser/store.ts'
import { areKnown, type Device, isThere, preferredOutput } from '../rules/devices.ts'
import type { Faders } from './openFaders.ts'

/** `gone`: unplugged, so there is no sound until they return or the person chooses others. */
export type HeadphonesAt = 'there' | 'gone'

export interface HeadphonesState {
  readonly at: HeadphonesAt
  /** The actual device, even if the system default was requested and can be identified. */
  readonly deviceId: string
}

export interface Headphones {
  readonly state: Store<HeadphonesState>
  /** Applies a new list of devices. */
  follow(devices: readonly Device[]): void
  /** Empty: the current system default, from then on fixed. */
  choose(deviceId: string): void
}

/**
 * Plays to one pair of headphones: when it is unplugged, the page is notified and no other device
 * is used, least of all loudspeakers near an open microphone.
 */
export const openHeadphones = (playTo: Faders['playTo'], chosen: string): Headphones => {
  const state = createStore<HeadphonesState>({ at: 'there', deviceId: chosen })
  let devices: readonly Device[] = []
  let steps = Promise.resolve()

  /** Serialised, because browsers report a device change several times. */
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
      // The old output has already stopped.
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
