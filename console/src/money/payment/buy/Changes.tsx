import { packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { moneyText, numberText } from '@openbooth/web/format.ts'
import { useUser } from '../../../shell/user.ts'
import sections from '../../../kit/page/sections.module.css'
import payStyles from '../parts/pay.module.css'
import styles from './buy.module.css'
import { text } from './text.ts'
import type { SoldPackage } from './useHoldings.ts'

interface ChangesProps {
  readonly from: SoldPackage
  readonly to: SoldPackage
}

/** The current and future limits, with differences highlighted. */
export const Changes = ({ from, to }: ChangesProps) => {
  const t = useText(text)
  const language = useLanguage()
  const { currency } = useUser()
  const rows = [
    ...(['boxNums', 'interpretersNums', 'receiverNums'] as const).map((field) => ({
      name: t(field),
      of: (one: SoldPackage) => numberText(language, one[field]),
    })),
    {
      name: t('extraListeners'),
      of: (one: SoldPackage) => t(one.memberCharged ? 'charged' : 'refused'),
    },
    { name: t('relayRow'), of: (one: SoldPackage) => t(one.supportRelay ? 'yes' : 'no') },
    { name: t('streamsRow'), of: (one: SoldPackage) => t(one.publicStreams ? 'yes' : 'no') },
    {
      name: t('technicianRow'),
      of: (one: SoldPackage) => moneyText(language, one.technicianCharges, currency),
    },
  ]
  return (
    <section className={`${sections['panel']} ${payStyles['card']}`} aria-labelledby="what-changes">
      <h2 id="what-changes">{t('changes')}</h2>
      <div className={styles['changes']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('limit')}</th>
              <th scope="col">{t('now', { name: packageNameIn(language, from) })}</th>
              <th scope="col">{t('afterwards', { name: packageNameIn(language, to) })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{of(from)}</td>
                <td data-changed={of(from) !== of(to) || undefined}>{of(to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
