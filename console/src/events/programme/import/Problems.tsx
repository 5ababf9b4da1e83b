import { importColumns } from '@openbooth/contract/events/programmeImport/rules'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { PlainTable } from '../../../kit/value/PlainTable.tsx'
import { Notice } from '../../../kit/state/Notice.tsx'
import styles from './import.module.css'
import { text } from './text.ts'
import type { Preview } from './types.ts'

/** The rows of a file that cannot be imported, with their reasons. */
export const Problems = ({ preview: { problems, problemCount } }: { preview: Preview }) => {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <Notice
        role="status"
        mood="warning"
        Icon={IconAlertTriangle}
        title={t('problems', { count: problemCount })}
      >
        {t('problemsDetail')}
      </Notice>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too */}
      <div className={styles['rows']} role="region" aria-label={t('problemList')} tabIndex={0}>
        <PlainTable
          label={t('problemList')}
          columns={[
            { head: t('row') },
            { head: t('column') },
            { head: t('reason'), wraps: true },
            { head: t('value'), wraps: true },
          ]}
          rows={problems.map(({ row, column, reason, value }, at) => ({
            key: at,
            cells: [row, column === null ? '' : importColumns[column][language], t(reason), value],
          }))}
        />
        {problemCount > problems.length && <p>{t('cut', { most: problems.length })}</p>}
      </div>
    </>
  )
}
