import type { Location } from './location.ts'
import { useShown } from './ShownContext.ts'

export const useLocation = (): Location => useShown().location
