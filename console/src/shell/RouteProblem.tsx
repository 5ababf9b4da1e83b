import { useEffect } from 'react'
import { addressOf } from '../kit/router/location.ts'
import { useLocation } from '../kit/router/useLocation.ts'
import { navigate } from '../kit/router/router.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { reloadOnce } from '../kit/lazy/release.ts'
import { ProblemState } from '../kit/state/ProblemState.tsx'

/**
 * A screen that crashed, or whose code failed to load. Nothing was typed here yet, so a missing
 * chunk reloads the page immediately.
 */
export const RouteProblem = ({ error }: { readonly error: unknown }) => {
  const here = addressOf(useLocation())
  const isLost = error instanceof ChunkError && error.reason !== 'unreachable'
  useEffect(() => {
    if (isLost) reloadOnce()
  }, [isLost])
  const retry = () => {
    if (error instanceof ChunkError) void navigate(here, { replace: true })
    else location.reload()
  }
  return <ProblemState isPage error={error} onRetry={retry} />
}
