import type { contract } from '@openbooth/contract'
import type { Received } from '@openbooth/contract/call'

export type Overview = Received<typeof contract.home.overview>
export type NextEvent = Overview['nextEvents'][number]
