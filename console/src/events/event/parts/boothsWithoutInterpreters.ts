import { eventType } from '@openbooth/contract/events/event/rules/events'

interface StaffedBooth {
  readonly boxType: string
  readonly interpreters: readonly unknown[]
}

/** Booths of people whose interpreters are not named. Stages of a silent conference need none. */
export const boothsWithoutInterpreters = <Booth extends StaffedBooth>({
  eventType: type,
  booths,
}: {
  readonly eventType: number
  readonly booths: readonly Booth[]
}): readonly Booth[] =>
  type === eventType.silentConference
    ? []
    : booths.filter(({ boxType, interpreters }) => boxType === 'norm' && interpreters.length === 0)
