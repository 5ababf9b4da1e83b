import { personName } from '@openbooth/web/i18n/personName.ts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { Link } from '../../kit/router/Link.tsx'
import { useLanguage, type Translate } from '@openbooth/web/i18n/text.ts'
import { DateTime } from '../../kit/time/DateTime.tsx'
import type { ListColumn } from '../../kit/list/types.ts'
import styles from './auditLog.module.css'
import { detailLines } from './detailLines.ts'
import type { AuditEntry } from './entries.ts'
import { DetailLineText } from './DetailLineText.tsx'
import { objectPath } from './objectPath.ts'
import type { text } from './text.ts'
import { actionWords, objectName, objectWords } from './words.ts'

type T = Translate<(typeof text)['en']>

/** The number of changed fields shown in the row. */
const mostLines = 2

export const Actor = ({ t, entry }: { readonly t: T; readonly entry: AuditEntry }) =>
  entry.actor === null ? (
    t(entry.actorKind)
  ) : (
    <Link to={`/user/userList/${entry.actor.id}`}>{personName(entry.actor.userName)}</Link>
  )

/** The object by its name of today, as a link where there is a page for it. */
export const ObjectName = ({ entry }: { readonly entry: AuditEntry }) => {
  const language = useLanguage()
  const name = objectName(language, entry)
  const path = objectPath(entry)
  return path === undefined || name === '' ? name : <Link to={path}>{name}</Link>
}

const Changes = ({ t, entry }: { readonly t: T; readonly entry: AuditEntry }) => {
  const lines = detailLines(entry.details)
  if (lines.length === 0) return '–'
  return (
    <>
      {lines.slice(0, mostLines).map((line) => (
        <DetailLineText key={line.field} line={line} />
      ))}
      {lines.length > mostLines && (
        <span className={styles['second']}>{t('more', { count: lines.length - mostLines })}</span>
      )}
    </>
  )
}

/** The columns of the log, in the reader's language. */
export const auditColumns = (
  t: T,
  language: InterfaceLanguage,
  onShow: (entry: AuditEntry) => void,
): readonly ListColumn<AuditEntry>[] => [
  {
    id: 'at',
    head: t('time'),
    sortBy: 'at',
    cell: ({ at }) => <DateTime instant={at} />,
  },
  {
    id: 'action',
    head: t('action'),
    isName: true,
    cell: (entry) => (
      <button type="button" className={styles['action']} onClick={() => onShow(entry)}>
        {actionWords(language, entry.action)}
      </button>
    ),
  },
  {
    id: 'actor',
    collapsePriority: 2,
    head: t('actor'),
    maxWidth: 180,
    cell: (entry) => <Actor t={t} entry={entry} />,
  },
  {
    id: 'object',
    collapsePriority: 3,
    head: t('object'),
    maxWidth: 240,
    cell: (entry) => (
      <>
        <ObjectName entry={entry} />
        <span className={styles['second']}>{objectWords(language, entry.objectType)}</span>
      </>
    ),
  },
  {
    id: 'changes',
    collapsePriority: 1,
    head: t('changes'),
    maxWidth: 360,
    cell: (entry) => <Changes t={t} entry={entry} />,
  },
  {
    id: 'address',
    head: t('address'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ address }) => address ?? '–',
  },
]
