import { Button } from '@mantine/core'
import { contract } from '../../api/contract.ts'
import { useCallMutation } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { MailState } from '../../installation/outbox/index.ts'
import { notify } from '../../kit/state/notify.ts'
import { serverNow } from '@openbooth/web/time/serverTime.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** Whether there is a password, and what became of the link to set it, which can be mailed again. */
export const PasswordFact = ({ detail }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const language = useLanguage()
  const { user, passwordLink } = detail
  const { passwordIsSet } = user
  const resend = useCallMutation(contract.account.resendLink, {
    invalidates: [contract.account.detail],
    onSuccess: () => notify('success', t('resent', { address: user.emailAddress })),
  })
  const moment = (instant: string) => dateText(language, instant, ownTimeZone())
  const linkWords = () => {
    if (passwordLink === null) return passwordIsSet ? undefined : t('noLink')
    const { mailedAt, expiresAt, usedAt } = passwordLink
    if (usedAt !== null) return t('linkUsed', { time: moment(usedAt) })
    if (passwordIsSet) return undefined
    const isOver = Date.parse(expiresAt) <= serverNow()
    return t(isOver ? 'linkExpired' : 'linkMailed', {
      time: moment(mailedAt),
      until: moment(expiresAt),
    })
  }
  const words = linkWords()
  const mail = passwordIsSet || passwordLink?.usedAt !== null ? undefined : passwordLink.mail
  return (
    <>
      {t(passwordIsSet ? 'passwordSet' : 'passwordNotSet')}
      {words !== undefined && (
        <span className={`${sections['blockHint']} ${styles['second']}`}>{words}</span>
      )}
      {mail !== undefined && <MailState mail={mail} />}
      {!passwordIsSet && (
        <Button
          size="compact-sm"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ id: user.id })}
        >
          {t('resend')}
        </Button>
      )}
    </>
  )
}
