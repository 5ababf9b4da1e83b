import type { Params } from './router.ts'
import { useShown } from './RouteContext.ts'

export const useParams = (): Partial<Params> => useShown().params
