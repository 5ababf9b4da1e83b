import type { SoundPassport } from '@openbooth/contract/live/equipmentCheck/shapes'
import type { PassportFigures } from '@openbooth/contract/live/equipmentCheck/rules'

/** A passport as it is kept; null: there is none. */
export const toPassport = (
  figures: PassportFigures | null,
  madeAt: Date | null,
): SoundPassport | null => (figures === null || madeAt === null ? null : { ...figures, at: madeAt })
