import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { endsSession } from '@openbooth/contract/errors'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { reportError } from './reportError.ts'

const freshMilliseconds = 10_000
/** What did not come for want of a network or a server is asked for again so often, until it comes. */
const tryAgainMilliseconds = 5_000

const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.kind !== 'refused'

/** A lost connection may be back in a moment; who has waited for 10 seconds is not made to wait again. */
const isWorthARetry = (error: Error) =>
  error instanceof ApiError && error.problem.kind === 'unreachable' && navigator.onLine

/** An error the screen shows by itself is not shown twice; that the session ended is always asked about. */
const show = (error: Error, meta: Record<string, unknown> = {}) => {
  const isSessionEnd = error instanceof ApiError && endsSession(error.problem.code)
  if (meta['quiet'] === true && (!isSessionEnd || meta['leavesPage'] === true)) return
  reportError(error)
}

/** What is asked for again by itself says once that it does not come. */
const unanswered = new WeakSet<object>()

/** How soon a query is asked for again by itself: soon where no answer came, else as often as its screen wants. */
export const nextLook =
  <Out>(intervalMs: number | false | ((data: Out | undefined) => number) = false) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- of whatever call
  (query: Query<any, any, any, any>): number | false =>
    isUnanswered(query.state.error)
      ? tryAgainMilliseconds
      : typeof intervalMs === 'function'
        ? intervalMs(query.state.data as Out | undefined)
        : intervalMs

/**
 * What is kept of the server's answers. `meta.quiet` leaves the error to the screen; with
 * `meta.leavesPage` even the end of the session, because the way leads to the login page anyway.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: (_data, query) => {
      unanswered.delete(query)
    },
    onError: (error, query) => {
      if (isUnanswered(error)) {
        if (unanswered.has(query)) return
        unanswered.add(query)
      }
      show(error, query.meta)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => show(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: freshMilliseconds,
      // Without a network a call fails at once and says so, instead of waiting without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: nextLook(),
      retry: (failures, error) => failures < 1 && isWorthARetry(error),
      // What a preload was refused just now, the screen need not be refused again.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshMilliseconds,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
