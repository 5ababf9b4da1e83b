import { z } from 'zod'

/** What a booth is called in both languages of the interface: as somebody named it, else after its channel. */
export const boothName = z.object({ en: z.string(), zh: z.string() })
