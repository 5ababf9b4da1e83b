import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '@openbooth/web/i18n/text.ts'
import { Notice } from '../../../kit/state/Notice.tsx'
import sections from '../../../kit/page/sections.module.css'
import styles from '../speech.module.css'
import type { RowResult, UploadAnswer } from './phrases.ts'
import { text } from './text.ts'

const words = {
  added: 'rowAdded',
  duplicate: 'rowDuplicate',
  empty: 'rowEmpty',
  tooLong: 'rowTooLong',
  notText: 'rowNotText',
  overLimit: 'rowOverLimit',
  head: 'rowHead',
} as const satisfies Record<RowResult, string>

/** What became of each row of an uploaded file; first those that were not added. */
export const UploadOutcome = ({ answer: { rows, added, isCut } }: { answer: UploadAnswer }) => {
  const t = useText(text)
  const others = rows.filter(({ result }) => result !== 'added')
  const [showsAll, setShowsAll] = useState(false)
  const refused = others.filter(({ result }) => result !== 'empty' && result !== 'head').length
  const isClean = added > 0 && refused === 0
  const notes = [
    ...(rows.length === 0 ? [t('emptySheet')] : []),
    ...(refused === 0 ? [] : [t('refused', { count: refused })]),
    ...(isCut ? [t('isCut')] : []),
  ]
  const shown = showsAll ? rows : others
  return (
    <div className={sections['stack']}>
      <Notice
        role="status"
        mood={isClean ? 'success' : 'warning'}
        Icon={isClean ? IconCircleCheck : IconAlertTriangle}
        title={added > 0 ? t('outcome', { count: added }) : t('nothingAdded')}
      >
        {notes.length === 0 ? undefined : notes.join(' ')}
      </Notice>
      {added > 0 && others.length > 0 && (
        <Switch
          label={t('showAll')}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      )}
      {shown.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, too
        <div className={styles['rows']} role="region" aria-label={t('rows')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                <th scope="col">{t('phrase')}</th>
                <th scope="col">{t('result')}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, text: phrase, result }) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td title={phrase}>{phrase}</td>
                  <td>{t(words[result])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
