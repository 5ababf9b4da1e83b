import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './offline.module.css'
import { text } from './text.ts'

const follow = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Shown while the network is down. */
export const OfflineBanner = () => {
  const t = useText(text)
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  return (
    <div role="status">
      {!isOnline && (
        <div className={styles['banner']}>
          <IconWifiOff size={16} aria-hidden />
          {t('offline')}
        </div>
      )}
    </div>
  )
}
