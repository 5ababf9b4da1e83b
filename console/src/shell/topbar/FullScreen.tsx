import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { toggleFullScreen } from '../fullScreen.ts'
import { text } from '../text.ts'

const follow = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

export const FullScreen = () => {
  const t = useText(text)
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  const label = t(isFull ? 'leaveFullScreen' : 'fullScreen')
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      onClick={() => void toggleFullScreen()}
    >
      {isFull ? <IconMinimize size={18} stroke={1.6} /> : <IconMaximize size={18} stroke={1.6} />}
    </ActionIcon>
  )
}
