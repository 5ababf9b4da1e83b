import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { loadAnewOnce } from '../kit/lazy/release.ts'
import { ProblemState } from '../kit/state/ProblemState.tsx'

/** A screen that broke, or whose code did not come. Nothing was typed here yet: what is lost for good is loaded anew at once. */
export const RouteProblem = () => {
  const error = useRouteError()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isLost = error instanceof ChunkError && error.reason !== 'unreachable'
  useEffect(() => {
    if (isLost) loadAnewOnce()
  }, [isLost])
  const retry = () => {
    if (error instanceof ChunkError) void navigate({ pathname, search, hash }, { replace: true })
    else location.reload()
  }
  return <ProblemState isPage error={error} onRetry={retry} />
}
