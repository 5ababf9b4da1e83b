import { IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { contract } from '../../../api/contract.ts'
import { useCall } from '../../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Pagination } from '../../../kit/list/view/Pagination.tsx'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import { ProblemState } from '../../../kit/state/ProblemState.tsx'
import { remaining } from '@openbooth/web/time/remaining.ts'
import { StateBadge } from '../../../kit/value/StateBadge.tsx'
import { failureText } from '../failureText.ts'
import { intervalMs, type PowerCommand } from '../mediaServers.ts'
import { text as serverText } from '../text.ts'
import sections from '../../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { text } from './text.ts'

const badges = {
  running: ['info', IconLoader2],
  done: ['success', IconCircleCheck],
  failed: ['error', IconCircleX],
} as const

const Result = ({ command }: { readonly command: PowerCommand }) => {
  const t = useText(text)
  const why = useText(failureText)
  const { state, failure, stoppedInstead, askedAt, finishedAt } = command
  const [mood, Icon] = badges[state]
  const words = failure === null ? '' : `${failure.providerCode} ${failure.providerMessage}`.trim()
  return (
    <>
      <StateBadge mood={mood} Icon={Icon}>
        {t(state)}
      </StateBadge>
      {stoppedInstead && <span className={styles['words']}>{t('stoppedInstead')}</span>}
      {failure !== null && (
        <span className={styles['problem']}>{why(`power_${failure.reason}`)}</span>
      )}
      {words !== '' && <span className={styles['words']}>{words}</span>}
      {state === 'done' && finishedAt !== null && (
        <span className={styles['words']}>
          {t('took', {
            time: remaining(Date.parse(finishedAt) - Date.parse(askedAt)).clock,
          })}
        </span>
      )}
    </>
  )
}

/** The power commands of a server with their results, latest first. */
export const Commands = ({ id }: { readonly id: number }) => {
  const t = useText(text)
  const tServer = useText(serverText)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [pageSize, setPageSize] = useState<20 | 50 | 100>(20)
  const { data, error, refetch } = useCall(
    contract.mediaServer.commands,
    { id, sort: 'askedAt', descending: true, page, pageSize },
    { silent: true, keepPrevious: true, intervalMs },
  )
  return (
    <Card title={t('orders')}>
      {data === undefined ? (
        error !== null && <ProblemState error={error} onRetry={() => void refetch()} />
      ) : data.total === 0 ? (
        <p className={sections['faintLine']}>{t('noOrders')}</p>
      ) : (
        <>
          <PlainTable
            label={t('orders')}
            columns={[
              { head: t('act') },
              { head: t('state'), wraps: true },
              { head: t('askedAt') },
              { head: t('askedBy'), wraps: true },
            ]}
            rows={data.rows.map((command) => ({
              key: command.id,
              cells: [
                tServer(command.act),
                <Result key="result" command={command} />,
                dateText(language, command.askedAt, ownTimeZone(), 'compact'),
                command.askedBy ?? t('byClock'),
              ],
            }))}
          />
          {data.total > pageSize && (
            <Pagination
              page={page}
              pageSize={pageSize}
              total={data.total}
              totalIsCapped={data.totalIsCapped}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size as 20 | 50 | 100)
                setPage(1)
              }}
            />
          )}
        </>
      )}
    </Card>
  )
}
