import { Button } from '@mantine/core'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { useDialog } from '../../kit/dialog/useDialog.ts'
import { Card } from '../../kit/page/Card.tsx'
import { dateText, numberText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../../kit/value/Hours.tsx'
import { PlainTable } from '../../kit/value/PlainTable.tsx'
import sections from '../../kit/page/sections.module.css'
import styles from './detail.module.css'
import { TakeBackDialog } from './TakeBackDialog.tsx'
import { text } from './text.ts'
import type { UserDetail } from './userDetail.ts'

interface GrantsProps {
  readonly which: keyof UserDetail['grants']
  readonly detail: UserDetail
}

/** The source, rest, start and end of granted hours. */
export const Grants = ({ which, detail: { grants, user } }: GrantsProps) => {
  const t = useText(text)
  const language = useLanguage()
  const title = t(which === 'boothHours' ? 'boothGrants' : 'technicianGrants')
  const day = (instant: string) => dateText(language, instant, ownTimeZone(), 'date')
  const rows = grants[which]
  const takeBack = useDialog<(typeof rows)[number]>()
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <p className={sections['faintLine']}>{t('noGrants')}</p>
      ) : (
        <PlainTable
          label={title}
          columns={[
            { head: t('source') },
            { head: t('left'), align: 'right' },
            { head: t('given'), align: 'right' },
            { head: t('starts') },
            { head: t('ends') },
            { head: '' },
          ]}
          rows={rows.map((grant) => ({
            key: grant.id,
            cells: [
              <span key="source">
                {t(grant.source)}
                {grant.state !== 'usable' && (
                  <span className={`${sections['blockHint']} ${styles['second']}`}>
                    {t(grant.state)}
                  </span>
                )}
              </span>,
              <Hours key="left" hours={grant.left} />,
              <Hours key="given" hours={grant.granted} />,
              day(grant.startsAt),
              grant.expiresAt === null ? t('never') : day(grant.expiresAt),
              // Purchased hours are revoked by refunding their order.
              grant.source === 'adjustment' && grant.state !== 'expired' ? (
                <Button
                  key="takeBack"
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('takeBackNamed', { hours: numberText(language, grant.left) })}
                  onClick={() => takeBack.open(grant)}
                >
                  {t('takeBack')}
                </Button>
              ) : null,
            ],
          }))}
        />
      )}
      <TakeBackDialog {...takeBack.props} userId={user.id} grant={takeBack.shown} />
    </Card>
  )
}
