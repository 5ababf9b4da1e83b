import { z } from 'zod'
import { instant, line } from '../../fields.ts'
import { longest } from '../../limits.ts'
import { browserGaps, heardSides, measuredWays, mostRate, type PassportFigures } from './rules.ts'
import { silentLevel } from '../connectionStats/rules.ts'

const level = z.number().int().min(silentLevel).max(0).nullable()
const share = z.number().min(0).max(100).nullable()
const milliseconds = z.number().int().min(0).max(60_000).nullable()
/** Kilobits a second. */
const rate = z.number().int().min(0).max(mostRate).nullable()

/** Measurements of one run. */
export const passportFigures = z.object({
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
  way: z.enum(measuredWays).nullable(),
  browser: line(longest.browserName),
  lacks: z.enum(browserGaps),
}) satisfies z.ZodType<PassportFigures>

/** The latest report of a seat. Verdicts: `verdictsOf`. */
export const soundPassport = passportFigures.extend({ at: instant })
export type SoundPassport = z.output<typeof soundPassport>
