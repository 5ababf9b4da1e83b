import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { endsSession } from '@openbooth/contract/errors'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { reportError } from './reportError.ts'

/** A lost connection may be back in a moment; who has waited for 10 seconds is not made to wait again. */
const isWorthARetry = (error: Error) =>
  error instanceof ApiError && error.problem.kind === 'unreachable'

/** An error the screen shows by itself is not shown twice; that the session ended is always asked about. */
const show = (error: Error, meta: Record<string, unknown> = {}) => {
  const isSessionEnd = error instanceof ApiError && endsSession(error.problem.code)
  if (meta['quiet'] === true && (!isSessionEnd || meta['leavesPage'] === true)) return
  reportError(error)
}

/**
 * What is kept of the server's answers. `meta.quiet` leaves the error to the screen; with
 * `meta.leavesPage` even the end of the session, because the way leads to the login page anyway.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => show(error, query.meta),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => show(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && isWorthARetry(error),
    },
    mutations: { retry: false },
  },
})
