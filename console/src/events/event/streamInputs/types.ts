import type { WireOutput } from '@openbooth/contract/call'
import type { streamInputCalls } from '@openbooth/contract/live/streamInput/calls'

export type Inputs = WireOutput<typeof streamInputCalls.list>
export type StreamInput = Inputs['inputs'][number]
/** What the sender of an input needs, with its speaker. */
export type Access = WireOutput<typeof streamInputCalls.create>
