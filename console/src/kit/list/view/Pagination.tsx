import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { numberText } from '@openbooth/web/format.ts'
import { text } from '../../text.ts'
import styles from './pagination.module.css'
import { deepestRow, pageSizes } from '../address/paging.ts'

interface PaginationProps {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly totalIsCapped: boolean
  readonly onPage: (page: number) => void
  readonly onPageSize: (pageSize: number) => void
}

/** '1–20 of 214', the way to the next page, and how many rows a page has. */
export const Pagination = ({
  page,
  pageSize,
  total,
  totalIsCapped,
  onPage,
  onPageSize,
}: PaginationProps) => {
  const t = useText(text)
  const language = useLanguage()
  const pages = Math.max(1, Math.ceil(Math.min(total, deepestRow) / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const count = (value: number) => numberText(language, value)
  return (
    <div className={styles['pager']}>
      <span className={styles['range']}>
        {t('range', {
          from: count(from),
          to: count(Math.min(page * pageSize, total)),
          total: count(total) + (totalIsCapped ? '+' : ''),
        })}
      </span>
      <span className={styles['gap']} />
      <NativeSelect
        className={styles['size']}
        aria-label={t('rowsPerPage')}
        value={String(pageSize)}
        data={pageSizes.map(String)}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span className={`${styles['range']} ${styles['pageOf']}`}>
        {t('pageOf', { page: count(page), pages: count(pages) })}
      </span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={t('nextPage')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  )
}
