import { role } from '@openbooth/contract/roles'
import { useText } from '@openbooth/web/i18n/text.ts'
import { useUser } from '../../../shell/user.ts'
import { InviteFacts } from './InviteFacts.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

/** How to invite others, with an explanation. */
export const Invitations = () => {
  const t = useText(userInfoText)
  const { userType } = useUser()
  return (
    <section className={`${sections['panel']} ${styles['card']}`}>
      <h2>{t('invitations')}</h2>
      <p className={styles['detail']}>
        {t(userType === role.agent ? 'invitationsOfAgent' : 'invitationsDetail')}
      </p>
      <InviteFacts />
    </section>
  )
}
