import type { Location } from './location.ts'
import { useShown } from './RouteContext.ts'

export const useLocation = (): Location => useShown().location
