import { addressSaid } from '@openbooth/contract/users/user/anonymised'
import { personName } from '@openbooth/web/i18n/personName.ts'
import type { InterfaceLanguage } from '@openbooth/contract/fields'
import { role } from '@openbooth/contract/roles'
import { countsHours, packageNameIn } from '@openbooth/contract/money/comboPackage/rules'
import { Link } from '../../../kit/router/Link.tsx'
import { languageOptions } from '../../../kit/page/switchLanguage.ts'
import type { Translate } from '@openbooth/web/i18n/text.ts'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { Hours } from '../../../kit/value/Hours.tsx'
import type { ListColumn } from '../../../kit/list/types.ts'
import { Money } from '../../../kit/value/Money.tsx'
import type { text as kitText } from '../../../kit/text.ts'
import type { text } from './text.ts'
import { userPath, type User } from './users.ts'
import sections from '../../../kit/page/sections.module.css'
import { UserState } from './UserState.tsx'

interface Reader {
  readonly t: Translate<(typeof text)['en']>
  readonly tKit: Translate<(typeof kitText)['en']>
  readonly language: InterfaceLanguage
}

/** Package, hours and balance. */
const balanceColumns = ({ t, language }: Reader): readonly ListColumn<User>[] => [
  {
    id: 'package',
    collapsePriority: 3,
    head: t('package'),
    maxWidth: 180,
    cell: ({ userType, comboPackageBak }) =>
      userType === role.agent ? (
        '–'
      ) : (
        <>
          {packageNameIn(language, comboPackageBak)}
          {comboPackageBak.until !== null && (
            <span className={sections['second']}>
              {t('until', {
                date: dateText(language, comboPackageBak.until, ownTimeZone(), 'date'),
              })}
            </span>
          )}
        </>
      ),
  },
  {
    id: 'hours',
    head: t('hours'),
    align: 'right',
    sortBy: 'hourBalance',
    cell: ({ userType, hourBalance, comboPackageBak }) => (
      <Hours
        hours={hourBalance}
        isUnlimited={userType !== role.agent && !countsHours(comboPackageBak.id)}
      />
    ),
  },
  {
    id: 'balance',
    head: t('balance'),
    align: 'right',
    sortBy: 'balance',
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency} />,
  },
]

/** Columns that a reader may choose to see. */
const hiddenColumns = ({ t, tKit }: Reader): readonly ListColumn<User>[] => [
  {
    id: 'hasPaid',
    head: t('hasPaid'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ isTopup }) => tKit(isTopup ? 'yes' : 'no'),
  },
  {
    id: 'inviteCode',
    head: t('inviteCode'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ inviteCode }) => <code>{addressSaid(inviteCode)}</code>,
  },
  {
    id: 'invited',
    head: t('invited'),
    align: 'right',
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ inviteCount, inviteLimit }) =>
      t('invitedOf', { invited: inviteCount, limit: inviteLimit }),
  },
  {
    id: 'email',
    head: t('email'),
    sortBy: 'emailAddress',
    isHiddenAtFirst: true,
    hideOnCard: true,
    maxWidth: 280,
    cell: ({ emailAddress }) => addressSaid(emailAddress),
  },
  {
    id: 'language',
    head: t('language'),
    isHiddenAtFirst: true,
    hideOnCard: true,
    cell: ({ language: own }) => languageOptions.find(({ value }) => value === own)?.label ?? '–',
  },
]

/** The columns of the list, in the reader's language. */
export const userColumns = (reader: Reader): readonly ListColumn<User>[] => {
  const { t, language } = reader
  const day = (instant: string) => (
    <time dateTime={instant} title={dateText(language, instant, ownTimeZone())}>
      {dateText(language, instant, ownTimeZone(), 'date')}
    </time>
  )
  return [
    {
      id: 'name',
      head: t('name'),
      sortBy: 'userName',
      isName: true,
      cell: ({ id, userName, emailAddress }) => (
        <>
          <Link to={userPath(id)} title={personName(userName)}>
            {personName(userName)}
          </Link>
          <span className={sections['second']} title={addressSaid(emailAddress)}>
            {addressSaid(emailAddress)}
          </span>
        </>
      ),
    },
    {
      id: 'role',
      collapsePriority: 4,
      head: t('role'),
      sortBy: 'userType',
      cell: ({ userType, agentCountryType }) => (
        <>
          {t(`role${userType}`)}
          {agentCountryType !== null && (
            <span className={sections['second']}>{t(`short${agentCountryType}`)}</span>
          )}
        </>
      ),
    },
    { id: 'state', head: t('state'), cell: (user) => <UserState user={user} /> },
    ...balanceColumns(reader),
    {
      id: 'agent',
      collapsePriority: 2,
      head: t('agent'),
      maxWidth: 160,
      cell: ({ agent }) =>
        agent === null ? '–' : <Link to={userPath(agent.id)}>{agent.userName}</Link>,
    },
    {
      id: 'createdAt',
      collapsePriority: 1,
      head: t('registered'),
      sortBy: 'createdAt',
      cell: ({ createdAt }) => day(createdAt),
    },
    ...hiddenColumns(reader),
  ]
}
