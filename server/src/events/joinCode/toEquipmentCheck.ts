import type { EquipmentCheckReport } from '@openbooth/contract/live/equipmentCheck/shapes'
import type { EquipmentCheckFigures } from '@openbooth/contract/live/equipmentCheck/rules'

/** An equipment check in its storage format; null without one. */
export const toEquipmentCheck = (
  figures: EquipmentCheckFigures | null,
  madeAt: Date | null,
): EquipmentCheckReport | null =>
  figures === null || madeAt === null ? null : { ...figures, at: madeAt }
