import { z } from 'zod'
import { instant, line } from '../../fields.ts'
import { longest } from '../../limits.ts'
import { browserGaps, heardSides, mostRate, type EquipmentCheckFigures } from './rules.ts'
import { silentLevel, ways } from '../connectionStats/rules.ts'

const level = z.number().int().min(silentLevel).max(0).nullable()
const share = z.number().min(0).max(100).nullable()
const milliseconds = z.number().int().min(0).max(60_000).nullable()
/** Kilobits a second. */
const rate = z.number().int().min(0).max(mostRate).nullable()

/** Measurements of one run. */
export const equipmentCheckFigures = z.object({
  device: line(longest.deviceName),
  band: z.number().int().min(0).max(200_000).nullable(),
  voice: level,
  noise: level,
  clipped: share,
  echo: level,
  headphones: z.enum(heardSides).nullable(),
  down: rate,
  up: rate,
  lossSent: share,
  lossHeard: share,
  jitter: milliseconds,
  roundTrip: milliseconds,
  way: z.enum(ways).nullable(),
  browser: line(longest.browserName),
  lacks: z.enum(browserGaps),
}) satisfies z.ZodType<EquipmentCheckFigures>

/** The latest report of a seat. Verdicts: `verdictsOf`. */
export const equipmentCheckShape = equipmentCheckFigures.extend({ at: instant })
export type EquipmentCheckReport = z.output<typeof equipmentCheckShape>
