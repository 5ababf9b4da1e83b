import { z } from 'zod'

/** A booth's name in both interface languages: the chosen name, otherwise that of its channel. */
export const boothName = z.object({ en: z.string(), zh: z.string() })
