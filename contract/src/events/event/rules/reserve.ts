/** Whether a machine stands behind a booth of people: switched on by hand alone, or also by the clock when its channel has no speech. */
export const reserveModes = ['none', 'byHand', 'afterAlarm'] as const
export type ReserveMode = (typeof reserveModes)[number]

/** The machine behind a booth of people. */
export interface Reserve {
  readonly mode: ReserveMode
  /** Since when it is on. Null: it is off. */
  readonly since: number | null
  /** Whether its models answer and an ear is there to speak for it. */
  readonly can: boolean
}

/** What the state calls the machine of a booth. */
export const machineSeat = (booth: string | bigint): string => `m${booth}`

export const isMachineSeat = (seat: string): boolean => seat.startsWith('m')

/** Whether it speaks into the own channel of its booth, in place of people. */
export const isReserveHeard = ({ reserve }: { readonly reserve?: Reserve }): boolean =>
  reserve !== undefined && reserve.since !== null && reserve.can
