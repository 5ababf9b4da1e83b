import type { SoundPassport } from '@openbooth/contract/live/equipmentCheck/shapes'
import type { PassportFigures } from '@openbooth/contract/live/equipmentCheck/rules'

/** An equipment check in its storage format. Null: none. */
export const toPassport = (
  figures: PassportFigures | null,
  madeAt: Date | null,
): SoundPassport | null => (figures === null || madeAt === null ? null : { ...figures, at: madeAt })
