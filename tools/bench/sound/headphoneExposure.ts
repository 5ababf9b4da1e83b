import { measureHeadphoneExposure } from '../../../stories/sound/rig/measureHeadphoneExposure.ts'
import type { Rig } from '../../../stories/sound/rig/rig.ts'
import { stepDecibels } from '@openbooth/contract/live/sound/voice/guard'
import { ceilingDecibels } from '@openbooth/contract/live/sound/voice/bounds'
import { loudestSecond, targetLoudness } from '@openbooth/contract/live/sound/voice/levelling'
import type { Figure } from '../report.ts'

/** The level of dangerous sounds in a listener's headphones, by a reference meter of BS.1770. */
export const headphoneExposure = async (rig: Rig): Promise<readonly Figure[]> => {
  const { voice, dangers } = await measureHeadphoneExposure(rig)
  return [
    {
      name: `a soft voice at a listener's ear, off ${targetLoudness} LUFS by`,
      value: Math.abs(voice - targetLoudness),
      unit: 'LU',
      target: { atMost: 1 },
      remark: `${voice.toFixed(1)} LUFS`,
    },
    ...dangers.flatMap(({ what, peak, step, lasting }): Figure[] => [
      {
        name: `${what}: peak`,
        value: peak,
        unit: 'dBFS',
        target: { atMost: ceilingDecibels + 1.5 },
        remark: `lasts at ${lasting.toFixed(1)} LUFS (at most ${loudestSecond})`,
      },
      {
        name: `${what}: above the voice in its first tenth of a second`,
        value: step,
        unit: 'dB',
        target: { atMost: stepDecibels + 3.6 },
      },
    ]),
  ]
}
