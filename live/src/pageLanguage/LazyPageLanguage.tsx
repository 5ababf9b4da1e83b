import { useLoaded } from '../parts/useLoaded.ts'

const loadPageLanguage = async () => await import('./PageLanguage.tsx')

/** The choice of a language in a chunk that loads after the page. */
export const LazyPageLanguage = () => {
  const { code } = useLoaded(loadPageLanguage)
  return code === undefined ? null : <code.PageLanguage />
}
