import {
  isOpen,
  type Microphone,
  type MicrophoneState,
  openMicrophone,
  type Processing,
} from './openMicrophone.ts'

/** One microphone after another. */
export interface Microphones {
  /** The former microphone stays audible until this one is open or has failed. */
  open(deviceId: string, processing: Processing): void
  end(): void
}

/**
 * @param onStream gets the sound of the newest open microphone; null without one
 * @param onState gets the state of the chosen microphone
 */
export const openMicrophones = (
  onStream: (stream: MediaStream | null) => void,
  onState: (state: MicrophoneState) => void,
): Microphones => {
  let current: Microphone | undefined
  const former = new Set<Microphone>()
  const endFormer = (): void => {
    for (const microphone of former) microphone.end()
    former.clear()
  }
  return {
    open: (deviceId, processing) => {
      // Some devices have one capture at a time: the former must not take it back.
      current?.retire()
      if (current !== undefined) former.add(current)
      const opened = openMicrophone(deviceId, processing, (stream) => {
        if (current === opened) onStream(stream)
      })
      current = opened
      const follow = (): void => {
        if (current !== opened) return
        const state = opened.state.read()
        if (state.at !== 'opening') {
          // A page that says that the microphone failed must not send the former one.
          if (!isOpen(state.at)) onStream(null)
          endFormer()
        }
        onState(state)
      }
      opened.state.follow(follow)
      follow()
    },
    end: () => {
      endFormer()
      current?.end()
    },
  }
}
