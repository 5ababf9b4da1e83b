import { useText } from '@openbooth/web/i18n/text.ts'
import styles from './admin.module.css'
import { adminText } from './adminText.ts'
import { Attention } from './Attention.tsx'
import { HostHome } from './HostHome.tsx'
import { Setup } from './Setup.tsx'
import { Today } from './Today.tsx'

/** The administrators' home: open setup steps, waiting work, the platform today, and own events. */
export const AdminHome = () => {
  const t = useText(adminText)
  return (
    <>
      <Setup />
      <Attention />
      <Today />
      <h2 className={styles['own']}>{t('own')}</h2>
      <HostHome />
    </>
  )
}
