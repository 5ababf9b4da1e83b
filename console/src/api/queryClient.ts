import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './ApiError.ts'
import { reportError } from './reportError.ts'

const isWorthARetry = (error: Error) =>
  error instanceof ApiError && error.problem.kind !== 'refused'

/** What is kept of the server's answers. `meta.quiet` leaves the error to the screen. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.['quiet'] !== true) reportError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (mutation.meta?.['quiet'] !== true) reportError(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 1 && isWorthARetry(error),
    },
    mutations: { retry: false },
  },
})
