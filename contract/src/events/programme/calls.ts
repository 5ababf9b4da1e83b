import { z } from 'zod'
import { call, largestBodyBytes } from '../../call.ts'
import { version } from '../../edits.ts'
import type { ErrorMessage } from '../../errors.ts'
import { id, nothing } from '../../fields.ts'
import { fileInput, listInput, listOutput } from '../../paging.ts'
import { everyRole } from '../../roles.ts'
import { projectStages } from '../project/stages.ts'
import {
  addInput,
  addQuoteInput,
  copyInput,
  copyQuoteInput,
  createInput,
  listenersQuoteInput,
  programmeDate,
  quoteInput,
  setListenersInput,
  updateInput,
} from './draft.ts'
import { mostEvents, programmeKinds } from './limits.ts'
import {
  cancellationQuote,
  listenersQuote,
  programmeDetail,
  programmeQuote,
  programmeRow,
  programmeSaved,
} from './view.ts'

const filters = listInput(['createdAt', 'name', 'startAt', 'fee']).extend({
  stage: z.enum(projectStages).optional(),
  kind: z.enum(programmeKinds).optional(),
})
const owned = { kind: 'programme', field: 'id', refusal: 'Programme Not Found' } as const
const reads = { permission: 'view', scope: 'events:read', changes: false, who: everyRole } as const
const quotes = { ...reads, permission: 'plan' } as const
const writes = { permission: 'plan', scope: 'events:write', who: everyRole } as const

/** Errors of a step that saves events. */
const saveErrors = [
  'Programme Has Problems',
  'Already Changed By This Save',
  'Excess Balance Hours',
  'Lack Of Balance',
  'Insufficient balance, cannot create meeting',
] as const satisfies readonly ErrorMessage[]

/** Programmes: several events in rooms and on days, planned in one step. */
export const programmeCalls = {
  list: call({
    ...reads,
    path: '/conf/programme/list',
    summary:
      'Lists the caller’s programmes with their totals. Filters by name, kind and by whether their events are over.',
    input: filters,
    output: listOutput(programmeRow),
  }),
  export: call({
    ...reads,
    path: '/conf/programme/export',
    summary:
      'Returns the filtered list of the caller’s programmes with their totals as an Excel file.',
    input: fileInput(filters),
    output: nothing,
    answers: 'file',
  }),
  get: call({
    ...reads,
    path: '/conf/programme/get',
    summary: 'Returns a programme with its rooms, events and available actions.',
    input: z.object({ id }),
    output: programmeDetail,
    errors: ['Programme Not Found'],
    owned,
  }),
  quote: call({
    ...quotes,
    path: '/conf/programme/quote',
    summary:
      'Returns the cost of a new programme by event and day, and the problems of its events. Changes nothing.',
    bodyBytes: largestBodyBytes,
    input: quoteInput,
    output: programmeQuote,
  }),
  create: call({
    ...writes,
    path: '/conf/programme/create',
    summary:
      'Creates a programme with an event for each room and day and charges them, all or nothing. Idempotent: the same operation id returns the same programme.',
    bodyBytes: largestBodyBytes,
    input: createInput,
    output: programmeSaved,
    errors: [
      'Programme Name Has Been Taken',
      'ClassRoom Time Is Not Allowed To Cross Over',
      ...saveErrors,
    ],
  }),
  update: call({
    ...writes,
    path: '/conf/programme/update',
    summary:
      'Renames a programme, changes its first and last day, and renames, adds, orders and removes rooms. `version` is the version that the caller read.',
    input: updateInput,
    output: programmeDetail,
    errors: [
      'Programme Not Found',
      'Programme Name Has Been Taken',
      'Changed By Somebody Else',
      'Room Has Events',
      'Events Outside The Days',
    ],
    owned,
  }),
  listenersQuote: call({
    ...quotes,
    path: '/conf/programme/listenersQuote',
    summary: 'Returns the cost of another number of listeners. Changes nothing.',
    input: listenersQuoteInput,
    output: listenersQuote,
    errors: ['Programme Not Found'],
    owned,
  }),
  setListeners: call({
    ...writes,
    path: '/conf/programme/setListeners',
    summary:
      'Changes the number of listeners, splits it over the events that have not started, and charges the difference, all or nothing. Idempotent.',
    input: setListenersInput,
    output: programmeSaved,
    errors: [
      'Programme Not Found',
      'Changed By Somebody Else',
      'Another same project segment is being updated, please try again later',
      'Programme Has Problems',
      'Already Changed By This Save',
      'Lack Of Balance',
      'Insufficient balance, cannot update meeting',
    ],
    owned,
  }),
  addQuote: call({
    ...quotes,
    path: '/conf/programme/addQuote',
    summary: 'Returns the cost of further events of a programme. Changes nothing.',
    bodyBytes: largestBodyBytes,
    input: addQuoteInput,
    output: programmeQuote,
    errors: ['Programme Not Found'],
    owned,
  }),
  addEvents: call({
    ...writes,
    path: '/conf/programme/addEvents',
    summary: 'Adds events to a programme and charges them, all or nothing. Idempotent.',
    bodyBytes: largestBodyBytes,
    input: addInput,
    output: programmeSaved,
    errors: [
      'Programme Not Found',
      'Another same project segment is being updated, please try again later',
      'ClassRoom Time Is Not Allowed To Cross Over',
      ...saveErrors,
    ],
    owned,
  }),
  cancelQuote: call({
    ...quotes,
    path: '/conf/programme/cancelQuote',
    summary:
      'Returns the refunds for cancelling one event, the events of a day, or all events of a programme. Changes nothing.',
    input: z.object({ id, eventId: id.optional(), date: programmeDate.optional() }),
    output: cancellationQuote,
    errors: ['Programme Not Found'],
    owned,
  }),
  cancel: call({
    ...writes,
    path: '/conf/programme/cancel',
    summary:
      'Cancels planned events of a programme, as read at their versions, and refunds them, all or nothing. Idempotent.',
    bodyBytes: largestBodyBytes,
    input: z.object({
      id,
      operationId: z.uuid(),
      events: z.array(z.object({ id, version })).min(1).max(mostEvents),
    }),
    output: programmeSaved,
    errors: [
      'Programme Not Found',
      'Event Not Found',
      'Event State Does Not Allow This',
      'Changed By Somebody Else',
      'Already Changed By This Save',
    ],
    owned,
  }),
  copyQuote: call({
    ...quotes,
    path: '/conf/programme/copyQuote',
    summary: 'Returns the cost of a copy of a programme. Changes nothing.',
    input: copyQuoteInput,
    output: programmeQuote,
    errors: ['Programme Not Found'],
    owned,
  }),
  copy: call({
    ...writes,
    path: '/conf/programme/copy',
    summary:
      'Copies a programme with all events that are not cancelled to another first day and charges the copy, all or nothing. Idempotent.',
    input: copyInput,
    output: programmeSaved,
    errors: ['Programme Not Found', 'Programme Name Has Been Taken', ...saveErrors],
    owned,
  }),
}
