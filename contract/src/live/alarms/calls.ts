import { z } from 'zod'
import { call } from '../../call.ts'
import { id, nothing } from '../../fields.ts'

const notOpen = ['The Event Is Not Open'] as const

/** Acts of host and technician on alarms. */
export const alarmCalls = {
  acknowledge: call({
    path: '/conf/live/alarms/acknowledge',
    summary:
      'Acknowledges an alarm. It stays open until its cause ends but is no longer emailed. Only the first acknowledgement is stored.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ id }),
    output: nothing,
    errors: [...notOpen, 'Alarm Not Found'],
  }),
  stageBreak: call({
    path: '/conf/live/alarms/stageBreak',
    summary:
      'Starts or ends a break on a stage of a silent conference. During a break, missing audio raises no alarm. The break also ends after twenty seconds of speech on the stage.',
    who: { seat: ['host', 'technician'] },
    input: z.object({ stageId: id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Channel Not Found'],
  }),
}
