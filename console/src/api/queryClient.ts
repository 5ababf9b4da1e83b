import { hashKey, MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError } from '@openbooth/web/api/ApiError.ts'
import { endsAccess, reportError } from './reportError.ts'
import { actingWorkspace } from './workspace.ts'

const freshMilliseconds = 10_000
/** The retry interval after a network or server failure. */
const tryAgainMilliseconds = 5_000

const isUnanswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.kind !== 'refused'

/**
 * A lost connection may return quickly, but a user who has waited 10 seconds should not wait again.
 */
const isWorthARetry = (error: Error) =>
  error instanceof ApiError && error.problem.kind === 'unreachable' && navigator.onLine

/**
 * An error that the screen shows is not shown twice. The end of the session or of a membership
 * always shows its dialog.
 */
const show = (error: Error, meta: Record<string, unknown> = {}) => {
  if (meta['silent'] === true && (!endsAccess(error) || meta['leavesPage'] === true)) return
  reportError(error)
}

/** Queries with automatic retries report a failure once. */
const unanswered = new WeakSet<object>()

/** The polling interval of a query: short after a failure, otherwise the screen's. */
export const refetchInterval =
  <Out>(intervalMs: number | false | ((data: Out | undefined) => number) = false) =>
  // oxlint-disable-next-line typescript/no-explicit-any -- of whatever call
  (query: Query<any, any, any, any>): number | false =>
    isUnanswered(query.state.error)
      ? tryAgainMilliseconds
      : typeof intervalMs === 'function'
        ? intervalMs(query.state.data as Out | undefined)
        : intervalMs

/**
 * The cache of the server's responses. `meta.silent` leaves errors to the screen; with
 * `meta.leavesPage` even the end of the session, because the page leads to the login anyway.
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
      // Each workspace has its own cached responses.
      queryKeyHashFn: (queryKey) => hashKey([actingWorkspace() ?? null, ...queryKey]),
      staleTime: freshMilliseconds,
      // Without a network a call fails immediately instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchInterval: refetchInterval(),
      retry: (failures, error) => failures < 1 && isWorthARetry(error),
      // A screen need not repeat a request that was refused during the preload.
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshMilliseconds,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
