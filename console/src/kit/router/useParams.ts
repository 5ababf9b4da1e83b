import type { Params } from './router.ts'
import { useShown } from './ShownContext.ts'

export const useParams = (): Partial<Params> => useShown().params
