import { Button } from '@mantine/core'
import { IconCircleCheck, IconHistory, IconPencil } from '@tabler/icons-react'
import { Link } from '../../kit/router/Link.tsx'
import { contract } from '../../api/contract.ts'
import { prefetchCall, useCall } from '../../api/useCall.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { PageHeader } from '../../kit/page/PageHeader.tsx'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import { ProblemState } from '../../kit/state/ProblemState.tsx'
import { StateBadge } from '../../kit/value/StateBadge.tsx'
import { nextNumber, type Version } from './agreements.ts'
import styles from './eulaAdmin.module.css'
import { text } from './text.ts'

export const preload = (): void => prefetchCall(contract.eula.list, {})

const State = ({ version: { number, isCurrent } }: { readonly version: Version }) => {
  const t = useText(text)
  if (number === null)
    return (
      <StateBadge mood="info" Icon={IconPencil}>
        {t('draft')}
      </StateBadge>
    )
  return isCurrent ? (
    <StateBadge mood="success" Icon={IconCircleCheck}>
      {t('current')}
    </StateBadge>
  ) : (
    <StateBadge mood="neutral" Icon={IconHistory}>
      {t('earlier')}
    </StateBadge>
  )
}

const useRow = (next: number) => {
  const t = useText(text)
  const language = useLanguage()
  const timeOf = (instant: string) => dateText(language, instant, ownTimeZone())
  return (version: Version) => {
    const { id, number, publishedAt, publishedByName, updatedAt, updatedByName } = version
    const isDraft = number === null
    return {
      key: id,
      cells: [
        t(isDraft ? 'draftOf' : 'versionOf', { number: number ?? next }),
        <State key="state" version={version} />,
        publishedAt === null ? t('savedAt', { time: timeOf(updatedAt) }) : timeOf(publishedAt),
        (isDraft ? updatedByName : publishedByName) ?? t('fromTheBeginning'),
        isDraft ? (
          <Link key="link" to="/setting/eula/draft">
            {t('editDraft')}
          </Link>
        ) : (
          <Link
            key="link"
            to={`/eula?version=${number}`}
            target="_blank"
            aria-label={t('readOf', { number })}
          >
            {t('read')}
          </Link>
        ),
      ],
    }
  }
}

/** Every version of the licence agreement, and the way to the next. */
export const Screen = () => {
  const t = useText(text)
  const { data, error, refetch } = useCall(contract.eula.list, {}, { silent: true })
  const row = useRow(nextNumber(data ?? []))
  const hasDraft = data?.some(({ number }) => number === null) === true
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('title')}
        detail={t('detail')}
        actions={
          <Button
            component={Link}
            to="/setting/eula/draft"
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {t(hasDraft ? 'editDraft' : 'newDraft')}
          </Button>
        }
      />
      <div className={styles['card']} aria-busy={data === undefined && error === null}>
        {data !== undefined ? (
          <PlainTable
            label={t('versions')}
            columns={[
              { head: t('version') },
              { head: t('state') },
              { head: t('published') },
              { head: t('by'), wraps: true },
              { head: t('text') },
            ]}
            rows={data.map(row)}
          />
        ) : (
          error !== null && <ProblemState error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </div>
  )
}
