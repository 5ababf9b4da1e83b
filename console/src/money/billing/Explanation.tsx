import { useAmountText } from '../../shell/useAmountText.ts'
import { Modal } from '@mantine/core'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { personName } from '@openbooth/web/i18n/personName.ts'
import { rangeText } from '@openbooth/web/time/rangeText.ts'
import { text as kitText } from '../../kit/text.ts'
import sections from '../../kit/page/sections.module.css'
import styles from './billing.module.css'
import { Entries } from './Entries.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import type { Explained, StatementRow } from './statement.ts'
import { text } from './text.ts'
import { rowReason, rowTitle } from './words.ts'

/** Sums of two decimals, without what floats leave behind. */
const minus = (one: number, other: number) => Math.round((one - other) * 100) / 100

/** The balance before, the amount, the balance after. */
const Sum = ({ row }: { readonly row: StatementRow }) => {
  const t = useText(text)
  const inWords = useAmountText()
  const { asset, amount, balanceAfter } = row
  return (
    <dl className={styles['sum']}>
      <div>
        <dt>{t('before')}</dt>
        <dd>{inWords(asset, minus(balanceAfter, amount))}</dd>
      </div>
      <div data-plus={amount > 0 || undefined}>
        <dt>{t('amount')}</dt>
        <dd>{inWords(asset, amount, true)}</dd>
      </div>
      <div>
        <dt>{t('after')}</dt>
        <dd>{inWords(asset, balanceAfter)}</dd>
      </div>
    </dl>
  )
}

const Dispute = ({ dispute }: { readonly dispute: NonNullable<Explained['dispute']> }) => {
  const t = useText(text)
  const inWords = useAmountText()
  return (
    <dl className={sections['amounts']}>
      <div>
        <dt>{t('disputed')}</dt>
        <dd>{inWords('MONEY', dispute.disputed)}</dd>
      </div>
      <div>
        <dt>{t('frozenAmount')}</dt>
        <dd>{inWords('MONEY', dispute.frozen)}</dd>
      </div>
      {dispute.owed !== null && (
        <div>
          <dt>{t('owed')}</dt>
          <dd>{inWords('MONEY', dispute.owed)}</dd>
        </div>
      )}
    </dl>
  )
}

const Details = ({
  explained,
  isOwn,
}: {
  readonly explained: Explained
  readonly isOwn: boolean
}) => {
  const t = useText(text)
  const language = useLanguage()
  const { quote, period, dispute } = explained
  return (
    <>
      {period !== null && (
        <p className={styles['reason']}>
          {t('period', {
            period: rangeText(language, period.startsAt, period.endsAt, ownTimeZone()),
          })}
        </p>
      )}
      {dispute !== null && <Dispute dispute={dispute} />}
      {quote !== null && (
        <section>
          <h3>{t('eventCosts')}</h3>
          <QuoteLines quote={quote} />
        </section>
      )}
      <section>
        <h3>{t('moved')}</h3>
        <Entries explained={explained} isOwn={isOwn} />
      </section>
    </>
  )
}

interface ExplanationProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly row: StatementRow | undefined
  readonly isOwn: boolean
}

/** The explanation of a row: text, amount, the event's quote and the ledger entries. */
export const Explanation = ({ opened, onClose, row, isOwn }: ExplanationProps) => {
  const t = useText(text)
  const tKit = useText(kitText)
  const language = useLanguage()
  const { data, error, refetch } = useCall(
    contract.billing.get,
    { id: row?.id ?? 0 },
    { enabled: opened && row !== undefined, silent: true },
  )
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={row === undefined ? '' : rowTitle(t, row)}
      size={560}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      {row !== undefined && (
        <div className={styles['explanation']}>
          <p className={styles['reason']}>
            {rowReason(t, row)}
            <span className={styles['meta']}>
              <time dateTime={row.createdAt}>
                {dateText(language, row.createdAt, ownTimeZone())}
              </time>
              {row.eventId !== null && (
                <Link to={`/meeting/detail/${row.eventId}`}>{row.eventName}</Link>
              )}
              {row.orderNumber !== null && (
                <Link to={`/pay/receipt/${row.orderId}`}>
                  {t('order', { number: row.orderNumber })}
                </Link>
              )}
              {row.remark !== '' && <span>{row.remark}</span>}
              {row.actorName !== null && (
                <span>{t('byMember', { name: personName(row.actorName) })}</span>
              )}
            </span>
          </p>
          <Sum row={row} />
          {data !== undefined ? (
            <Details explained={data} isOwn={isOwn} />
          ) : error === null ? (
            <div className={styles['waiting']} aria-busy />
          ) : (
            <ProblemState error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
    </Modal>
  )
}
