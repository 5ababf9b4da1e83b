import type { ReactNode } from 'react'
import { Link } from '../../../../kit/router/Link.tsx'
import { useLocation } from '../../../../kit/router/useLocation.ts'
import { returnToParameter } from '../../../../kit/browser/returnTo.ts'
import { keepsDraft, resumeParameter } from '../store/draft/draftOnTheWay.ts'
import { useEventForm } from '../store/formContext.ts'

interface DraftSavingLinkProps {
  readonly to: string
  /** Query parameters for the target page. */
  readonly query?: Readonly<Record<string, string>>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * A link out of the form that stores the input as a draft. The way back restores it without a
 * prompt.
 */
export const DraftSavingLink = ({ to, query, className, children }: DraftSavingLinkProps) => {
  const { keepDraft } = useEventForm()
  const { pathname, search } = useLocation()
  const back = new URLSearchParams(search)
  back.set(resumeParameter, '1')
  const address = new URLSearchParams({ ...query, [returnToParameter]: `${pathname}?${back}` })
  return (
    <Link to={`${to}?${address}`} state={keepsDraft} onClick={keepDraft} className={className}>
      {children}
    </Link>
  )
}
