import type { contract as whole } from '@openbooth/contract'
import type { WireOutput } from '@openbooth/contract/call'
import { contract } from '../../api/contract.ts'

export type RateCard = WireOutput<typeof whole.agent.rateCards>[number]

/** The figures of a card that are money, in the order people read them. */
export const prices = [
  'boothHour',
  'machineBoothHour',
  'technicianHour',
  'extraListenerHour',
  'recordingChannelHour',
  'captionChannelHour',
  'streamChannelHour',
] as const

export const changedByRateCards = [contract.agent.rateCards, contract.agent.fee]

/** The first cards are in force from before there was anything. */
export const isFromTheBeginning = ({ startsAt }: Pick<RateCard, 'startsAt'>): boolean =>
  Date.parse(startsAt) <= 0
