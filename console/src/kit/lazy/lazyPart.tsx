import type { ComponentType, ReactNode } from 'react'
import { ProblemState } from '../state/ProblemState.tsx'
import { lazyCode, type LazyCode } from './lazyCode.ts'

/** A part of a page whose code loads when it is first shown; a failure is shown in its place. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): ComponentType<Props> & Pick<LazyCode<unknown>, 'ask'> => {
  const lazy = lazyCode(async () => ({ Part: await load() }))
  const LazyPart = (props: Props) => {
    const { code, error } = lazy.useCode(true)
    if (code !== undefined) return <code.Part {...props} />
    return error === undefined ? waiting : <ProblemState error={error} onRetry={lazy.ask} />
  }
  return Object.assign(LazyPart, { ask: lazy.ask })
}
