import { createStore, type Store } from '../../browser/store.ts'
import { isThere, realDevice } from '../rules/devices.ts'
import { followDevices } from './followDevices.ts'

/** The browser's voice processing. Booths turn it off, because it is made for calls. */
export interface Processing {
  readonly echoCancellation: boolean
  readonly noiseSuppression: boolean
  readonly autoGainControl: boolean
}

export const unprocessed: Processing = {
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
}

/**
 * `muted`: open, but the system, the headset or the browser sends silence. `gone`: unplugged; the
 * page uses it again when it returns. `refused`: denied by the user or the system. `busy`: in use
 * by another program. `insecure`: microphones need https.
 */
export type MicrophoneAt =
  | 'opening'
  | 'there'
  | 'muted'
  | 'gone'
  | 'refused'
  | 'none'
  | 'busy'
  | 'insecure'

/** Whether the page captures a microphone, audible or not. */
export const isOpen = (at: MicrophoneAt): boolean => at === 'there' || at === 'muted'

export interface MicrophoneState {
  readonly at: MicrophoneAt
  /** The actual device, even if the system default was requested. */
  readonly deviceId: string
}

export interface Microphone {
  readonly state: Store<MicrophoneState>
  /** Does not open the device again if the browser takes it away. */
  retire(): void
  end(): void
}

const problems: Readonly<Record<string, MicrophoneAt>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'gone',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/**
 * All microphones and headphones. Browsers give their names only after the person grants microphone
 * access.
 */
export const listDevices = async (): Promise<readonly MediaDeviceInfo[]> =>
  window.isSecureContext ? navigator.mediaDevices.enumerateDevices() : []

const requested = (
  { echoCancellation, noiseSuppression, autoGainControl }: Processing,
  deviceId: string,
): MediaTrackConstraints => ({
  echoCancellation,
  noiseSuppression,
  autoGainControl,
  // A sound card may have the microphone on its second input. Processed sound has one channel.
  channelCount: { ideal: echoCancellation || noiseSuppression || autoGainControl ? 1 : 2 },
  ...(deviceId === '' ? {} : { deviceId: { exact: deviceId } }),
})

/**
 * Opens one microphone. When a person unplugs it, the page gets a notice, and no other device
 * replaces it.
 * @param deviceId empty: the current system default, from then on fixed
 * @param onStream gets its sound; null without one
 */
export const openMicrophone = (
  deviceId: string,
  processing: Processing,
  onStream: (stream: MediaStream | null) => void,
): Microphone => {
  const state = createStore<MicrophoneState>({ at: 'opening', deviceId })
  let stream: MediaStream | null = null
  let use: 'current' | 'retired' | 'ended' = 'current'
  let opening: Promise<void> | undefined

  const put = (at: MicrophoneAt, device = state.read().deviceId): void => {
    if (use !== 'ended') state.write({ at, deviceId: device })
  }
  const drop = (): void => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = null
    onStream(null)
  }
  const lose = (): void => {
    if (stream === null || use === 'ended') return
    drop()
    put('gone')
    void openAgain()
  }

  const open = async (): Promise<void> => {
    if (!window.isSecureContext) return put('insecure')
    const wanted = state.read().deviceId
    try {
      const opened = await navigator.mediaDevices.getUserMedia({
        audio: requested(processing, wanted),
      })
      const [track] = opened.getAudioTracks()
      if (use === 'ended' || track === undefined) {
        for (const one of opened.getTracks()) one.stop()
        return
      }
      const settings = track.getSettings()
      stream = opened
      onStream(opened)
      const device = realDevice(settings.deviceId ?? wanted, settings.groupId, await listDevices())
      const report = (): void => {
        if (stream === opened) put(track.muted ? 'muted' : 'there', device)
      }
      for (const change of ['mute', 'unmute']) track.addEventListener(change, report)
      track.addEventListener('ended', lose)
      report()
      if (track.readyState === 'ended') lose()
    } catch (error) {
      const name = error instanceof DOMException ? error.name : ''
      put(name === 'NotFoundError' && wanted !== '' ? 'gone' : (problems[name] ?? 'busy'))
    }
  }
  /** Serialised, because browsers report a device change several times. */
  const openAgain = async (): Promise<void> => {
    if (use !== 'current') return
    opening ??= open().finally(() => {
      opening = undefined
    })
    await opening
  }
  const onDevices = async (): Promise<void> => {
    const { at, deviceId: device } = state.read()
    const isPlugged = isThere(device, await listDevices())
    if (isOpen(at) && !isPlugged) lose()
    else if (!isOpen(at) && at !== 'opening' && isPlugged) await openAgain()
  }

  void openAgain()
  const unfollow = followDevices(() => void onDevices())
  return {
    state,
    retire: () => {
      use = 'retired'
    },
    end: () => {
      use = 'ended'
      unfollow()
      drop()
    },
  }
}
