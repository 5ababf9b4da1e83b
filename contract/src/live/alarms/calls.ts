import { z } from 'zod'
import { call } from '../../call.ts'
import { id, nothing } from '../../fields.ts'

const notOpen = ['The Event Is Not Open'] as const

/** What host and technician do about what the guardian raises. */
export const guardianCalls = {
  acknowledge: call({
    path: '/conf/live/guardian/acknowledge',
    summary:
      'Says that one knows of an alarm: it stands as long as its cause does, and is mailed to nobody. Who said so first stays so.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ id }),
    output: nothing,
    errors: [...notOpen, 'Alarm Not Found'],
  }),
  stageBreak: call({
    path: '/conf/live/guardian/stageBreak',
    summary:
      'Marks a break of a stage of a silent conference, during which nobody misses its sound, or takes it back; it also ends once the stage is spoken on for twenty seconds.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ stageId: id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Channel Not Found'],
  }),
}
