import { personName } from '@openbooth/web/i18n/personName.ts'
import { Link } from '../../kit/router/Link.tsx'
import { Card, Facts } from '../../kit/page/Card.tsx'
import { languageNames } from '@openbooth/web/i18n/language.ts'
import { useLanguage, useText } from '@openbooth/web/i18n/text.ts'
import { AddressText } from '../../kit/value/AddressText.tsx'
import { Copyable } from '../../kit/value/Copyable.tsx'
import { dateText, ownTimeZone } from '@openbooth/web/format.ts'
import { placeName } from '@openbooth/contract/time/placeName'
import { userPath, usersText } from '../../users/user/index.ts'
import styles from './detail.module.css'
import { text } from './text.ts'
import { PasswordFact } from './PasswordFact.tsx'
import type { UserDetail } from './userDetail.ts'

/** A state, and in an administrator's words why. */
const WithReason = ({
  word,
  reason,
}: {
  readonly word: string
  readonly reason: string | null
}) => (
  <>
    {word}
    {reason !== null && <span className={styles['why']}>{reason}</span>}
  </>
)

type FactsOfUser = Parameters<typeof Facts>[0]['facts']

/** The invitation, the registration, and the user's language and time zone. */
const useRegistration = (detail: UserDetail): FactsOfUser => {
  const t = useText(text)
  const tUsers = useText(usersText)
  const language = useLanguage()
  const { user, invitedBy, eulaVersion } = detail
  const { inviteCode, inviteCount, inviteLimit } = user
  return [
    [
      t('invitedBy'),
      invitedBy === null ? (
        t('none')
      ) : (
        <Link key="invitedBy" to={userPath(invitedBy.id)}>
          {personName(invitedBy.userName)}
        </Link>
      ),
    ],
    [tUsers('invited'), tUsers('invitedOf', { invited: inviteCount, limit: inviteLimit })],
    ...(user.anonymisedAt === null
      ? [[tUsers('inviteCode'), <Copyable key="inviteCode" value={inviteCode} />] as const]
      : []),
    [tUsers('registered'), dateText(language, user.createdAt, ownTimeZone())],
    [
      t('licence'),
      eulaVersion === null ? t('licenceNone') : t('licenceVersion', { version: eulaVersion }),
    ],
    ...(user.anonymisedAt === null
      ? [[t('password'), <PasswordFact key="password" detail={detail} />] as const]
      : []),
    [tUsers('language'), user.language === null ? '–' : languageNames[user.language]],
    [t('timeZone'), user.timeZone === null ? '–' : placeName(language, user.timeZone)],
  ]
}

/** The user's data and registration. */
export const Account = ({ detail }: { readonly detail: UserDetail }) => {
  const t = useText(text)
  const tUsers = useText(usersText)
  const language = useLanguage()
  const registration = useRegistration(detail)
  const { user, rejectionReason, blacklistReason } = detail
  const { agent, agentCountryType } = user
  return (
    <Card title={t('account')}>
      <Facts
        facts={[
          ...(user.anonymisedAt === null
            ? [
                [
                  tUsers('email'),
                  <Copyable key="email" value={user.emailAddress}>
                    <AddressText address={user.emailAddress} />
                  </Copyable>,
                ] as const,
              ]
            : [
                [
                  tUsers('anonymised'),
                  dateText(language, user.anonymisedAt, ownTimeZone()),
                ] as const,
              ]),
          [tUsers('role'), tUsers(`role${user.userType}`)],
          ...(agentCountryType === null
            ? []
            : [[tUsers('countryType'), tUsers(`country${agentCountryType}`)] as const]),
          [
            tUsers('approval'),
            <WithReason
              key="approval"
              word={tUsers(`approval${user.approval}`)}
              reason={rejectionReason}
            />,
          ],
          [
            tUsers('blacklist'),
            <WithReason
              key="blacklist"
              word={tUsers(user.inBlacklist ? 'blacklisted' : 'notBlacklisted')}
              reason={blacklistReason}
            />,
          ],
          [
            tUsers('agent'),
            agent === null ? (
              tUsers('noAgent')
            ) : (
              <Link key="agent" to={userPath(agent.id)}>
                {agent.userName}
              </Link>
            ),
          ],
          ...registration,
        ]}
      />
    </Card>
  )
}
