import { z } from 'zod'
import { call } from '../../call.ts'
import { eventAct } from './act.ts'
import { id, line, nothing } from '../../fields.ts'
import { floorTransferred } from './calls.ts'
import { audienceHistory, monitoringMessage } from '../monitoring/calls.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole } from '../../roles.ts'
import { actTopics } from './rules/acts.ts'
import { longest } from '../../limits.ts'

/** Acts of one event. */
const actFilters = listInput(['at'])
  .omit({ search: true })
  .extend({
    id,
    topic: z.enum(actTopics).optional(),
  })
const owned = { kind: 'event', field: 'id', refusal: 'Event Not Found' } as const
const notOpen = ['Event Not Found', 'The Event Is Not Open', 'The Event Is Closed'] as const

/**
 * A running event and its acts, for its owner with all acts of the host without a code, and for
 * administrators with the switches.
 */
export const eventLiveCalls = {
  follow: call({
    path: '/conf/meeting/live/follow',
    permission: 'view',
    summary:
      'Streams one running event with its audience, staff and sound as server-sent `monitoringMessage` events.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: monitoringMessage,
    answers: 'stream',
    errors: ['Event Not Found'],
    owned,
  }),
  history: call({
    path: '/conf/meeting/live/history',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the audience of an event by minute since its opening.',
    changes: false,
    who: everyRole,
    input: z.object({ id }),
    output: audienceHistory,
    errors: ['Event Not Found'],
    owned,
  }),
  acts: call({
    path: '/conf/meeting/live/acts',
    permission: 'view',
    scope: 'events:read',
    summary:
      'Returns the timeline of an event, during and after it: who did what to its sound, latest first.',
    changes: false,
    who: everyRole,
    input: actFilters,
    output: listOutput(eventAct),
    errors: ['Event Not Found'],
    owned,
  }),
  exportActs: call({
    path: '/conf/meeting/live/exportActs',
    permission: 'view',
    scope: 'events:read',
    summary: 'Returns the filtered timeline of an event as an Excel file.',
    changes: false,
    who: everyRole,
    input: fileInput(actFilters),
    output: nothing,
    answers: 'file',
    errors: ['Event Not Found'],
    owned,
  }),
  goLive: call({
    path: '/conf/meeting/live/goLive',
    permission: 'run',
    scope: 'events:write',
    summary: 'Starts the event for listeners, if it waits for the host at its start.',
    who: everyRole,
    input: z.object({ id }),
    output: nothing,
    errors: notOpen,
    owned,
  }),
  pause: call({
    path: '/conf/meeting/live/pause',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Pauses the event for listeners and shows them the owner’s message. Staff still hear each other.',
    who: everyRole,
    input: z.object({ id, words: line(longest.pauseWords) }),
    output: nothing,
    errors: [...notOpen, 'The Event Is Not Live'],
    owned,
  }),
  resume: call({
    path: '/conf/meeting/live/resume',
    permission: 'run',
    scope: 'events:write',
    summary: 'Resumes a paused event for listeners.',
    who: everyRole,
    input: z.object({ id }),
    output: nothing,
    errors: [...notOpen, 'The Event Is Not Live'],
    owned,
  }),
  recording: call({
    path: '/conf/meeting/live/recording',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Turns the recording of an open event on or off, if the event includes recording. Nothing is recorded before the event is live.',
    who: everyRole,
    input: z.object({ id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Recording Is Not Booked'],
    owned,
  }),
  captions: call({
    path: '/conf/meeting/live/captions',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Turns speech recognition and captions of an open event on or off, if the event includes captions.',
    who: everyRole,
    input: z.object({ id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Captions Are Not Booked'],
    owned,
  }),
  publicStream: call({
    path: '/conf/meeting/live/publicStream',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Turns the public stream of an open event on or off, if the event includes one. While it is off, its links are refused.',
    who: everyRole,
    input: z.object({ id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Public Stream Is Not Booked'],
    owned,
  }),
  acknowledge: call({
    path: '/conf/meeting/live/acknowledge',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Acknowledges an alarm. It stays open until its cause ends but is no longer emailed. Only the first acknowledgement is stored.',
    who: everyRole,
    input: z.object({ id, alarmId: id }),
    output: nothing,
    errors: [...notOpen, 'Alarm Not Found'],
    owned,
  }),
  stageBreak: call({
    path: '/conf/meeting/live/stageBreak',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Starts or ends a break on a stage of a silent conference. During a break, missing audio raises no alarm.',
    who: everyRole,
    input: z.object({ id, stageId: id, isOn: z.boolean() }),
    output: nothing,
    errors: [...notOpen, 'Channel Not Found'],
    owned,
  }),
  freeChannel: call({
    path: '/conf/meeting/live/freeChannel',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Ends the turn of a booth, even if its interpreter is disconnected. Does nothing if the booth is off air.',
    who: everyRole,
    input: z.object({ id, boothId: id }),
    output: nothing,
    errors: [...notOpen, 'Booth Not Found'],
    owned,
  }),
  floorTransfer: call({
    path: '/conf/meeting/live/floorTransfer',
    permission: 'run',
    scope: 'events:write',
    summary:
      'Turns on or off that channels carry the floor while nobody is on air in their booth, except in booths that block it.',
    who: everyRole,
    input: z.object({ id, isOn: z.boolean() }),
    output: floorTransferred,
    errors: notOpen,
    owned,
  }),
}
