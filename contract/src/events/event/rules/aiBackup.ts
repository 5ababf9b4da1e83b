/**
 * The AI backup of a booth with people: off, started by hand, or also started automatically when
 * its channel has no speech.
 */
export const aiBackupModes = ['none', 'byHand', 'afterAlarm'] as const
export type AiBackupMode = (typeof aiBackupModes)[number]

/** Whether AI can speak in a booth: a machine booth, or one with an AI backup. */
export const usesAi = ({
  boxType,
  aiBackup = 'none',
}: {
  readonly boxType: string
  readonly aiBackup?: string | undefined
}): boolean => boxType === 'machine' || aiBackup !== 'none'

/** The machine behind a booth of people. */
export interface AiBackup {
  readonly mode: AiBackupMode
  /** Since when it is on. Null: it is off. */
  readonly since: number | null
  /** Whether its models respond and an audio worker is available to speak. */
  readonly can: boolean
}

/** The id of a booth's machine in the state. */
export const machineSeat = (booth: string | bigint): string => `m${booth}`

export const isMachineSeat = (seat: string): boolean => seat.startsWith('m')

/** Whether it speaks into the own channel of its booth, in place of people. */
export const isAiBackupHeard = ({ aiBackup }: { readonly aiBackup?: AiBackup }): boolean =>
  aiBackup !== undefined && aiBackup.since !== null && aiBackup.can
