import { z } from 'zod'

/** Who made a voice or a text: people, or AI (Regulation (EU) 2024/1689, article 50). */
export const madeBy = z.object({
  kind: z.enum(['human', 'ai']),
  /** The models of AI, separated by commas. Absent: made by people, or not known. */
  model: z.string().optional(),
})
export type MadeBy = z.output<typeof madeBy>

/** @param models the names of the models, separated by commas; null or empty: not known */
export const madeByAi = (models: string | null): MadeBy =>
  models === null || models === '' ? { kind: 'ai' } : { kind: 'ai', model: models }

/** @param models the models that spoke on a track; null: only people did */
export const voiceMadeBy = (models: string | null): MadeBy =>
  models === null ? { kind: 'human' } : madeByAi(models)
