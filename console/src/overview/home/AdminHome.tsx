import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './admin.module.css'
import { adminText } from './adminText.ts'
import { Attention } from './Attention.tsx'
import { HostHome } from './HostHome.tsx'
import { Today } from './Today.tsx'

/** What administrators find at home: what waits for them, the platform today, and last their own events. */
export const AdminHome = () => {
  const t = useText(adminText)
  return (
    <>
      <Attention />
      <Today />
      <h2 className={styles['own']}>{t('own')}</h2>
      <HostHome />
    </>
  )
}
