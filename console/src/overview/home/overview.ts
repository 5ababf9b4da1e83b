import type { contract } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'

export type Overview = WireOutput<typeof contract.home.overview>
export type NextEvent = Overview['nextEvents'][number]
