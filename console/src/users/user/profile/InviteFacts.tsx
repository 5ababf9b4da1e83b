import { useText } from '@openbooth/web/i18n/text.ts'
import { Copyable } from '../../../kit/value/Copyable.tsx'
import { QrCode } from '../../../kit/value/QrCode.tsx'
import { useUser } from '../../../shell/user.ts'
import styles from './userInfo.module.css'
import { userInfoText } from './userInfoText.ts'

/** The user's invite code as code, link and QR code, with the number of its registrations. */
export const InviteFacts = () => {
  const t = useText(userInfoText)
  const { inviteCode, inviteCount, inviteLimit } = useUser()
  const link = `${window.location.origin}/register?invite=${inviteCode}`
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('inviteCode')}</dt>
          <dd>
            <Copyable value={inviteCode} label={t('copyCode')}>
              <span className="mono">{inviteCode}</span>
            </Copyable>
            <span className={styles['quiet']}>
              {t('invited', { invited: inviteCount, limit: inviteLimit })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('inviteLink')}</dt>
          <dd>
            <Copyable value={link} label={t('copyLink')} />
          </dd>
        </div>
      </dl>
      {inviteCount >= inviteLimit ? (
        <p className={styles['quiet']}>{t('inviteFull')}</p>
      ) : (
        <div className={styles['qr']}>
          <QrCode value={link} label={t('inviteLink')} size={160} />
        </div>
      )}
    </>
  )
}
