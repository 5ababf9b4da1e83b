import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { errorCodes } from '@openbooth/contract/errors'
import { ApiError } from '../api/ApiError.ts'
import { problemText } from '../api/problemText.ts'
import { useText } from '../i18n/text.ts'
import { Copyable } from './Copyable.tsx'
import { StateMessage } from './StateMessage.tsx'
import { text } from './text.ts'

interface ProblemStateProps {
  readonly error: unknown
  readonly onRetry: () => void
  /** The problem is the whole page: its line is the page's heading. */
  readonly isPage?: boolean
}

/** What failed, in place: with Retry, and the request id to copy where the server names one. */
export const ProblemState = ({ error, onRetry, isPage = false }: ProblemStateProps) => {
  const t = useText(text)
  const { title, detail } = problemText(error)
  const problem = error instanceof ApiError ? error.problem : undefined
  if (problem?.code === errorCodes['No Permission'])
    return (
      <StateMessage
        role="alert"
        isPage={isPage}
        icon={<IconLock size={32} stroke={1.5} />}
        title={t('noPermission')}
        detail={title}
        action={
          <Button component="a" href="/" variant="default">
            {t('goHome')}
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
