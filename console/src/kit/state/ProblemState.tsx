import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconMapOff } from '@tabler/icons-react'
import { useContext } from 'react'
import { Link } from '../router/Link.tsx'
import { ApiError, isRefusal } from '@openbooth/web/api/ApiError.ts'
import { problemText } from '../../api/problemText.ts'
import { useText } from '@openbooth/web/i18n/text.ts'
import { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { ChunkProblem } from '../lazy/ChunkProblem.tsx'
import { Copyable } from '../value/Copyable.tsx'
import { StateMessage } from './StateMessage.tsx'
import { text } from '../text.ts'
import { WayOutContext } from './wayOut.ts'

interface ProblemStateProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The problem is the whole page: its line is the page's heading. */
  readonly isPage?: boolean
}

/** What failed, in place: with Retry, and the request id to copy where the server names one. */
export const ProblemState = ({ error, onRetry, isPage = false }: ProblemStateProps) => {
  const t = useText(text)
  const wayOut = useContext(WayOutContext)
  if (error instanceof ChunkError)
    return <ChunkProblem error={error} onRetry={onRetry} isPage={isPage} />
  const { title, detail } = problemText(error)
  const problem = error instanceof ApiError ? error.problem : undefined
  const isForbidden = isRefusal(error, 'No Permission')
  // Nothing was typed here, so the URL contains the invalid value, and a retry would not help.
  if (isForbidden || isRefusal(error, 'Invalid Input'))
    return (
      <StateMessage
        role="alert"
        isPage={isPage}
        icon={
          isForbidden ? <IconLock size={32} stroke={1.5} /> : <IconMapOff size={32} stroke={1.5} />
        }
        title={t(isForbidden ? 'noPermission' : 'wrongAddress')}
        detail={isForbidden ? title : undefined}
        action={
          <Button component="a" href="/" variant="default">
            {t('goHome')}
          </Button>
        }
      />
    )
  // A retry would not help either.
  if (problem?.kind === 'refused' && problem.status === 404 && wayOut !== undefined)
    return (
      <StateMessage
        role="alert"
        isPage={isPage}
        icon={<IconMapOff size={32} stroke={1.5} />}
        title={title}
        action={
          <Button component={Link} to={wayOut.to} variant="default">
            {t('goTo', { name: wayOut.name })}
          </Button>
        }
      />
    )
  return (
    <StateMessage
      role="alert"
      isPage={isPage}
      icon={<IconAlertTriangle size={32} stroke={1.5} />}
      title={title}
      detail={
        problem?.requestId === undefined ? (
          detail
        ) : (
          <Copyable value={problem.requestId} label={t('copyRequestId')}>
            {t('requestId', { id: problem.requestId })}
          </Copyable>
        )
      }
      action={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
