import { useText } from '@openbooth/web/i18n/text.ts'
import { InviteFacts } from './InviteFacts.tsx'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

/** The way to invite others, and what it means. */
export const Invitations = () => {
  const t = useText(userInfoText)
  return (
    <section className={styles['card']}>
      <h2>{t('invitations')}</h2>
      <p className={styles['detail']}>{t('invitationsDetail')}</p>
      <InviteFacts />
    </section>
  )
}
