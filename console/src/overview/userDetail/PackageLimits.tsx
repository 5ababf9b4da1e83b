import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { Card, Facts } from '../../kit/page/Card.tsx'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { Money } from '../../kit/value/Money.tsx'
import { text as kitText } from '../../kit/text.ts'
import { usersText } from '../../users/user/index.ts'
import sections from '../../kit/page/sections.module.css'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

/** The limits of a user's package. Hidden for agents. */
export const PackageLimits = ({ detail: { user, limits } }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const tUsers = useText(usersText)
  const words = useText(kitText)
  const language = useLanguage()
  if (limits === null)
    return (
      <Card title={t('limits')}>
        <p className={sections['faintLine']}>{t('byRateCard')}</p>
      </Card>
    )
  const { until } = limits
  const name = packageNameIn(language, limits)
  return (
    <Card title={t('limits')}>
      <Facts
        facts={[
          [
            tUsers('package'),
            until === null
              ? name
              : `${name}, ${tUsers('until', { date: dateText(language, until, ownTimeZone(), 'date') })}`,
          ],
          [t('boxNums'), numberText(language, limits.boxNums)],
          [t('interpretersNums'), numberText(language, limits.interpretersNums)],
          [t('receiverNums'), numberText(language, limits.receiverNums)],
          [t('extraListeners'), t(limits.memberCharged ? 'charged' : 'refused')],
          [t('relay'), words(limits.supportRelay ? 'yes' : 'no')],
          [t('publicStreams'), words(limits.publicStreams ? 'yes' : 'no')],
          [
            t('technicianCharges'),
            <Money key="money" amount={limits.technicianCharges} currency={user.currency} />,
          ],
        ]}
      />
    </Card>
  )
}
