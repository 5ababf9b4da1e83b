import { useAmountText } from '../../shell/useAmountText.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './billing.module.css'
import type { Explained } from './statement.ts'
import { text } from './text.ts'

type Entry = NonNullable<Explained['transfer']>['entries'][number]

interface EntriesProps {
  readonly explained: Explained
  /** Whether the row is the reader's own. */
  readonly isOwn: boolean
}

/** The ledger entries: accounts, amounts and new balances. */
export const Entries = ({ explained, isOwn }: EntriesProps) => {
  const t = useText(text)
  const language = useLanguage()
  const inWords = useAmountText()
  const { record, transfer } = explained
  if (transfer === null) return <p className={sections['muted']}>{t('nothingMoved')}</p>
  const nameOf = ({ account, grant }: Entry) => {
    if (account === 'wallet') return t(isOwn ? 'wallet' : 'theirWallet')
    if (account !== 'hours') return t(account)
    const end = grant?.expiresAt ?? null
    return end === null
      ? t('hoursAccount')
      : t('hoursUntil', { date: dateText(language, end, ownTimeZone(), 'date') })
  }
  return (
    <>
      <table className={styles['entries']}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" data-right>
              {t('amount')}
            </th>
            <th scope="col" data-right>
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transfer.entries.map((entry, index) => (
            // Entries are written once and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>{nameOf(entry)}</td>
              <td data-right className={styles['amount']} data-plus={entry.amount > 0 || undefined}>
                {inWords(record.asset, entry.amount, true)}
              </td>
              <td data-right className={styles['amount']}>
                {entry.balanceAfter === null ? '–' : inWords(record.asset, entry.balanceAfter)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={sections['fieldHelp']}>
        <Copyable value={transfer.id} label={t('copyTransfer')}>
          {t('transfer', { id: transfer.id })}
        </Copyable>
      </p>
    </>
  )
}
