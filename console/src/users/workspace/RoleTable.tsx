import { memberRoles } from '@openbooth/contract/roles'
import { memberRoleWords } from '@openbooth/contract/users/workspace/texts'
import { useText, useWords } from '@openbooth/web/i18n/text.ts'
import { Card } from '../../kit/page/Card.tsx'
import { text } from './text.ts'
import styles from './workspace.module.css'

/** Every role in plain words. */
export const RoleTable = () => {
  const t = useText(text)
  const words = useWords()
  return (
    <Card title={t('roles')}>
      <dl className={styles['explained']}>
        {memberRoles.map((role) => (
          <div key={role}>
            <dt>{words(memberRoleWords[role])}</dt>
            <dd>{t(`${role}Detail`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
