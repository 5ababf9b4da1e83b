import { z } from 'zod'
import { call } from '../../call.ts'
import { fullScaleRange } from './rules.ts'

const decibels = z.number().min(-200).max(6).nullable()

/** Null: silence. */
const figures = z.object({
  /** Duration of the measurement. */
  seconds: z.number().int().min(0).max(1_000_000),
  /** The average of its energy, decibels below full scale, unweighted. */
  level: decibels,
  loudestMinute: decibels,
  peak: decibels,
  /** Number of times a sudden sound was limited. */
  holds: z.number().int().min(0).max(100_000),
})

export const headphoneExposureCalls = {
  report: call({
    path: '/conf/live/headphoneExposure/report',
    summary:
      'Reports the sound level that the caller’s headphones played, every ten seconds and at the end, as measured by the page. Returns the total exposure of the event so far.',
    who: { seat: ['speaker', 'interpreter'], finalReports: true, afterLeaving: true },
    input: figures.extend({
      /** Id of the period, created by the page. A repeated report replaces the former one. */
      key: z.uuid(),
      seconds: z.number().int().min(1).max(86_400),
      /** True if the interpreter was on air. */
      isOnAir: z.boolean(),
      /** Measured level of full scale in these headphones, dB SPL. Null: not measured. */
      fullScale: z.number().min(fullScaleRange.least).max(fullScaleRange.most).nullable(),
    }),
    output: figures,
  }),
}
