import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Notice } from '../../kit/state/Notice.tsx'
import styles from './home.module.css'
import { text } from './text.ts'

/** A notice of a failed renewal, with the grace period and a link. */
export const PastDueHint = () => {
  const t = useText(text)
  const language = useLanguage()
  const { data } = useCall(contract.subscription.mine, {}, { silent: true })
  const failed = data?.subscriptions.filter(({ state }) => state === 'pastDue') ?? []
  return failed.map((one) => (
    <div key={one.id} className={styles['hint']}>
      <Notice
        mood="error"
        Icon={IconAlertTriangle}
        role="status"
        title={t('pastDue', {
          name: packageNameIn(language, one) ?? (one.kind === 'package' ? '' : t(one.kind)),
        })}
        action={<Link to="/package/myPackage">{t('seeWhatToDo')}</Link>}
      >
        {t('pastDueUntil', { date: dateText(language, one.rightsUntil, ownTimeZone(), 'date') })}
      </Notice>
    </div>
  ))
}
