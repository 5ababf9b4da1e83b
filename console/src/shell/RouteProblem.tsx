import { useRouteError } from 'react-router'
import { ProblemState } from '../kit/state/ProblemState.tsx'

/** A screen that broke, or whose code could not be loaded. */
export const RouteProblem = () => (
  <ProblemState error={useRouteError()} onRetry={() => location.reload()} />
)
