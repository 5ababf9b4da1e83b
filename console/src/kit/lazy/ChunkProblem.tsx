import { Button } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { StateMessage } from '../state/StateMessage.tsx'
import { text } from '../text.ts'
import type { ChunkError } from '@openbooth/web/lazy/ChunkError.ts'
import { useWhenBack } from '@openbooth/web/lazy/useWhenBack.ts'

interface ChunkProblemProps {
  readonly error: ChunkError
  readonly onRetry: () => void
  readonly isPage?: boolean
}

/**
 * Replaces code that failed to load: it retries automatically and by a button, or reloads the page.
 */
export const ChunkProblem = ({ error, onRetry, isPage = false }: ChunkProblemProps) => {
  const t = useText(text)
  const isLost = error.reason !== 'unreachable'
  useWhenBack(onRetry, !isLost)
  return (
    <StateMessage
      role="alert"
      isPage={isPage}
      icon={
        isLost ? <IconRefresh size={32} stroke={1.5} /> : <IconCloudOff size={32} stroke={1.5} />
      }
      title={t(isLost ? 'newRelease' : 'notLoaded')}
      detail={t(isLost ? 'newReleaseDetail' : 'notLoadedDetail')}
      action={
        <Button variant="default" onClick={isLost ? () => location.reload() : onRetry}>
          {t(isLost ? 'reload' : 'retry')}
        </Button>
      }
    />
  )
}
