import { lazy, Suspense } from 'react'

const Problem = lazy(async () => {
  const { RouteProblem } = await import('./RouteProblem.tsx')
  return { default: RouteProblem }
})

/** What a broken screen shows; fetched only when one breaks. */
export const LateProblem = () => (
  <Suspense fallback={null}>
    <Problem />
  </Suspense>
)
