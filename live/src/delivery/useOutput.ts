import { useCallback, useEffect, useState } from 'react'
import type { Hearing } from '../listen/openHearing.ts'
import { remember, remembered } from '../parts/remembered.ts'
import { type Output, outputsIn, presentOutput, storedOutput } from './outputs.ts'

const memory = 'audio output'

/** Firefox asks for one output at a time. */
interface OutputDevices extends MediaDevices {
  selectAudioOutput?: () => Promise<MediaDeviceInfo>
}

const devices = (): OutputDevices | undefined =>
  (navigator as { readonly mediaDevices?: OutputDevices }).mediaDevices

export const canChooseOutput = (): boolean =>
  'setSinkId' in HTMLMediaElement.prototype && devices() !== undefined

/**
 * The output of a page's sound, stored on this device. Sound returns to it when it returns.
 * @param isOn whether the page plays, and so has elements
 */
export const useOutput = (hearing: Hearing, isOn: boolean) => {
  const [outputs, setOutputs] = useState<readonly Output[]>([])
  const [chosen, setChosen] = useState(() => storedOutput(remembered(memory)))
  const [isRefused, setRefused] = useState(false)
  const [isRead, setRead] = useState(false)

  const read = useCallback(async (): Promise<void> => {
    setOutputs(outputsIn((await devices()?.enumerateDevices()) ?? []))
    setRead(true)
  }, [])
  useEffect(() => {
    void read()
    const changed = (): void => void read()
    devices()?.addEventListener('devicechange', changed)
    return () => devices()?.removeEventListener('devicechange', changed)
  }, [read])
  const present = presentOutput(chosen, outputs)
  const deviceId = present?.deviceId
  useEffect(() => {
    if (deviceId === undefined || !isOn) return
    // An output that was away needs another choice before it can be chosen again.
    const choose = async (element: HTMLAudioElement): Promise<void> => {
      if (element.sinkId === deviceId && deviceId !== '') await element.setSinkId('')
      await element.setSinkId(deviceId)
    }
    Promise.all(hearing.elements().map(choose)).then(
      () => setRefused(false),
      () => setRefused(true),
    )
  }, [deviceId, hearing, isOn])

  const choose = (output: Output): void => {
    setChosen(output)
    remember(memory, JSON.stringify(output))
  }
  return {
    outputs,
    chosen,
    choose,
    isRefused,
    isMissing: isRead && present === undefined,
    /** Asks the browser for the names of all outputs. */
    showAll: async (): Promise<void> => {
      const media = devices()
      try {
        if (media?.selectAudioOutput) choose(outputsIn([await media.selectAudioOutput()])[0]!)
        else {
          const stream = await media?.getUserMedia({ audio: true })
          for (const track of stream?.getTracks() ?? []) track.stop()
        }
      } catch {
        // The person declined.
      }
      await read()
    },
  }
}
