import { Modal } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { Facts } from '../../kit/page/Card.tsx'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { DateTime } from '../../kit/time/DateTime.tsx'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import { text as kitText } from '../../kit/text.ts'
import { Actor, ObjectName } from './auditColumns.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './auditLog.module.css'
import { detailLines } from './detailLines.ts'
import type { AuditEntry } from './entries.ts'
import { text } from './text.ts'
import { actionWords, fieldWords, objectWords, valueWords } from './words.ts'

/** The fields of an entry, with old and new values. */
const Changes = ({ entry }: { readonly entry: AuditEntry }) => {
  const t = useText(text)
  const language = useLanguage()
  const lines = detailLines(entry.details)
  if (lines.length === 0) return <p className={sections['faintLine']}>{t('noDetails')}</p>
  return (
    <PlainTable
      label={t('changes')}
      columns={[
        { head: t('field') },
        { head: t('before'), wraps: true },
        { head: t('after'), wraps: true },
      ]}
      rows={lines.map((line) => {
        const cell = (value: unknown) => (
          <span className={styles['value']}>{valueWords(language, line.field, value)}</span>
        )
        return {
          key: line.field,
          cells: [
            fieldWords(language, line.field),
            'value' in line ? '' : cell(line.before),
            cell('value' in line ? line.value : line.after),
          ],
        }
      })}
    />
  )
}

interface EntryDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly entry: AuditEntry | undefined
}

/** One entry of the log, whole. */
export const EntryDialog = ({ opened, onClose, entry }: EntryDialogProps) => {
  const t = useText(text)
  const tKit = useText(kitText)
  const language = useLanguage()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={entry === undefined ? '' : actionWords(language, entry.action)}
      size={640}
      closeButtonProps={{ 'aria-label': tKit('close') }}
    >
      {entry !== undefined && (
        <div className={sections['stack']}>
          <Facts
            facts={[
              [t('time'), <DateTime key="time" instant={entry.at} />],
              [t('actor'), <Actor key="actor" t={t} entry={entry} />],
              [
                t('object'),
                <span key="object">
                  {objectWords(language, entry.objectType)} <ObjectName entry={entry} />
                </span>,
              ],
              ...(entry.address === null ? [] : [[t('address'), entry.address] as const]),
              ...(entry.requestId === null
                ? []
                : [[t('request'), <Copyable key="request" value={entry.requestId} />] as const]),
              [t('raw'), <code key="raw">{entry.action}</code>],
            ]}
          />
          <Changes entry={entry} />
        </div>
      )}
    </Modal>
  )
}
