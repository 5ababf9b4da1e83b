import type { SoundPassport } from '@openbooth/contract/event/passport'
import type { PassportFigures } from '@openbooth/contract/rules/passports'

/** A passport as it is kept; null: there is none. */
export const toPassport = (
  figures: PassportFigures | null,
  madeAt: Date | null,
): SoundPassport | null => (figures === null || madeAt === null ? null : { ...figures, at: madeAt })
